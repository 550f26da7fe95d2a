//! The screen of series, and the line above the table while a game of one is watched.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::hud::variant_title;
use focus_panels::series::{
    FormModel, GameRow, KeptRow, Playing, RunModel, SeriesAnswer, SeriesModel, SeriesStrip,
    move_time,
};
use focus_panels::words::{Words, counted, fill};
use stack_game::Seat;
use stack_match::{CrossTable, Outcome, Pair};
use stack_session::game::{Card, start};
use stack_session::players::PlayerChoice;
use stack_session::random_seed;
use stack_session::series::{
    OpenSeries, PlayedGame, Series, SeriesCommand, SeriesNews, SeriesPlan,
};
use stack_session::storage::SeriesFolder;

use super::catalogue::Catalogue;
use super::match_screen::show_panels;
use super::pages::{Pages, leaves_by_key};
use super::ui::{Columns, Covered, Layer, TopLine, curtain, ground};
use crate::frame::Busy;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            show.run_if(in_state(Screen::Series)),
            above_table
                .before(show_panels)
                .run_if(in_state(Screen::Table)),
        )
            .in_set(Layer::Screen),
    );
}

/// The line above the table: the game of the series on the table, and the way back.
fn above_table(
    mut contexts: EguiContexts,
    language: Res<Language>,
    session: Res<Session>,
    mut covered: ResMut<Covered>,
    mut line: ResMut<TopLine>,
    mut commands: SessionCommands,
) -> Result {
    let current = session.current();
    let game = current.and_then(|current| current.origin.series_game());
    let open = session.series().and_then(|series| series.open());
    let game = open.zip(game);
    let Some((open, (pair, number))) = game else {
        line.set_if_neq(TopLine::default());
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let words = language.0;
    let what = game_name(&names(open, words), pair, number, words);
    let mut ui = ground(ctx, "above the table");
    let between = Columns::of(ctx).between;
    let strip = SeriesStrip { game: &what };
    let (back, rect) = strip.ui(&mut ui, between.center_top(), between.width(), words);
    covered.rects.push(rect);
    line.set_if_neq(TopLine(rect.height() + 8.0));
    if back {
        commands.send(SeriesCommand::Return);
    }
    Ok(())
}

/// The new series that is planned; read anew when the plan changes.
#[derive(Default)]
struct Draft {
    plan: Option<SeriesPlan>,
    players: Vec<PlayerChoice>,
    fault: Option<String>,
}

impl Draft {
    fn read(plan: &SeriesPlan, cards: &[Card]) -> Self {
        let setup = plan.setup(cards);
        let game = setup
            .ok_or_else(|| format!("variant: '{}' is not known", plan.variant))
            .and_then(|setup| start(&setup));
        let (players, fault) = match game {
            // A player that cannot move first may still play the other seats.
            Ok(game) => {
                let last = game.seats().last().copied();
                let players = last.map_or_else(Vec::new, |seat| game.player_choices(seat));
                let mut planned = plan.players.iter();
                let barred = planned.find_map(|name| game.check_player(last?, name).err());
                (players, barred.or_else(|| plan.check().err()))
            }
            Err(fault) => (Vec::new(), Some(fault)),
        };
        Self {
            plan: Some(plan.clone()),
            players,
            fault,
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    language: Res<Language>,
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut status: MessageWriter<StatusMessage>,
    mut covered: ResMut<Covered>,
    mut commands: SessionCommands,
    mut next: ResMut<NextState<Screen>>,
    games: Res<Catalogue>,
    mut draft: Local<Draft>,
    (pages, mut busy): (Res<Pages>, ResMut<Busy>),
) -> Result {
    let Some(series) = session.series() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let words = language.0;
    if draft.plan.as_ref() != Some(&settings.series) {
        *draft = Draft::read(&settings.series, &games.0);
    }
    let open = series.open();
    let kept = series.list().iter().map(|kept| {
        let open = open.filter(|open| open.folder == kept.path);
        kept_row(kept, open, words)
    });
    let kept: Vec<KeptRow> = kept.collect();
    let model = SeriesModel {
        kept: &kept,
        chosen: open.and_then(|open| {
            let mut kept = series.list().iter();
            kept.position(|kept| kept.path == open.folder)
        }),
        form: FormModel {
            cards: &games.0,
            plan: &settings.series,
            players: &draft.players,
            fault: draft.fault.clone(),
        },
        run: open.map(|open| run(open, &games.0, series.fault().map(Into::into), words)),
    };
    let mut ui = ground(ctx, "series");
    curtain(&ui, &mut covered);
    let answers = model.ui(&mut ui, words);
    if !answers.is_empty() {
        status.write(StatusMessage::Clear);
        busy.because("the plan of a series changes");
    }
    if leaves_by_key(ctx, &pages) {
        NextState::set_if_neq(&mut next, Screen::Title);
    }
    for answer in answers {
        if answer == SeriesAnswer::Back {
            NextState::set_if_neq(&mut next, Screen::Title);
        } else {
            commands.send_some(command(answer, series, &mut settings, &mut status, words));
        }
    }
    Ok(())
}

/// The command of an answer. Changes of the plan are made in the settings.
fn command(
    answer: SeriesAnswer,
    series: &Series,
    settings: &mut Settings,
    status: &mut MessageWriter<StatusMessage>,
    words: &Words,
) -> Option<SeriesCommand> {
    Some(match answer {
        SeriesAnswer::New => SeriesCommand::New,
        SeriesAnswer::Choose(place) => {
            let chosen = series.list().get(place)?;
            if let Err(fault) = &chosen.plan {
                let text = words.fault_line(fault);
                status.write(StatusMessage::Show(StatusSource::Series, text));
                return None;
            }
            SeriesCommand::Open(chosen.path.clone())
        }
        SeriesAnswer::Change(change) => {
            settings.series.apply(change);
            return None;
        }
        SeriesAnswer::Begin => {
            let mut plan = settings.series.clone();
            plan.repetition = settings.repetition;
            plan.quiet_rounds = settings.quiet_rounds;
            plan.seed = random_seed();
            SeriesCommand::Start(plan)
        }
        SeriesAnswer::GoOn => SeriesCommand::Continue(None),
        SeriesAnswer::More(games) => SeriesCommand::Continue(Some(games)),
        SeriesAnswer::Stop => SeriesCommand::Stop,
        SeriesAnswer::Watch(pair, number) => SeriesCommand::Watch(pair, number),
        SeriesAnswer::Open(pair, number) => SeriesCommand::OpenGame(pair, number),
        SeriesAnswer::Back => return None,
    })
}

/// A row of the list; what is known better of the series that is open goes before what lay on disk.
fn kept_row(kept: &SeriesFolder, open: Option<&OpenSeries>, words: &Words) -> KeptRow {
    let say = &words.series;
    match &kept.plan {
        Ok(plan) => {
            let plan = open.map_or(plan, |open| &open.plan);
            let table = |open: &OpenSeries| {
                let games = |news: &SeriesNews| news.table.as_ref().map(CrossTable::games);
                open.thread.look(games)
            };
            let played = open
                .and_then(table)
                .map_or(kept.played, |games| games as usize);
            let players: Vec<_> = plan.players.iter().map(|name| words.player(name)).collect();
            let total = plan.total();
            let played = counted(say.played, total, &[("played", &played)]);
            KeptRow {
                title: players.join(" – "),
                what: Ok(format!(
                    "{} · {played}",
                    variant_title(&plan.variant, words)
                )),
            }
        }
        Err(fault) => KeptRow {
            title: kept
                .path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            what: Err(words.fault_line(fault)),
        },
    }
}

fn run(open: &OpenSeries, cards: &[Card], fault: Option<String>, words: &Words) -> RunModel {
    let say = &words.series;
    let plan = &open.plan;
    let names = names(open, words);
    let seats = seats(&plan.variant, cards, words);
    let what = |pair: Pair, number: usize| game_name(&names, pair, number, words);
    let playing = open.boards.playing().into_iter();
    let playing = playing.map(|((pair, number), moves)| Playing {
        pair,
        number,
        what: what(pair, number),
        moves,
    });
    let time = move_time(plan.movetime, words);
    let title = format!(
        "{} · {}",
        variant_title(&plan.variant, words),
        fill(say.per_move, &[("time", &time)])
    );
    open.thread.look(|news| {
        let mut over: Vec<_> = news
            .games
            .iter()
            .flat_map(|(&pair, games)| games.iter().map(move |game| (pair, game)))
            .collect();
        // The latest of all pairs first.
        over.sort_by_key(|(pair, game)| std::cmp::Reverse((game.number, *pair)));
        let over = over.into_iter().map(|(pair, game)| GameRow {
            pair,
            number: game.number,
            what: what(pair, game.number),
            result: result((&names, &seats), pair, game, words),
        });
        RunModel {
            title,
            table: news.table.clone(),
            names: names.clone(),
            seats: seats.clone(),
            total: plan.total(),
            games: plan.games,
            running: news.end.is_none(),
            playing: playing.collect(),
            over: over.collect(),
            fault: fault.or_else(|| news.end.clone()?.err()),
        }
    })
}

/// The players as people call them, by their places in the table.
fn names(open: &OpenSeries, words: &Words) -> Vec<String> {
    let players = open.plan.players.iter();
    players.map(|name| words.player(name)).collect()
}

/// The seats of a variant with the names of their colours.
fn seats(variant: &str, cards: &[Card], words: &Words) -> Vec<(Seat, String)> {
    let card = cards.iter().find(|card| card.plays(variant));
    let seats = card
        .into_iter()
        .flat_map(|card| card.teams.iter().zip(&card.seats));
    // The default name of a seat is its colour.
    seats
        .map(|(&(seat, _), setup)| (seat, words.colour(&setup.name)))
        .collect()
}

/// "Champion – Level 6, game 5".
fn game_name(names: &[String], pair: Pair, number: usize, words: &Words) -> String {
    let values: [(&str, &dyn std::fmt::Display); 2] = [
        ("pair", &pair_name(names, pair, words)),
        ("n", &(number + 1)),
    ];
    fill(words.series.game_number, &values)
}

fn pair_name(names: &[String], (a, b): Pair, words: &Words) -> String {
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let values: [(&str, &dyn std::fmt::Display); 2] = [("a", &name(a)), ("b", &name(b))];
    fill(words.series.pair, &values)
}

/// "Champion wins"; "Champion (Blue) wins" where the champion had other seats, too.
fn result(
    (names, seats): (&[String], &[(Seat, String)]),
    pair: Pair,
    game: &PlayedGame,
    words: &Words,
) -> String {
    let place = match game.outcome {
        Outcome::Draw => return words.series.draw.into(),
        Outcome::A => pair.0,
        Outcome::B => pair.1,
    };
    let name = names.get(place).map_or("", String::as_str);
    let won = seats.iter().filter(|(seat, _)| game.seats.contains(*seat));
    let colours: Vec<_> = won.map(|(_, colour)| colour.clone()).collect();
    let who = match colours.is_empty() {
        true => name.to_string(),
        false => words.name_of_seat(name, &words.list(&colours)),
    };
    fill(words.series.wins, &[("who", &who)])
}
