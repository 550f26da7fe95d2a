//! The screen of series, and the line above the table while a game of one is watched.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::hud::variant_title;
use focus_panels::series::{
    FinishedGameRow, RunningGameRow, SavedSeriesRow, SeriesFormModel, SeriesResultsModel,
    SeriesScreenAction, SeriesScreenModel, WatchBar, move_time,
};
use focus_panels::strings::{Strings, fill_in, plural};
use stack_game::Seat;
use stack_match::{CrossTable, PlayerPair, SideOutcome};
use stack_session::game::{VariantCard, start_match};
use stack_session::players::PlayerChoice;
use stack_session::random_seed;
use stack_session::series::{
    OpenSeries, PlayedGame, Series, SeriesCommand, SeriesPlan, SeriesStatus,
};
use stack_session::storage::SeriesFolder;

use super::dialogs::{DialogStack, back_key_pressed};
use super::match_screen::show_panels;
use super::ui::{PanelColumns, PanelCoverage, TopStripHeight, UiLayer, root_ui, screen_background};
use super::variant_cards::VariantCards;
use crate::frame::RedrawReasons;
use crate::language::Language;
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            show.run_if(in_state(Screen::Tournament)),
            show_game_strip
                .before(show_panels)
                .run_if(in_state(Screen::Match)),
        )
            .in_set(UiLayer::Screen),
    );
}

/// The line above the table: the game of the series on the table, and the way back.
fn show_game_strip(
    mut contexts: EguiContexts,
    language: Res<Language>,
    session: Res<Session>,
    mut covered: ResMut<PanelCoverage>,
    mut line: ResMut<TopStripHeight>,
    mut commands: SessionCommands,
) -> Result {
    let current = session.current();
    let game = current.and_then(|current| current.origin.series_game());
    let open = session.series().and_then(|series| series.open());
    let game = open.zip(game);
    let Some((open, (pair, number))) = game else {
        line.set_if_neq(TopStripHeight::default());
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let words = language.0;
    let what = game_name(&names(open, words), pair, number, words);
    let mut ui = root_ui(ctx, "above the table");
    let between = PanelColumns::in_context(ctx).center;
    let strip = WatchBar { game: &what };
    let (back, rect) = strip.ui(&mut ui, between.center_top(), between.width(), words);
    covered.rects.push(rect);
    line.set_if_neq(TopStripHeight(rect.height() + 8.0));
    if back {
        commands.send(SeriesCommand::Return);
    }
    Ok(())
}

/// The new series that is planned; read anew when the plan changes.
#[derive(Default)]
struct TournamentForm {
    plan: Option<SeriesPlan>,
    players: Vec<PlayerChoice>,
    fault: Option<String>,
}

impl TournamentForm {
    fn read(plan: &SeriesPlan, cards: &[VariantCard]) -> Self {
        let setup = plan.setup(cards);
        let game = setup
            .ok_or_else(|| format!("variant: '{}' is not known", plan.variant))
            .and_then(|setup| start_match(&setup));
        let (players, fault) = match game {
            // A player that cannot move first may still play the other seats.
            Ok(game) => {
                let last = game.seats().last().copied();
                let players = last.map_or_else(Vec::new, |seat| game.player_choices(seat));
                let mut planned = plan.players.iter();
                let barred = planned.find_map(|name| game.check_player(last?, name).err());
                (players, barred.or_else(|| plan.validate().err()))
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
    mut covered: ResMut<PanelCoverage>,
    mut commands: SessionCommands,
    mut next: ResMut<NextState<Screen>>,
    games: Res<VariantCards>,
    mut draft: Local<TournamentForm>,
    (pages, mut busy): (Res<DialogStack>, ResMut<RedrawReasons>),
) -> Result {
    let Some(series) = session.series() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let words = language.0;
    if draft.plan.as_ref() != Some(&settings.series) {
        *draft = TournamentForm::read(&settings.series, &games.0);
    }
    let open = series.open();
    let kept = series.list().iter().map(|kept| {
        let open = open.filter(|open| open.folder == kept.path);
        tournament_row(kept, open, words)
    });
    let kept: Vec<SavedSeriesRow> = kept.collect();
    let model = SeriesScreenModel {
        saved: &kept,
        selected: open.and_then(|open| {
            let mut kept = series.list().iter();
            kept.position(|kept| kept.path == open.folder)
        }),
        form: SeriesFormModel {
            cards: &games.0,
            plan: &settings.series,
            players: &draft.players,
            error: draft.fault.clone(),
        },
        results: open.map(|open| run_model(open, &games.0, series.error().map(Into::into), words)),
    };
    let mut ui = root_ui(ctx, "series");
    screen_background(&ui, &mut covered);
    let answers = model.ui(&mut ui, words);
    if !answers.is_empty() {
        status.write(StatusMessage::Clear);
        busy.add("the plan of a series changes");
    }
    if back_key_pressed(ctx, &pages) {
        NextState::set_if_neq(&mut next, Screen::Title);
    }
    for answer in answers {
        if answer == SeriesScreenAction::Back {
            NextState::set_if_neq(&mut next, Screen::Title);
        } else {
            commands.send_if_some(command(answer, series, &mut settings, &mut status, words));
        }
    }
    Ok(())
}

/// The command of an answer. Changes of the plan are made in the settings.
fn command(
    answer: SeriesScreenAction,
    series: &Series,
    settings: &mut Settings,
    status: &mut MessageWriter<StatusMessage>,
    words: &Strings,
) -> Option<SeriesCommand> {
    Some(match answer {
        SeriesScreenAction::New => SeriesCommand::New,
        SeriesScreenAction::Select(place) => {
            let chosen = series.list().get(place)?;
            if let Err(fault) = &chosen.plan {
                let text = words.error_line(fault);
                status.write(StatusMessage::Show(StatusSource::Tournament, text));
                return None;
            }
            SeriesCommand::Open(chosen.path.clone())
        }
        SeriesScreenAction::Change(change) => {
            settings.series.apply(change);
            return None;
        }
        SeriesScreenAction::Start => {
            let mut plan = settings.series.clone();
            plan.repetition = settings.repetition;
            plan.quiet_rounds = settings.quiet_rounds;
            plan.seed = random_seed();
            SeriesCommand::Start(plan)
        }
        SeriesScreenAction::Resume => SeriesCommand::Continue(None),
        SeriesScreenAction::More(games) => SeriesCommand::Continue(Some(games)),
        SeriesScreenAction::Stop => SeriesCommand::Stop,
        SeriesScreenAction::Watch(pair, number) => SeriesCommand::Watch(pair, number),
        SeriesScreenAction::Open(pair, number) => SeriesCommand::OpenGame(pair, number),
        SeriesScreenAction::Back => return None,
    })
}

/// A row of the list; what is known better of the series that is open goes before what lay on disk.
fn tournament_row(
    kept: &SeriesFolder,
    open: Option<&OpenSeries>,
    words: &Strings,
) -> SavedSeriesRow {
    let say = &words.tournament;
    match &kept.plan {
        Ok(plan) => {
            let plan = open.map_or(plan, |open| &open.plan);
            let table = |open: &OpenSeries| {
                let games = |news: &SeriesStatus| news.cross_table.as_ref().map(CrossTable::games);
                open.thread.with_status(games)
            };
            let played = open
                .and_then(table)
                .map_or(kept.played, |games| games as usize);
            let players: Vec<_> = plan
                .players
                .iter()
                .map(|name| words.player_name(name))
                .collect();
            let total = plan.total_games();
            let played = plural(say.played, total, &[("played", &played)]);
            SavedSeriesRow {
                title: players.join(" – "),
                summary: Ok(format!(
                    "{} · {played}",
                    variant_title(&plan.variant, words)
                )),
            }
        }
        Err(fault) => SavedSeriesRow {
            title: kept
                .path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            summary: Err(words.error_line(fault)),
        },
    }
}

fn run_model(
    open: &OpenSeries,
    cards: &[VariantCard],
    fault: Option<String>,
    words: &Strings,
) -> SeriesResultsModel {
    let say = &words.tournament;
    let plan = &open.plan;
    let names = names(open, words);
    let seats = seats(&plan.variant, cards, words);
    let what = |pair: PlayerPair, number: usize| game_name(&names, pair, number, words);
    let playing = open.live_games.playing().into_iter();
    let playing = playing.map(|((pair, number), moves)| RunningGameRow {
        pair,
        number,
        title: what(pair, number),
        move_count: moves,
    });
    let time = move_time(plan.movetime, words);
    let title = format!(
        "{} · {}",
        variant_title(&plan.variant, words),
        fill_in(say.per_move, &[("time", &time)])
    );
    open.thread.with_status(|news| {
        let mut over: Vec<_> = news
            .games
            .iter()
            .flat_map(|(&pair, games)| games.iter().map(move |game| (pair, game)))
            .collect();
        // The latest of all pairs first.
        over.sort_by_key(|(pair, game)| std::cmp::Reverse((game.number, *pair)));
        let over = over.into_iter().map(|(pair, game)| FinishedGameRow {
            pair,
            number: game.number,
            title: what(pair, game.number),
            result: result((&names, &seats), pair, game, words),
        });
        SeriesResultsModel {
            title,
            table: news.cross_table.clone(),
            names: names.clone(),
            color_names: seats.clone(),
            total_games: plan.total_games(),
            games_per_pair: plan.games,
            is_running: news.result.is_none(),
            playing: playing.collect(),
            finished: over.collect(),
            error: fault.or_else(|| news.result.clone()?.err()),
        }
    })
}

/// The players as people call them, by their places in the table.
fn names(open: &OpenSeries, words: &Strings) -> Vec<String> {
    let players = open.plan.players.iter();
    players.map(|name| words.player_name(name)).collect()
}

/// The seats of a variant with the names of their colours.
fn seats(variant: &str, cards: &[VariantCard], words: &Strings) -> Vec<(Seat, String)> {
    let card = cards.iter().find(|card| card.includes(variant));
    let seats = card
        .into_iter()
        .flat_map(|card| card.teams.iter().zip(&card.seats));
    // The default name of a seat is its colour.
    seats
        .map(|(&(seat, _), setup)| (seat, words.color(&setup.name)))
        .collect()
}

/// "Champion – Level 6, game 5".
fn game_name(names: &[String], pair: PlayerPair, number: usize, words: &Strings) -> String {
    let values: [(&str, &dyn std::fmt::Display); 2] = [
        ("pair", &pair_name(names, pair, words)),
        ("n", &(number + 1)),
    ];
    fill_in(words.tournament.game_number, &values)
}

fn pair_name(names: &[String], (a, b): PlayerPair, words: &Strings) -> String {
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let values: [(&str, &dyn std::fmt::Display); 2] = [("a", &name(a)), ("b", &name(b))];
    fill_in(words.tournament.pair, &values)
}

/// "Champion wins"; "Champion (Blue) wins" where the champion had other seats, too.
fn result(
    (names, seats): (&[String], &[(Seat, String)]),
    pair: PlayerPair,
    game: &PlayedGame,
    words: &Strings,
) -> String {
    let place = match game.outcome {
        SideOutcome::Draw => return words.tournament.draw.into(),
        SideOutcome::A => pair.0,
        SideOutcome::B => pair.1,
    };
    let name = names.get(place).map_or("", String::as_str);
    let won = seats.iter().filter(|(seat, _)| game.seats.contains(*seat));
    let colours: Vec<_> = won.map(|(_, colour)| colour.clone()).collect();
    let who = match colours.is_empty() {
        true => name.to_string(),
        false => words.name_of_seat(name, &words.join_list(&colours)),
    };
    fill_in(words.tournament.wins, &[("who", &who)])
}
