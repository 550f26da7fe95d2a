//! What the table shows of a match that is studied: what was played instead, how good moves were and
//! what would be better; and its keys and its playing by itself.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{Context, Key, Modifiers};

use super::model::Hud;
use crate::analysis::{Analysis, Slip, Study, loss};
use crate::look::text::{Words, fill};
use crate::panels::bar::{BarAnswer, Moves};
use crate::panels::moves::{BranchView, Note};
use crate::panels::study::StudyAnswer;
use crate::panels::study::StudyModel;
use crate::players::{Playback, Wake};
use crate::preferences::Preferences;
use crate::screens::pages::{Page, Pages};
use crate::session::{Current, Intent, Node, Session};
use crate::table::{ShownLine, TableQuiet};

/// How many moves of a branch and of the best line are told.
const TOLD: usize = 6;

/// Adds to the panels' models what is to be seen of branches, comments and the analysis.
pub(super) fn add(
    hud: &mut Hud,
    current: &Current,
    words: &Words,
    preferences: &Preferences,
    analysis: &Analysis,
) {
    let revealed = current.review || current.line.live_over();
    hud.moves.notes = notes(current, analysis, revealed);
    hud.moves.branches = branches(current);
    if !current.review {
        return;
    }
    hud.thoughts = Some(preferences.best_line);
    hud.study = Some(model(current, words, analysis));
    if let Some(chart) = &mut hud.chart {
        let bad = hud.moves.notes.iter();
        let bad = bad.filter(|(_, note)| note.slip >= Some(Slip::Mistake));
        chart.marked = bad.map(|(&number, _)| number).collect();
    }
}

fn notes(current: &Current, analysis: &Analysis, revealed: bool) -> BTreeMap<usize, Note> {
    let tree = current.line.tree();
    let note = |node| Note {
        slip: analysis.slip(tree, node).filter(|_| revealed),
        comment: !tree.comment(node).is_empty(),
    };
    let shown = current.line.shown().into_iter();
    let notes = shown.map(|node| (tree.ply(node), note(node)));
    notes.filter(|(_, note)| *note != Note::default()).collect()
}

/// The branches that leave the line shown.
fn branches(current: &Current) -> Vec<BranchView> {
    let tree = current.line.tree();
    let shown = current.line.shown();
    let mut branches = Vec::new();
    for step in shown.windows(2) {
        let others = tree.next(step[0]).iter().copied();
        for node in others.filter(|&node| node != step[1]) {
            let moves = tree.line(node).split_off(tree.ply(node));
            let moves: Vec<_> = moves.iter().filter_map(|&node| tree.mv(node)).collect();
            let texts = moves.iter().take(TOLD).map(|told| told.text.as_str());
            let mut text = texts.collect::<Vec<_>>().join(" ");
            if moves.len() > TOLD {
                text.push_str(" …");
            }
            branches.push(BranchView {
                instead: tree.ply(node),
                text,
                node,
            });
        }
    }
    branches
}

fn model(current: &Current, words: &Words, analysis: &Analysis) -> StudyModel {
    let (line, say) = (current.line.as_ref(), &words.study);
    let tree = line.tree();
    let at = tree.cursor();
    let before = tree.before(at).and_then(|before| analysis.insight(before));
    let slip = analysis.slip(tree, at);
    let mut model = StudyModel {
        title: say.start.into(),
        comment: tree.comment(at).into(),
        progress: analysis.progress(),
        left: analysis.left(&line.shown()),
        playable: line.outcome().is_none(),
        ..StudyModel::default()
    };
    if let Some(told) = tree.mv(at) {
        model.title = fill(say.at, &[("n", &tree.ply(at)), ("move", &told.text)]);
        let seat = current.player_name(told.seat);
        let best = before.and_then(|insight| insight.line.first());
        let is_best = best.is_some_and(|&(_, action)| action == told.action);
        model.verdict = loss(tree, at).map(|loss| {
            let percent = (loss * 100.0).round();
            let phrase = match slip {
                Some(Slip::Inaccuracy) => say.inaccuracy,
                Some(Slip::Mistake) => say.mistake,
                Some(Slip::Blunder) => say.blunder,
                None if is_best => say.good,
                None if percent < 1.0 => say.nothing,
                None => say.cost,
            };
            (slip, fill(phrase, &[("seat", &seat), ("n", &percent)]))
        });
        if let Some(insight) = before.filter(|_| slip.is_some())
            && let Some(text) = insight.texts.first()
        {
            let reason = insight.reason.as_ref();
            let why = reason.map(|why| words.reason(why, |seat| current.player_name(seat)));
            model.better = Some((text.clone(), why.unwrap_or_default()));
        }
    }
    if let Some(insight) = analysis
        .insight(at)
        .filter(|insight| !insight.texts.is_empty())
    {
        let told = insight.texts.len().min(TOLD);
        model.best = Some(insight.texts[..told].join(" "));
    }
    model
}

/// The slip before or after the position shown, of those that stand in the list.
pub(super) fn slip(hud: &Hud, forward: bool) -> Option<usize> {
    let slips = hud.moves.notes.iter();
    let mut slips = slips
        .filter(|(_, note)| note.slip.is_some())
        .map(|(n, _)| *n);
    if forward {
        slips.find(|&number| number > hud.moves.now)
    } else {
        slips.rfind(|&number| number < hud.moves.now)
    }
}

/// The bar's controls of a match that is studied.
pub(super) fn controls(hud: &Hud, playback: Playback, autoplay: &Autoplay) -> Moves {
    Moves::Watched {
        playing: hud.redo.then_some(autoplay.on),
        back: hud.undo,
        away: hud.redo,
        speed: playback.speed,
    }
}

/// What the keys ask for: a button, or the slip before or after.
pub(super) enum Wanted {
    Button(BarAnswer),
    Slip(bool),
}

/// What the keys of a match that is studied ask for, in the order in which they are listed.
pub(super) fn keys(ctx: &Context) -> Vec<Wanted> {
    let keys = [
        (Key::Space, Wanted::Button(BarAnswer::Play)),
        (Key::ArrowLeft, Wanted::Button(BarAnswer::Back)),
        (Key::ArrowRight, Wanted::Button(BarAnswer::Step)),
        (Key::End, Wanted::Button(BarAnswer::ToLive)),
        (Key::ArrowUp, Wanted::Slip(false)),
        (Key::ArrowDown, Wanted::Slip(true)),
    ];
    let mut wanted = Vec::new();
    ctx.input_mut(|input| {
        if input.modifiers.shift {
            // The cursor's.
            return;
        }
        for (key, want) in keys {
            if input.consume_key(Modifiers::NONE, key) {
                wanted.push(want);
            }
        }
    });
    wanted
}

/// A match that is studied plays by itself through what was played.
#[derive(Resource, Default)]
pub(crate) struct Autoplay {
    pub(crate) on: bool,
    /// When the next move is due, in the program's time.
    due: Option<Duration>,
}

impl Autoplay {
    pub(super) fn toggle(&mut self) {
        self.on = !self.on;
        self.due = None;
    }
}

/// How long a position is shown at the usual speed.
const SHOWN: Duration = Duration::from_millis(900);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>()
        .add_systems(Update, autoplay.in_set(crate::Flow::Input))
        .add_systems(Update, show_best.after(crate::Flow::Session));
}

/// Takes the next step when it is due.
fn autoplay(
    session: Res<Session>,
    table: TableQuiet,
    playback: Res<Playback>,
    wake: Res<Wake>,
    time: Res<Time<Real>>,
    mut autoplay: ResMut<Autoplay>,
    mut intents: MessageWriter<Intent>,
) {
    if !autoplay.on {
        return;
    }
    let current = session.current();
    if !current.is_some_and(|current| current.review && current.line.can_redo()) {
        *autoplay = Autoplay::default();
        return;
    }
    if !table.is_quiet() {
        autoplay.due = None;
        return;
    }
    let now = time.elapsed();
    match autoplay.due {
        None => {
            let wait = SHOWN.div_f32(playback.speed);
            autoplay.due = Some(now + wait);
            // The window sleeps until then; without a thread it is woken by whatever happens next.
            let wake = wake.clone();
            let clock = std::thread::Builder::new().name("autoplay".into());
            let _ = clock.spawn(move || {
                std::thread::sleep(wait);
                wake.0();
            });
        }
        Some(due) if now >= due => {
            autoplay.due = None;
            intents.write(Intent::Redo);
        }
        Some(_) => {}
    }
}

/// Shows the best line of the position on the table. Lines that others show stay.
fn show_best(
    session: Res<Session>,
    preferences: Res<Preferences>,
    analysis: Res<Analysis>,
    mut mine: Local<bool>,
    mut shown: ResMut<ShownLine>,
) {
    let line = || {
        let current = session.current().filter(|current| current.review)?;
        let at = current.line.tree().cursor();
        let insight = analysis.insight(at).filter(|_| preferences.best_line)?;
        Some(insight.line.clone())
    };
    let line = line().unwrap_or_default();
    if *mine || !line.is_empty() {
        *mine = !line.is_empty();
        shown.set_if_neq(ShownLine(line));
    }
}

/// What the panel's answers come to.
pub(super) fn fulfil(
    answer: StudyAnswer,
    words: &Words,
    session: &Session,
    preferences: &mut Preferences,
    pages: &mut Pages,
    intents: &mut MessageWriter<Intent>,
    studies: &mut MessageWriter<Study>,
) {
    let Some(current) = session.current() else {
        return;
    };
    let tree = current.line.tree();
    let at: Node = tree.cursor();
    match answer {
        StudyAnswer::Comment(text) => drop(intents.write(Intent::Comment(at, text))),
        StudyAnswer::Better => {
            preferences.best_line = true;
            intents.write_batch(tree.before(at).map(Intent::GoToNode));
        }
        StudyAnswer::Analyse => drop(studies.write(Study::Begin)),
        StudyAnswer::Stop => drop(studies.write(Study::Stop)),
        StudyAnswer::PlayFrom => pages.open_play_from(current, words),
        StudyAnswer::Statistics => pages.open(Page::Statistics),
    }
}

/// Whether the analysis has come further, so that the panels are to be read anew.
pub(super) fn has_come_further(
    analysis: Res<Analysis>,
    mut known: Local<Option<(usize, usize)>>,
) -> bool {
    let progress = analysis.progress();
    std::mem::replace(&mut *known, progress) != progress
}
