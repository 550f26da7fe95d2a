//! The tournament screen, and the bar above the table while a game of a tournament is watched.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::strings;
use focus_panels::tournament::{
    FinishedGameRow, RunningGameRow, SavedTournamentRow, TournamentFormModel,
    TournamentResultsModel, TournamentScreenAction, TournamentScreenModel, WatchBar, move_time,
};
use focus_panels::tr;
use stack_game::Seat;
use stack_match::{CrossTable, PlayerPair, SideOutcome};
use stack_session::game::{VariantCard, start_match};
use stack_session::players::{PlayerChoice, engine_choices};
use stack_session::random_seed;
use stack_session::settings::ExternalEngine;
use stack_session::storage::TournamentFolder;
use stack_session::tournament::{
    OpenTournament, PlayedGame, TournamentCommand, TournamentPlan, TournamentStatus, Tournaments,
};

use super::dialogs::{DialogStack, back_key_pressed};
use super::match_screen::show_panels;
use super::ui::{PanelCoverage, UiLayer, VariantCards, root_ui, screen_background};
use crate::frame::RedrawReasons;
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            show.run_if(in_state(Screen::Tournament)),
            show_watch_bar
                .after(show_panels)
                .run_if(in_state(Screen::Match)),
        )
            .in_set(UiLayer::Screen),
    );
}

/// Shows the bar with the game's name and the way back.
fn show_watch_bar(
    mut contexts: EguiContexts,
    session: Res<Session>,
    mut coverage: ResMut<PanelCoverage>,
    mut commands: SessionCommands,
) -> Result {
    let current = session.current();
    let game = current.and_then(|current| current.origin.tournament_game());
    let open = session
        .tournaments()
        .and_then(|tournaments| tournaments.open());
    let game = open.zip(game);
    let Some((open, (pair, number))) = game else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let title = game_name(&names(open), pair, number);
    let Some(area) = coverage.layout.as_ref().and_then(|layout| layout.watch_bar) else {
        return Ok(());
    };
    let mut ui = root_ui(ctx, "watch bar");
    let bar = WatchBar { game: &title };
    let (back, rect) = bar.ui(&mut ui, area.center_top(), area.width());
    coverage.rects.push(rect);
    if back {
        commands.send(TournamentCommand::Return);
    }
    Ok(())
}

/// The form of a new tournament, recomputed when the plan changes.
#[derive(Default)]
struct TournamentForm {
    plan: Option<TournamentPlan>,
    engines: Vec<ExternalEngine>,
    players: Vec<PlayerChoice>,
    error: Option<String>,
}

impl TournamentForm {
    fn read(plan: &TournamentPlan, cards: &[VariantCard], engines: &[ExternalEngine]) -> Self {
        let setup = plan.setup(cards);
        let game = setup
            .ok_or_else(|| format!("variant: '{}' is not known", plan.variant))
            .and_then(|setup| start_match(&setup));
        let (players, error) = match game {
            // A player that cannot move first may still take the other seats.
            Ok(game) => {
                let last = game.seats().last().copied();
                let mut players = last.map_or_else(Vec::new, |seat| game.player_choices(seat));
                players.extend(engine_choices(engines, &plan.variant));
                let mut planned = plan.players.iter();
                let blocked = planned.find_map(|name| {
                    let known = players
                        .iter()
                        .find(|choice| choice.is_external && choice.name == *name);
                    match known {
                        Some(engine) => engine.unavailable_reason.clone(),
                        None => game.check_player(last?, name).err(),
                    }
                });
                (players, blocked.or_else(|| plan.validate().err()))
            }
            Err(error) => (Vec::new(), Some(error)),
        };
        Self {
            plan: Some(plan.clone()),
            engines: engines.to_vec(),
            players,
            error: error.map(|error| strings::tournament_error(&error)),
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut status: MessageWriter<StatusMessage>,
    mut coverage: ResMut<PanelCoverage>,
    mut commands: SessionCommands,
    mut next: ResMut<NextState<Screen>>,
    games: Res<VariantCards>,
    mut form: Local<TournamentForm>,
    (dialogs, mut redraw): (Res<DialogStack>, ResMut<RedrawReasons>),
) -> Result {
    let Some(tournaments) = session.tournaments() else {
        NextState::set_if_neq(&mut next, Screen::Title);
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    if form.plan.as_ref() != Some(&settings.tournament) || form.engines != settings.engines {
        *form = TournamentForm::read(&settings.tournament, &games.0, &settings.engines);
    }
    let open = tournaments.open();
    let saved = tournaments.list().iter().map(|saved| {
        let open = open.filter(|open| open.folder == saved.path);
        tournament_row(saved, open)
    });
    let saved: Vec<SavedTournamentRow> = saved.collect();
    let model = TournamentScreenModel {
        saved: &saved,
        selected: open.and_then(|open| {
            let mut saved = tournaments.list().iter();
            saved.position(|saved| saved.path == open.folder)
        }),
        form: TournamentFormModel {
            cards: &games.0,
            plan: &settings.tournament,
            players: &form.players,
            error: form.error.clone(),
        },
        results: open.map(|open| run_model(open, &games.0, tournaments.error().map(Into::into))),
    };
    let mut ui = root_ui(ctx, "tournament");
    screen_background(&ui, &mut coverage);
    let actions = model.ui(&mut ui);
    if !actions.is_empty() {
        status.write(StatusMessage::Clear);
        redraw.add("the tournament plan changes");
    }
    if back_key_pressed(ctx, &dialogs) {
        NextState::set_if_neq(&mut next, Screen::Title);
    }
    for action in actions {
        if action == TournamentScreenAction::Back {
            NextState::set_if_neq(&mut next, Screen::Title);
        } else {
            commands.send_all(command(action, tournaments, &mut settings, &mut status));
        }
    }
    Ok(())
}

/// Converts an action to a command. Changes of the plan go into the settings.
fn command(
    action: TournamentScreenAction,
    tournaments: &Tournaments,
    settings: &mut Settings,
    status: &mut MessageWriter<StatusMessage>,
) -> Option<TournamentCommand> {
    Some(match action {
        TournamentScreenAction::New => TournamentCommand::New,
        TournamentScreenAction::Select(index) => {
            let selected = tournaments.list().get(index)?;
            if let Err(error) = &selected.plan {
                let text = strings::error_line(error);
                status.write(StatusMessage::Show(StatusSource::Tournament, text));
                return None;
            }
            TournamentCommand::Open(selected.path.clone())
        }
        TournamentScreenAction::Change(change) => {
            settings.tournament.apply(change);
            return None;
        }
        TournamentScreenAction::Start => {
            let mut plan = settings.tournament.clone();
            plan.repetition = settings.repetition;
            plan.quiet_rounds = settings.quiet_rounds;
            plan.seed = random_seed();
            TournamentCommand::Start(plan)
        }
        TournamentScreenAction::Resume => TournamentCommand::Continue(None),
        TournamentScreenAction::More(games) => TournamentCommand::Continue(Some(games)),
        TournamentScreenAction::Stop => TournamentCommand::Stop,
        TournamentScreenAction::Watch(pair, number) => TournamentCommand::Watch(pair, number),
        TournamentScreenAction::Open(pair, number) => TournamentCommand::OpenGame(pair, number),
        TournamentScreenAction::Back => return None,
    })
}

/// A row of the list. The open tournament knows more than its files.
fn tournament_row(saved: &TournamentFolder, open: Option<&OpenTournament>) -> SavedTournamentRow {
    match &saved.plan {
        Ok(plan) => {
            let plan = open.map_or(plan, |open| &open.plan);
            let table = |open: &OpenTournament| {
                let games =
                    |status: &TournamentStatus| status.cross_table.as_ref().map(CrossTable::games);
                open.thread.with_status(games)
            };
            let played = open
                .and_then(table)
                .map_or(saved.played, |games| games as usize);
            let players: Vec<_> = plan
                .players
                .iter()
                .map(|name| strings::player_name(name))
                .collect();
            let total = plan.total_games();
            let played = tr!("tournament-played", n = total, played = played);
            SavedTournamentRow {
                title: players.join(" – "),
                summary: Ok(format!(
                    "{} · {played}",
                    strings::variant_title(&plan.variant)
                )),
            }
        }
        Err(error) => SavedTournamentRow {
            title: saved
                .path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            summary: Err(strings::error_line(error)),
        },
    }
}

fn run_model(
    open: &OpenTournament,
    cards: &[VariantCard],
    error: Option<String>,
) -> TournamentResultsModel {
    let plan = &open.plan;
    let names = names(open);
    let seats = seats(&plan.variant, cards);
    let game_title = |pair: PlayerPair, number: usize| game_name(&names, pair, number);
    let playing = open.live_games.playing().into_iter();
    let playing = playing.map(|((pair, number), moves)| RunningGameRow {
        pair,
        number,
        title: game_title(pair, number),
        move_count: moves,
    });
    let time = move_time(plan.movetime);
    let title = format!(
        "{} · {}",
        strings::variant_title(&plan.variant),
        tr!("tournament-per-move", time = time)
    );
    open.thread.with_status(|status| {
        let mut finished: Vec<_> = status
            .games
            .iter()
            .flat_map(|(&pair, games)| games.iter().map(move |game| (pair, game)))
            .collect();
        // The latest first.
        finished.sort_by_key(|(pair, game)| std::cmp::Reverse((game.number, *pair)));
        let finished = finished.into_iter().map(|(pair, game)| FinishedGameRow {
            pair,
            number: game.number,
            title: game_title(pair, game.number),
            result: result(&names, &seats, pair, game),
        });
        TournamentResultsModel {
            title,
            table: status.cross_table.clone(),
            names: names.clone(),
            color_names: seats.clone(),
            total_games: plan.total_games(),
            games_per_pair: plan.games,
            is_running: status.result.is_none(),
            playing: playing.collect(),
            finished: finished.collect(),
            error: error
                .or_else(|| status.result.clone()?.err())
                .map(|error| strings::tournament_error(&error)),
        }
    })
}

/// The display names of the players, by index.
fn names(open: &OpenTournament) -> Vec<String> {
    let players = open.plan.players.iter();
    players.map(|name| strings::player_name(name)).collect()
}

/// The seats of a variant with the names of their colors.
fn seats(variant: &str, cards: &[VariantCard]) -> Vec<(Seat, String)> {
    let card = cards.iter().find(|card| card.includes(variant));
    let seats = card
        .into_iter()
        .flat_map(|card| card.teams.iter().zip(&card.seats));
    // The default name of a seat is its color.
    seats
        .map(|(&(seat, _), setup)| (seat, strings::color(&setup.name)))
        .collect()
}

/// The name of a game, such as "Champion – Level 6, game 5".
fn game_name(names: &[String], pair: PlayerPair, number: usize) -> String {
    tr!(
        "tournament-game-number",
        pair = pair_name(names, pair),
        n = (number + 1)
    )
}

fn pair_name(names: &[String], (a, b): PlayerPair) -> String {
    let name = |index: usize| names.get(index).map_or("", String::as_str);
    tr!("tournament-pair", a = name(a), b = name(b))
}

/// The result, such as "Champion won", or "Champion (Blue) won" if the champion also had other
/// seats.
fn result(
    names: &[String],
    seats: &[(Seat, String)],
    pair: PlayerPair,
    game: &PlayedGame,
) -> String {
    let index = match game.outcome {
        SideOutcome::Draw => return tr!("tournament-draw").into(),
        SideOutcome::A => pair.0,
        SideOutcome::B => pair.1,
    };
    let name = names.get(index).map_or("", String::as_str);
    let won = seats.iter().filter(|(seat, _)| game.seats.contains(*seat));
    let colors: Vec<_> = won.map(|(_, color)| color.clone()).collect();
    let who = if colors.is_empty() {
        name.to_string()
    } else {
        strings::name_and_color(name, &strings::join_list(&colors))
    };
    tr!("tournament-wins", who = who)
}
