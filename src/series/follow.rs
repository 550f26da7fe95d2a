//! A game of a series, watched on the table while it is played elsewhere.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::boards::Key;
use super::{Desk, Wish};
use crate::Screen;
use crate::look::text::Words;
use crate::players::{Playback, Run};
use crate::screens::Language;
use crate::screens::notice::Notice;
use crate::session::{Controller, Handover, Intent, MatchEvent, MatchSetup, Session, open};
use crate::storage::{Autosave, read_match};
use crate::table::TableQuiet;

/// What of the series stands on the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Followed {
    /// The game that stands there.
    game: Option<Key>,
    /// Whether it is still being played, or was when it was put there.
    live: bool,
    /// The session's number of that match.
    number: Option<u32>,
    /// Whether the match is about to be put on the table.
    coming: bool,
    /// How many moves lead to where the players began.
    opening: usize,
    /// Since when the game has been over and shown as such.
    over: Option<Duration>,
}

/// How long the end of a game is shown before the next one is watched.
const PAUSE: Duration = Duration::from_secs(3);

/// Puts games of the series on the table.
pub(super) fn watch(
    mut wishes: MessageReader<Wish>,
    (desk, session, language): (Res<Desk>, Res<Session>, Res<Language>),
    mut followed: ResMut<Followed>,
    mut autosave: ResMut<Autosave>,
    mut intents: MessageWriter<Intent>,
    mut notice: ResMut<Notice>,
) {
    if followed.coming
        && let Some(current) = session.current()
    {
        followed.coming = false;
        followed.number = Some(current.number);
    }
    // Another match has taken its place, not only a lesson.
    if let (Some(number), Some(stands)) = (followed.number, session.aside().or(session.current()))
        && stands.number != number
    {
        *followed = Followed::default();
        if let Some(open) = &desk.open {
            open.boards.watch(None);
        }
    }
    for wish in wishes.read() {
        let Some(open) = &desk.open else {
            continue;
        };
        let put = match *wish {
            Wish::Watch(pair, number) => followed.sit(&desk, (pair, number), language.0),
            Wish::Open(pair, number) => {
                let file = stack_match::record_file(&open.folder, pair, number);
                autosave.opened(&file);
                *followed = Followed {
                    game: Some((pair, number)),
                    ..Followed::default()
                };
                read_match(&file).map(|mut read| {
                    call_by_player(&mut read.setup, language.0);
                    crate::keeping::put(read)
                })
            }
            Wish::Return => {
                intents.write(Intent::Leave);
                continue;
            }
            _ => continue,
        };
        match put {
            Ok(intent) => {
                followed.coming = true;
                intents.write(intent);
            }
            Err(fault) => notice.say(fault),
        }
    }
}

impl Followed {
    /// The game of the series that stands on the table.
    #[must_use]
    pub fn game(&self) -> Option<Key> {
        self.game.filter(|_| self.number.is_some())
    }

    /// The intent that puts a game on the table as it stands.
    fn sit(&mut self, desk: &Desk, key: Key, words: &Words) -> Result<Intent, String> {
        let boards = desk.open.as_ref().map(|open| &open.boards);
        let gone = || "this game is over".to_string();
        let boards = boards.ok_or_else(gone)?;
        let opening = boards.opening(key).ok_or_else(gone)?;
        let (actions, _) = boards.since(key, 0).ok_or_else(gone)?;
        let (mut setup, mut line) = open(&opening).map_err(|why| why.to_string())?;
        let played = line.tree().ply(line.tree().live());
        for &action in &actions {
            line.act(action)?;
        }
        call_by_player(&mut setup, words);
        boards.watch(Some(key));
        *self = Self {
            game: Some(key),
            live: true,
            opening: played,
            ..Self::default()
        };
        Ok(Intent::Watch(setup, Handover::new(line)))
    }
}

/// Calls seats by who plays them: records of a series call them by the sides of a pair, which say
/// nothing to people.
fn call_by_player(setup: &mut MatchSetup, words: &Words) {
    for seat in &mut setup.seats {
        if let Controller::Computer(player) = &seat.controller {
            seat.name = words.player(player);
        }
    }
}

/// Plays on the table what was played on the board, one move after the other; after the end of a
/// game the next one is watched.
pub(super) fn feed(
    (desk, session, language): (Res<Desk>, Res<Session>, Res<Language>),
    table: TableQuiet,
    time: Res<Time<Real>>,
    mut playback: ResMut<Playback>,
    mut followed: ResMut<Followed>,
    mut intents: MessageWriter<Intent>,
) {
    if playback.paused() {
        return;
    }
    let (Some(key), Some(current), Some(open)) = (followed.game, session.current(), &desk.open)
    else {
        return;
    };
    if !followed.live || followed.number != Some(current.number) || !table.is_quiet() {
        return;
    }
    let fed = current.live_ply().saturating_sub(followed.opening);
    let news = open.boards.since(key, fed);
    if let Some((actions, over)) = &news
        && let Some(&action) = actions.first()
    {
        if playback.run == Run::Step {
            playback.run = Run::Paused;
        }
        intents.write(Intent::Answer {
            number: current.number,
            ply: current.live_ply(),
            action,
        });
        if !over || actions.len() > 1 {
            return;
        }
    }
    // The board of a series that was stopped is cleared: then the game stays as it is.
    let ended = current.line.live_over() && current.at_live();
    let next = open.boards.playing().into_iter().map(|(key, _)| key).max();
    let (true, Some(next)) = (ended, next.filter(|&next| next != key)) else {
        return;
    };
    let since = *followed.over.get_or_insert(time.elapsed());
    if time.elapsed() - since >= PAUSE
        && let Ok(intent) = followed.sit(&desk, next, language.0)
    {
        followed.coming = true;
        intents.write(intent);
    } else if followed.over.is_some() {
        // Its moves wake the window while the end of this one is shown.
        open.boards.watch(Some(next));
    }
}

/// Whoever leaves the match comes back to the series.
pub(super) fn leave(
    mut events: MessageReader<MatchEvent>,
    mut followed: ResMut<Followed>,
    desk: Res<Desk>,
    mut next: ResMut<NextState<Screen>>,
) {
    for event in events.read() {
        if matches!(event, MatchEvent::Left) && followed.number.is_some() {
            *followed = Followed::default();
            if let Some(open) = &desk.open {
                open.boards.watch(None);
                NextState::set_if_neq(&mut next, Screen::Series);
            }
        }
    }
}
