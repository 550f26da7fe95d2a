//! Joins the table and the screens: what one shows of the other, and what preferences mean for both.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::EguiPlugin;

use crate::analysis::Patience;
use crate::cli::TierChoice;
use crate::look::Theme;
use crate::players::{Advised, Habits, Playback, Remark, Wake};
use crate::preferences::{self, Preferences};
use crate::screens::hovered::HoveredStack;
use crate::screens::notice::Notice;
use crate::screens::view::{TableState, ViewRequest};
use crate::screens::{Language, ScreensPlugin};
use crate::session::Session;
use crate::storage::Stored;
use crate::table::{
    Advice, BoardLayout, CameraSettings, CameraView, Mirror, MotionSettings, PointedStack,
    RenderQuality, Selection, TablePlugin, TouchFeedback, ViewInsets, WantedQuality,
};
use crate::{Flow, Screen};

/// The table and the screens in a window.
pub(crate) struct PresentationPlugin {
    /// How much the graphics may cost; `None` leaves it to the preferences.
    pub tier: Option<TierChoice>,
}

/// What the command line says about the graphics.
#[derive(Resource)]
pub(crate) struct Ordered(Option<RenderQuality>);

impl Plugin for PresentationPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((EguiPlugin::default(), TablePlugin, ScreensPlugin))
            .insert_resource(ClearColor(Theme::default().surround.into()))
            .insert_resource(Ordered(self.tier.map(Into::into)))
            .add_message::<Stored>()
            .add_systems(PreStartup, obey)
            .add_systems(Startup, ring_the_bell)
            .add_systems(
                Update,
                (
                    obey.run_if(
                        resource_changed::<Preferences>
                            .or_else(resource_changed::<Playback>)
                            .or_else(resource_changed::<Session>),
                    ),
                    turn_view,
                )
                    .in_set(Flow::Input),
            )
            .add_systems(
                Update,
                (
                    (tell_advice, tell_hints, tell_stored, tell_remarks).chain(),
                    tell_state,
                    tell_hovered,
                )
                    .after(Flow::Mirror),
            );
    }
}

/// The room around the board in pictures, in pixels.
const EDGE: f32 = 40.0;

/// The table alone, for pictures.
pub(crate) struct PicturePlugin {
    /// How much the graphics may cost; `None` lets the graphics card decide.
    pub tier: Option<TierChoice>,
    /// Seen straight from above.
    pub top: bool,
}

impl Plugin for PicturePlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(WantedQuality(self.tier.map(Into::into)))
            .insert_resource(ClearColor(Theme::default().surround.into()))
            .insert_resource(ViewInsets {
                left: EDGE,
                right: EDGE,
                top: EDGE,
                bottom: EDGE,
            })
            .add_plugins(TablePlugin);
        if self.top {
            app.world_mut().resource_mut::<CameraView>().toggle_above();
        }
    }
}

impl From<TierChoice> for RenderQuality {
    fn from(choice: TierChoice) -> Self {
        match choice {
            TierChoice::Software => Self::Software,
            TierChoice::Gpu => Self::Gpu,
        }
    }
}

/// What the preferences mean for the table.
pub(crate) fn obey(
    preferences: Res<Preferences>,
    ordered: Res<Ordered>,
    mut pace: ResMut<MotionSettings>,
    mut camera: ResMut<CameraSettings>,
    mut tier: ResMut<WantedQuality>,
    mut theme: ResMut<Theme>,
    mut habits: ResMut<Habits>,
    mut patience: ResMut<Patience>,
    playback: Res<Playback>,
    session: Res<Session>,
) {
    // Thinking and motion go faster and slower together.
    let speed = session
        .current()
        .map_or(1.0, |current| playback.speed_of(current));
    patience.set_if_neq(Patience(Duration::from_secs_f32(preferences.patience)));
    habits.set_if_neq(Habits {
        time: Duration::from_secs_f32(preferences.thinking / speed),
        pause: Duration::from_secs_f32(preferences.pause / speed),
    });
    pace.set_if_neq(MotionSettings {
        speed: match preferences.pace {
            preferences::Pace::Leisurely => 0.5,
            preferences::Pace::Normal | preferences::Pace::Instant => 1.0,
            preferences::Pace::Brisk => 2.0,
        } * speed,
        instant: preferences.pace == preferences::Pace::Instant,
        reduced_motion: preferences.reduced_motion,
    });
    camera.set_if_neq(CameraSettings {
        turn_to_seat: preferences.camera == preferences::Camera::Seat,
        follow_moves: preferences.camera == preferences::Camera::Moves,
    });
    tier.set_if_neq(WantedQuality(ordered.0.or(match preferences.tier {
        preferences::Tier::Automatic => None,
        preferences::Tier::Software => Some(RenderQuality::Software),
        preferences::Tier::Gpu => Some(RenderQuality::Gpu),
    })));
    let wanted = Theme {
        seats: Theme::seats(preferences.palette.colours()),
        ..Theme::default()
    };
    theme.set_if_neq(wanted);
}

/// Fulfils the panels' wishes about the view.
fn turn_view(
    mut requests: MessageReader<ViewRequest>,
    mut view: ResMut<CameraView>,
    mut layout: ResMut<BoardLayout>,
) {
    for request in requests.read() {
        match request {
            ViewRequest::TopView => view.toggle_above(),
            ViewRequest::Exploded => layout.exploded = !layout.exploded,
        }
    }
}

/// Lets threads that think wake the window, which sleeps while nothing happens.
fn ring_the_bell(proxy: Option<Res<EventLoopProxyWrapper>>, mut wake: ResMut<Wake>) {
    if let Some(proxy) = proxy {
        let proxy = proxy.clone();
        // A window that has closed needs no waking.
        wake.0 = Arc::new(move || {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        });
    }
}

/// Why a hint recommends its move.
fn tell_advice(
    mut advised: MessageReader<Advised>,
    session: Res<Session>,
    language: Res<Language>,
    mut hint: ResMut<TouchFeedback>,
) {
    if let (Some(Advised(reason)), Some(current)) = (advised.read().last(), session.current()) {
        hint.say(language.0.reason(reason, |seat| current.player_name(seat)));
    }
}

/// What is to be said about computer players.
fn tell_remarks(mut remarks: MessageReader<Remark>, mut notice: ResMut<Notice>) {
    for remark in remarks.read() {
        notice.say(remark.0.as_str());
    }
}

/// The hint that was told last, and the number of the line that told it.
#[derive(Default)]
struct Told {
    hint: u32,
    line: u64,
}

/// Why a click did nothing. When the hint is taken back its line goes, and no other one.
fn tell_hints(hint: Res<TouchFeedback>, mut told: Local<Told>, mut notice: ResMut<Notice>) {
    if hint.number != told.hint {
        told.hint = hint.number;
        if !hint.text.is_empty() {
            notice.say(hint.text.as_str());
            told.line = notice.seq;
        }
    } else if hint.text.is_empty() && notice.seq == told.line && !notice.text.is_empty() {
        notice.clear();
    }
}

/// What happened to files.
fn tell_stored(mut stored: MessageReader<Stored>, mut notice: ResMut<Notice>) {
    for told in stored.read() {
        notice.say(told.0.as_str());
    }
}

fn tell_state(
    selection: Res<Selection>,
    mirror: Res<Mirror>,
    view: Res<CameraView>,
    layout: Res<BoardLayout>,
    advice: Res<Advice>,
    mut state: ResMut<TableState>,
) {
    state.set_if_neq(TableState {
        selection: selection.stack(),
        advised: advice.0.is_some(),
        moving: !mirror.is_quiet(),
        top_view: view.from_above(),
        exploded: layout.exploded,
    });
}

/// Tells which stack is pointed at.
fn tell_hovered(
    hovered: Res<PointedStack>,
    screen: Res<State<Screen>>,
    mut shown: ResMut<HoveredStack>,
) {
    let here = *screen.get() == Screen::Table;
    let square = hovered.square.filter(|_| here);
    shown.set_if_neq(HoveredStack {
        stack: square.map(|square| (square, hovered.stack)),
    });
}
