//! Compares partial redraws with full redraws, pixel by pixel.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use stack_session::session::Command;

use super::bench::{default_match, play_random_moves};
use super::window;
use crate::damage::{Antialiasing, Damage, ForceFullRedraw, ForcedAntialiasing};
use crate::frame::{FrameSet, RedrawReasons};
use crate::table::{CameraView, RenderQuality, TextureGeneration};

/// The time from one compared frame to the next.
const STEP: Duration = Duration::from_millis(37);
/// The number of frames that are not compared, because assets are uploaded.
const WARM_UP: u32 = 60;
/// The number of frames between two camera changes.
const CAMERA_CHANGES: u32 = 60;

/// The state of the check.
#[derive(Resource, Default)]
struct RedrawCheck {
    target: u32,
    frame: u32,
    /// The image of the partial redraw.
    partial: Option<Image>,
    compared: u32,
    different: u32,
    share: f32,
}

/// The three frames of one comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckPhase {
    /// Time passes.
    Step,
    /// Time stands still; the effects of the step are complete. A partial redraw, to be compared.
    Partial,
    /// The same frame, fully redrawn.
    Full,
}

impl RedrawCheck {
    fn phase(&self) -> CheckPhase {
        match self.frame % 3 {
            0 => CheckPhase::Step,
            1 => CheckPhase::Partial,
            _ => CheckPhase::Full,
        }
    }
}

/// Plays random animated moves, draws `frames` frames both partially and fully, half of them with
/// aliased and half with smooth edges, prints one line, and fails if a pixel differs.
///
/// # Errors
/// There is no display or no graphics driver.
pub(crate) fn run(frames: u32, first: Option<Command>) -> Result<AppExit, String> {
    let quality = Some(RenderQuality::Software);
    let mut app = window::start(|| window::build(false, quality, None))?;
    window::send_initial_command(&mut app, first.or_else(default_match));
    // Textures painted in the background would change between the two images.
    app.insert_resource(TextureGeneration::Immediate);
    app.insert_resource(RedrawCheck {
        target: frames,
        ..default()
    })
    .add_systems(First, begin_frame.before(bevy::time::TimeSystems))
    .add_systems(
        Update,
        play_random_moves.in_set(FrameSet::Requests).run_if(is_step),
    )
    .add_systems(
        Update,
        move_camera.in_set(FrameSet::Requests).run_if(is_step),
    )
    .add_systems(PostUpdate, take_picture);
    Ok(app.run())
}

fn is_step(comparison: Res<RedrawCheck>) -> bool {
    comparison.phase() == CheckPhase::Step
}

fn begin_frame(
    mut comparison: ResMut<RedrawCheck>,
    mut time: ResMut<TimeUpdateStrategy>,
    mut full: ResMut<ForceFullRedraw>,
    mut edges: ResMut<ForcedAntialiasing>,
    mut redraw: ResMut<RedrawReasons>,
) {
    redraw.add("frames are compared");
    comparison.frame += 1;
    let part = comparison.phase();
    let step = if part == CheckPhase::Step {
        STEP
    } else {
        Duration::ZERO
    };
    *time = TimeUpdateStrategy::ManualDuration(step);
    // Half of the frames for each kind of edges.
    let is_smooth = comparison.compared >= comparison.target / 2;
    let wanted = if is_smooth {
        Antialiasing::On
    } else {
        Antialiasing::Off
    };
    // The first frame of the other kind is redrawn fully.
    full.0 = part == CheckPhase::Full || edges.0 != Some(wanted) && part == CheckPhase::Step;
    if part == CheckPhase::Step {
        edges.0 = Some(wanted);
    }
}

/// Moves the camera from time to time.
fn move_camera(comparison: Res<RedrawCheck>, mut view: ResMut<CameraView>) {
    match comparison.frame % (6 * CAMERA_CHANGES) {
        0 => view.rotate(1),
        n if n == 3 * CAMERA_CHANGES => view.orbit(0.05, 0.02),
        _ => {}
    }
}

fn take_picture(
    mut commands: Commands,
    mut comparison: ResMut<RedrawCheck>,
    damage: Res<Damage>,
    mut exit: MessageWriter<AppExit>,
) {
    if comparison.frame <= WARM_UP {
        return;
    }
    // The damage is still that of the previous frame.
    match comparison.phase() {
        CheckPhase::Partial => comparison.share += damage.share(),
        CheckPhase::Full => {}
        CheckPhase::Step => return,
    }
    let second = comparison.phase() == CheckPhase::Full;
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut comparison: ResMut<RedrawCheck>| {
            let picture = captured.image.clone();
            if !second {
                comparison.partial = Some(picture);
                return;
            }
            let Some(changed) = comparison.partial.take() else {
                return;
            };
            // One more image may be pending when there are enough.
            if comparison.compared >= comparison.target {
                return;
            }
            comparison.compared += 1;
            if let Some(place) = difference(&changed, &picture) {
                comparison.different += 1;
                println!("picture {}: differs in {place:?}", comparison.compared);
            }
        },
    );
    if comparison.compared >= comparison.target {
        println!(
            "COMPARED n={} different={} drawn_percent={:.0}",
            comparison.compared,
            comparison.different,
            comparison.share / comparison.compared as f32 * 100.0,
        );
        exit.write(if comparison.different == 0 {
            AppExit::Success
        } else {
            AppExit::error()
        });
    }
}

/// The bounding rectangle of all different pixels.
fn difference(a: &Image, b: &Image) -> Option<URect> {
    let (Some(first), Some(second)) = (&a.data, &b.data) else {
        return Some(URect::default());
    };
    if a.size() != b.size() {
        return Some(URect::from_corners(UVec2::ZERO, a.size().max(b.size())));
    }
    let pixels = first.chunks(4).zip(second.chunks(4)).enumerate();
    let different = pixels.filter(|(_, (a, b))| a != b);
    let width = a.size().x.max(1);
    let places = different.map(|(n, _)| UVec2::new(n as u32 % width, n as u32 / width));
    places.fold(None, |around: Option<URect>, place| {
        let pixel = URect::from_corners(place, place + 1);
        Some(around.map_or(pixel, |around| around.union(pixel)))
    })
}
