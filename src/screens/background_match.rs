//! The match on the table behind the title and the *New game* screen.

use bevy::prelude::*;
use stack_game::RecordSeat;
use stack_session::game::{MatchSetup, new_record};
use stack_session::play::{MatchCommand, MatchEvent, OpenedMatch, Origin};

use super::new_game::{NextMatch, update_next_match};
use crate::frame::FrameSet;
use crate::screen::Screen;
use crate::session::{MatchUpdate, Session, SessionCommands};

/// The position behind the title when no match is unfinished. Composed for the title's camera: one
/// tall stack in front, and nothing at the far right, where small windows end.
const DEFAULT_POSITION: (&str, &str) = (
    "four",
    "1BRY/Y1(YB)1R1/2B2(YR)2/1Y1(RBG)2(RRY)1/2(GYB)B2G1/3B1(RBYRG)2/3(YB)1R/4 R G3B2Y1R2 G:B2Y3R2,Y:G4,R:G2",
);

/// What is on the table.
#[derive(Clone, Debug, Default, PartialEq)]
enum TableContent {
    #[default]
    Nothing,
    /// The match that was left.
    LastMatch,
    /// The start of the selected new match.
    NextMatch(MatchSetup),
    /// A position of a variant, and the symbols of seats that do not have the default one.
    Position(String, String, Vec<(char, u8)>),
}

impl TableContent {
    /// The match to show.
    fn to_match(&self) -> Option<OpenedMatch> {
        match self {
            Self::Nothing | Self::LastMatch => None,
            Self::NextMatch(setup) => OpenedMatch::start(setup.clone()).ok(),
            Self::Position(variant, position, symbols) => {
                let mut record = new_record(variant)?;
                record.start = Some(position.clone());
                let seats = symbols.iter().map(|&(letter, symbol)| RecordSeat {
                    symbol: Some(symbol),
                    ..RecordSeat::new(letter, "", "")
                });
                record.seats = seats.collect();
                OpenedMatch::from_record(&record, Origin::New).ok()
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_background_match
            .in_set(FrameSet::Requests)
            .after(update_next_match)
            .run_if(
                resource_changed::<Session>
                    .or_else(resource_changed::<NextMatch>)
                    .or_else(resource_changed::<State<Screen>>),
            ),
    );
}

/// Shows the match that the screen needs.
fn update_background_match(
    screen: Res<State<Screen>>,
    session: Res<Session>,
    next: Res<NextMatch>,
    mut updates: MessageReader<MatchUpdate>,
    mut shown: Local<TableContent>,
    mut commands: SessionCommands,
) {
    for MatchUpdate(event) in updates.read() {
        if let MatchEvent::Left(origin) = event {
            // The position of a lesson, puzzle or of the editor means nothing on the title.
            *shown = match origin {
                Origin::Lesson | Origin::Puzzle | Origin::Editor => TableContent::Nothing,
                _ => TableContent::LastMatch,
            };
        }
    }
    let needed = match screen.get() {
        Screen::Match => return,
        Screen::NewGame | Screen::StartingPlayerPick => {
            next.setup.clone().map(TableContent::NextMatch)
        }
        Screen::Title | Screen::Tournament if *shown == TableContent::LastMatch => return,
        Screen::Title | Screen::Tournament => last_unfinished(&session),
    };
    let Some(needed) = needed else {
        return;
    };
    if needed != *shown {
        let opened = needed.to_match().map(Box::new);
        commands.send_all(opened.map(MatchCommand::Preview));
        *shown = needed;
    }
}

/// The last unfinished match, or the default position. `None` until it is known whether there is
/// one.
fn last_unfinished(session: &Session) -> Option<TableContent> {
    if session.is_library_loading() {
        return None;
    }
    let Some(entry) = session.library().unfinished().next() else {
        let (variant, position) = DEFAULT_POSITION;
        return Some(TableContent::Position(
            variant.into(),
            position.into(),
            vec![],
        ));
    };
    let summary = entry.summary()?;
    let seats = summary.seats.iter();
    let symbols = seats.filter_map(|seat| Some((seat.seat, seat.symbol?)));
    Some(TableContent::Position(
        summary.variant.clone(),
        summary.position.clone(),
        symbols.collect(),
    ))
}
