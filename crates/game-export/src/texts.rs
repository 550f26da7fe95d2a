//! Names, titles and labels of exported games.

use stack_game::{HANDICAP_SETTING, Handicap, Record, TrayKind, handicap_of};

use crate::replay::Replay;

/// The maximum number of characters of a name.
const MAX_NAME: usize = 60;

/// A name on one line of at most 60 characters.
#[must_use]
pub fn short_name(name: &str) -> String {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.char_indices().nth(MAX_NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name,
    }
}

/// The name of a computer player: "Level 6" for `level-6`.
fn player_name(player: &str) -> String {
    let mut name = short_name(player).replace('-', " ");
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// A handicap in English; empty without one.
fn handicap(handicap: Handicap) -> String {
    let counted = |n: u8, what: &str, more: &str| {
        let plural = if n == 1 { "" } else { "s" };
        format!("{n} {what}{plural} {more}")
    };
    match handicap {
        Handicap::None => String::new(),
        Handicap::Fewer(n) => counted(n, "piece", "fewer"),
        Handicap::Reserve(n) => counted(n, "piece", "in reserve"),
        Handicap::WonStacks(n) => counted(n, "stack", "won"),
    }
}

/// All texts of an exported game, in the user's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The language as a BCP 47 tag, such as `en`.
    pub language: String,
    /// The heading, such as "Anna – Ben".
    pub title: String,
    /// Variant and date, such as "Focus for two, November 22, 2026"; may be empty.
    pub subtitle: String,
    /// The result, such as "Anna wins"; empty if the game is not over.
    pub result: String,
    /// The names of the players, in turn order.
    pub players: Vec<String>,
    /// The handicap of each player, such as "2 pieces fewer"; empty without one.
    pub handicaps: Vec<String>,
    /// That a player is to move, such as "Anna to move", for each player.
    pub turns: Vec<String>,
    /// That a player resigned, such as "Anna resigned", for each player.
    pub resignations: Vec<String>,
    /// That a player lost on time, such as "Anna ran out of time", for each player.
    pub timeouts: Vec<String>,
    /// The better move instead of a bad one, such as "Better: {move}"; `{move}` is replaced.
    pub better: String,
    /// Labels of the trays.
    pub trays: TrayTexts,
    /// Labels of the buttons of a page.
    pub buttons: ButtonTexts,
    /// The label of the starting position.
    pub start: String,
    /// The label of the move list.
    pub moves: String,
    /// Follows the name of the player to move, such as "to move".
    pub to_move: String,
}

/// Labels of the trays.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are the variants of `TrayKind`")]
pub struct TrayTexts {
    pub starting_piece: String,
    pub reserve: String,
    pub captures: String,
    pub won_stacks: String,
}

/// Labels of the buttons of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the labels")]
pub struct ButtonTexts {
    pub first: String,
    pub previous: String,
    pub play: String,
    pub pause: String,
    pub next: String,
    pub last: String,
    /// The label of the slider.
    pub position: String,
}

impl Texts {
    /// English texts with the names in the record. Players without a name are named by the computer
    /// player, or by their color.
    #[must_use]
    pub fn english(record: &Record, replay: &Replay) -> Self {
        let name = |(&letter, &color): (&char, &&'static str)| {
            let named = record.seats.iter().find(|named| named.seat == letter);
            let name = named.map(|named| short_name(&named.name));
            let player = named.map(|named| named.player.as_str());
            name.filter(|name| !name.is_empty()).unwrap_or_else(|| {
                let player = player.filter(|player| !matches!(player.trim(), "" | "person"));
                player.map_or_else(|| color.into(), player_name)
            })
        };
        let seats = replay.letters.iter().zip(&replay.colors);
        let players: Vec<_> = seats.map(name).collect();
        let setting = record.settings.get(HANDICAP_SETTING);
        let setting = setting.map_or("", String::as_str);
        let handicap = |letter: &char| handicap(handicap_of(setting, *letter));
        let winners = replay.outcome.map(|outcome| outcome.winners);
        let result = winners.map_or_else(String::new, |winners| {
            let seats = replay.seats.iter().zip(&players);
            let won = seats.filter(|(seat, _)| winners.contains(**seat));
            let won: Vec<_> = won.map(|(_, name)| name.as_str()).collect();
            match won.len() {
                0 => "Draw".into(),
                1 => format!("{} wins", won[0]),
                _ => format!("{} win", won.join(" and ")),
            }
        });
        let for_each_player = |text: &str| -> Vec<String> {
            let texts = players.iter().map(|name| format!("{name} {text}"));
            texts.collect()
        };
        let date = record.date.as_deref().and_then(|date| date.get(..10));
        let variant = format!("{}, variant {}", replay.credit, record.variant);
        Self {
            language: "en".into(),
            title: players.join(" – "),
            subtitle: date.map_or(variant.clone(), |date| format!("{variant}, {date}")),
            result,
            turns: for_each_player("to move"),
            resignations: for_each_player("resigned"),
            timeouts: for_each_player("ran out of time"),
            players,
            handicaps: replay.letters.iter().map(handicap).collect(),
            better: "Better: {move}".into(),
            trays: TrayTexts {
                starting_piece: "To place".into(),
                reserve: "Reserve".into(),
                captures: "Captured".into(),
                won_stacks: "Stacks won".into(),
            },
            buttons: ButtonTexts {
                first: "First position".into(),
                previous: "Previous move".into(),
                play: "Play".into(),
                pause: "Pause".into(),
                next: "Next move".into(),
                last: "Last position".into(),
                position: "Position".into(),
            },
            start: "Start".into(),
            moves: "Moves".into(),
            to_move: "to move".into(),
        }
    }

    /// The label of a kind of tray.
    pub(crate) fn tray(&self, kind: TrayKind) -> &str {
        match kind {
            TrayKind::StartingPiece => &self.trays.starting_piece,
            TrayKind::Reserve => &self.trays.reserve,
            TrayKind::Captures => &self.trays.captures,
            TrayKind::WonStacks => &self.trays.won_stacks,
        }
    }

    /// The handicap of the player with an index in turn order, or empty.
    pub(crate) fn handicap(&self, index: usize) -> &str {
        self.handicaps.get(index).map_or("", String::as_str)
    }

    /// The name of the player with an index in turn order.
    pub(crate) fn player(&self, index: usize) -> &str {
        self.players.get(index).map_or("", String::as_str)
    }
}
