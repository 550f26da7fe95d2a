//! The match that lies on the table while nobody plays: behind the title and the choice of a new game.

use bevy::prelude::*;
use stack_session::game::{MatchSetup, blank};
use stack_session::play::{MatchCommand, MatchEvent, OpenedMatch, Origin};

use super::new_game::{NextMatch, follow_choice};
use crate::frame::Flow;
use crate::screen::Screen;
use crate::session::{MatchNews, Session, SessionCommands};

/// A position of four players: what a visitor who has no game waiting sees first. It is composed for the view of the title: one
/// high stack in front, and no piece on the far right, where small windows end.
const SHOWPIECE: (&str, &str) = (
    "four",
    "1BRY/Y1(YB)1R1/2B2(YR)2/1Y1(RBG)2(RRY)1/2(GYB)B2G1/3B1(RBYRG)2/3(YB)1R/4 R G3B2Y1R2 G:B2Y3R2,Y:G4,R:G2",
);

/// What lies on the table.
#[derive(Clone, Debug, Default, PartialEq)]
enum Backdrop {
    #[default]
    Nothing,
    /// The match that was left.
    Left,
    /// The start of the match that would begin: when it begins, it only comes nearer.
    Start(MatchSetup),
    /// A variant and a position of it.
    Position(String, String),
}

impl Backdrop {
    /// The match that shows it.
    fn opened(&self) -> Option<OpenedMatch> {
        match self {
            Self::Nothing | Self::Left => None,
            Self::Start(setup) => OpenedMatch::start(setup.clone()).ok(),
            Self::Position(variant, position) => {
                let mut record = blank(variant)?;
                record.start = Some(position.clone());
                OpenedMatch::from_record(&record, Origin::New).ok()
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay_out.in_set(Flow::Input).after(follow_choice).run_if(
            resource_changed::<Session>
                .or_else(resource_changed::<NextMatch>)
                .or_else(resource_changed::<State<Screen>>),
        ),
    );
}

/// Lays out what the screen wants to have on the table.
fn lay_out(
    screen: Res<State<Screen>>,
    session: Res<Session>,
    next: Res<NextMatch>,
    mut news: MessageReader<MatchNews>,
    mut lies: Local<Backdrop>,
    mut commands: SessionCommands,
) {
    for MatchNews(event) in news.read() {
        if let MatchEvent::Left(origin) = event {
            // What a lesson leaves on the table tells a visitor nothing.
            *lies = match origin {
                Origin::Lesson => Backdrop::Nothing,
                _ => Backdrop::Left,
            };
        }
    }
    let wanted = match screen.get() {
        Screen::Table => return,
        Screen::NewGame | Screen::Lots => next.setup.clone().map(Backdrop::Start),
        Screen::Title | Screen::Series if *lies == Backdrop::Left => return,
        Screen::Title | Screen::Series => waiting(&session),
    };
    let Some(wanted) = wanted else {
        return;
    };
    if wanted != *lies {
        let opened = wanted.opened().map(Box::new);
        commands.send_some(opened.map(MatchCommand::LayOut));
        *lies = wanted;
    }
}

/// The unfinished match that was played last, else the showpiece. Nothing while it is not yet known whether
/// there is one.
fn waiting(session: &Session) -> Option<Backdrop> {
    if session.awaits_games() {
        return None;
    }
    let (variant, position) = match session.library().unfinished().next() {
        Some(entry) => {
            let summary = entry.summary()?;
            (summary.variant.as_str(), summary.position.as_str())
        }
        None => SHOWPIECE,
    };
    Some(Backdrop::Position(variant.into(), position.into()))
}
