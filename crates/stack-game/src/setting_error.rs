//! Why a setting is rejected.

use crate::truncated;

/// The reason why a setting is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum SettingError {
    /// There is no such setting.
    #[error("'{name}' is not a setting{}{known}", if known.is_empty() { "; there are no settings" } else { "; settings are " })]
    Unknown {
        /// The name, truncated.
        name: String,
        /// All names; empty if the game has no settings.
        known: String,
    },
    /// The value is invalid.
    #[error("{name}: {what}")]
    Value { name: &'static str, what: String },
}

impl SettingError {
    /// An unknown setting.
    #[must_use]
    pub fn unknown(name: &str, known: &[&str]) -> Self {
        Self::Unknown {
            name: truncated(name),
            known: known.join(", "),
        }
    }

    /// An invalid value; `needed` describes the valid ones.
    #[must_use]
    pub fn value(name: &'static str, value: &str, needed: &str) -> Self {
        Self::Value {
            name,
            what: format!("'{}' is not {needed}", truncated(value)),
        }
    }

    /// The message without the setting's name, for callers that print the name themselves.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Value { what, .. } => what.clone(),
            unknown @ Self::Unknown { .. } => unknown.to_string(),
        }
    }
}
