package client

import (
	"slices"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/catalog"
)

// rustTyped is what a client has besides if payloads have types. Reading a value tries the choices of a type in turn;
// the words of their kinds tell them apart.
const rustTyped = `
/// A value of a request or a reply. Integers are 128 bits wide, so that they hold
/// those of JSON, and None stands for null and for a member that is absent.
pub trait Json: Sized {
    /// Reads a value, if it has the type.
    fn read(value: &Value) -> Option<Self>;

    /// Returns the value.
    fn write(&self) -> Value;

    /// Reads a member, which an object may lack.
    fn read_member(value: Option<&Value>) -> Option<Self> {
        Self::read(value?)
    }
}

impl Json for Value {
    fn read(value: &Value) -> Option<Self> {
        Some(value.clone())
    }

    fn write(&self) -> Value {
        self.clone()
    }
}

impl Json for () {
    fn read(value: &Value) -> Option<Self> {
        value.as_null()
    }

    fn write(&self) -> Value {
        Value::Null
    }
}

impl Json for bool {
    fn read(value: &Value) -> Option<Self> {
        value.as_bool()
    }

    fn write(&self) -> Value {
        Value::Bool(*self)
    }
}

impl Json for i128 {
    fn read(value: &Value) -> Option<Self> {
        value.as_i64().map(i128::from).or(value.as_u64().map(i128::from))
    }

    fn write(&self) -> Value {
        u64::try_from(*self).map_or(Value::from(*self as i64), Value::from)
    }
}

impl Json for String {
    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }

    fn write(&self) -> Value {
        Value::from(self.as_str())
    }
}

impl<T: Json> Json for Vec<T> {
    fn read(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::read).collect()
    }

    fn write(&self) -> Value {
        self.iter().map(T::write).collect()
    }
}

impl<T: Json> Json for Option<T> {
    fn read(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::read(value).map(Some) }
    }

    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::write)
    }

    fn read_member(value: Option<&Value>) -> Option<Self> {
        value.map_or(Some(None), Self::read)
    }
}

/// Declares an object by its members. Some are one of the words in brackets.
macro_rules! object {
    ($name:ident { $($member:literal $field:ident: $type:ty $([$($word:literal)*])?,)* }) => {
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $(pub $field: $type,)*
        }

        impl Json for $name {
            fn read(value: &Value) -> Option<Self> {
                let members = value.as_object()?;
                let names: &[&str] = &[$($member),*];
                if !members.keys().all(|name| names.contains(&name.as_str())) {
                    return None;
                }
                $(
                    let $field: $type = Json::read_member(members.get($member))?;
                    $(
                        if ![$($word),*].contains(&$field.as_str()) {
                            return None;
                        }
                    )?
                )*
                Some($name { $($field),* })
            }

            fn write(&self) -> Value {
                #[allow(unused_mut)]
                let mut members = serde_json::Map::new();
                $(
                    let value = self.$field.write();
                    if !value.is_null() {
                        members.insert($member.to_owned(), value);
                    }
                )*
                Value::Object(members)
            }
        }
    };
}

/// Declares a type by its choices.
macro_rules! choice {
    ($name:ident { $($variant:ident($type:ty),)* }) => {
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name {
            $($variant(Box<$type>),)*
        }

        impl Json for $name {
            fn read(value: &Value) -> Option<Self> {
                None$(.or_else(|| Json::read(value).map(|v| $name::$variant(Box::new(v)))))*
            }

            fn write(&self) -> Value {
                match self {
                    $($name::$variant(value) => value.write(),)*
                }
            }
        }
    };
}

/// The params of a method, with the name of the method and its payload.
pub trait Call: Json {
    const METHOD: &'static str;
    const SCHEMA: &'static str;
    type Payload: Json;
}

/// Declares a call by its params.
macro_rules! call {
    ($name:ident $method:literal $schema:literal -> $payload:ty { $($params:tt)* }) => {
        object!($name { $($params)* });

        impl Call for $name {
            const METHOD: &'static str = $method;
            const SCHEMA: &'static str = $schema;
            type Payload = $payload;
        }
    };
}

/// Returns a call as one line, with its LF.
pub fn call<C: Call>(id: u64, params: &C) -> String {
    let frame =
        serde_json::json!({"jsonrpc": "2.0", "id": id, "method": C::METHOD, "params": params.write()});
    format!("{frame}\n")
}

/// Returns the payload of the reply to a call. A payload that does not have the
/// type of the call is a mismatch.
pub fn payload<C: Call>(line: &str) -> Result<C::Payload, Error> {
    let payload = &result(line)?["payload"];
    if payload["schema"] != C::SCHEMA {
        return Err(Error::ProtocolMismatch);
    }
    C::Payload::read(payload).ok_or(Error::ProtocolMismatch)
}

`

// rustKeywords are the words that a field can only be called with a prefix.
var rustKeywords = []string{
	"as", "else", "fn", "for", "if", "in", "let", "loop", "match", "move", "mut", "ref", "type", "use", "where",
}

func rustField(name string) string {
	if slices.Contains(rustKeywords, name) {
		return "r#" + name
	}
	return name
}

// rust returns the type as the language spells it.
func (t typed) rust() string {
	spelled := ""
	switch t.kind {
	case opaque:
		return "Value"
	case null:
		return "()"
	case boolean:
		spelled = "bool"
	case integer:
		spelled = "i128"
	case text:
		spelled = "String"
	case list:
		spelled = "Vec<" + t.of.rust() + ">"
	case reference:
		spelled = t.to.name
	}
	if t.nullable {
		return "Option<" + spelled + ">"
	}
	return spelled
}

// rustMember returns a member of an object as the macros take it.
func (m member) rust() string {
	of := m.of.rust()
	if m.optional && !m.of.nullable {
		of = "Option<" + of + ">"
	}
	line := strconv.Quote(m.name) + " " + rustField(m.name) + ": " + of
	if m.of.kind == text && m.of.words != nil && !m.of.nullable && !m.optional {
		line += " [" + quotedList(m.of.words, " ") + "]"
	}
	return line + ",\n"
}

// variantNames are the names of the choices that refer to no declaration.
var variantNames = map[shapeKind]string{
	opaque: "Other", null: "Null", boolean: "Boolean", integer: "Integer", text: "Text", list: "List",
}

func (d *declaration) rust() string {
	var source strings.Builder
	if d.choices != nil {
		source.WriteString("choice!(" + d.name + " {\n")
		for _, choice := range d.choices {
			variant := variantNames[choice.kind]
			if choice.to != nil {
				variant = strings.TrimPrefix(choice.to.name, d.name)
				if variant == "" || variant[0] <= '9' {
					variant = "Form" + variant
				}
			}
			source.WriteString("    " + variant + "(" + choice.rust() + "),\n")
		}
		return source.String() + "});\n"
	}
	source.WriteString("object!(" + d.name + " {\n")
	for _, m := range d.members {
		source.WriteString("    " + m.rust())
	}
	return source.String() + "});\n"
}

// rustDeclarations returns the calls of all methods and the declarations of all types.
func rustDeclarations(p *catalog.Profile, v vocabulary) string {
	var source strings.Builder
	source.WriteString(rustTyped)
	for m := range p.Methods() {
		named := camel(m.Name()) + " " + strconv.Quote(m.Name()) + " " + strconv.Quote(m.PayloadSchema())
		source.WriteString("call!(" + named + " -> " + v.documents[m.PayloadSchema()].rust() + " {\n")
		for parameter := range m.Parameters() {
			if notes := notesOf(parameter); notes != "" {
				source.WriteString("    // " + notes + "\n")
			}
			source.WriteString("    " + member{parameter.Name(), v.of(parameter), parameter.Optional()}.rust())
		}
		source.WriteString("});\n\n")
	}
	lines := lo.Map(v.declarations, func(d *declaration, _ int) string { return d.rust() })
	return source.String() + strings.Join(lines, "\n")
}

// of returns the type of a parameter.
func (v vocabulary) of(p *catalog.Parameter) typed {
	switch p.Kind() {
	case catalog.ChoiceKind:
		return typed{kind: text, words: p.Choices()}
	case catalog.IntegerKind:
		return typed{kind: integer}
	case catalog.ObjectKind:
		return v.documents[p.Schema()]
	}
	return typed{kind: text}
}
