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
pub(crate) fn run(frames: u32, initial: Option<Command>) -> Result<AppExit, String> {
    let quality = Some(RenderQuality::Software);
    let mut app = window::start(|| window::build(false, quality, None))?;
    window::send_initial_command(&mut app, initial.or_else(default_match));
    // Textures painted in the background would change between the two images.
    app.insert_resource(TextureGeneration::Immediate);
    app.insert_resource(RedrawCheck {
        target: frames,
        ..default()
    })
    .add_systems(First, start_frame.before(bevy::time::TimeSystems))
    .add_systems(
        Update,
        play_random_moves.in_set(FrameSet::Requests).run_if(is_step),
    )
    .add_systems(
        Update,
        move_camera.in_set(FrameSet::Requests).run_if(is_step),
    )
    .add_systems(PostUpdate, take_screenshot);
    Ok(app.run())
}

fn is_step(check: Res<RedrawCheck>) -> bool {
    check.phase() == CheckPhase::Step
}

fn start_frame(
    mut check: ResMut<RedrawCheck>,
    mut time: ResMut<TimeUpdateStrategy>,
    mut full: ResMut<ForceFullRedraw>,
    mut forced: ResMut<ForcedAntialiasing>,
    mut redraw: ResMut<RedrawReasons>,
) {
    redraw.add("frames are compared");
    check.frame += 1;
    let phase = check.phase();
    let step = if phase == CheckPhase::Step {
        STEP
    } else {
        Duration::ZERO
    };
    *time = TimeUpdateStrategy::ManualDuration(step);
    // The first half of the frames has aliased edges, the other half smooth ones.
    let is_smooth = check.compared >= check.target / 2;
    let antialiasing = if is_smooth {
        Antialiasing::On
    } else {
        Antialiasing::Off
    };
    // The first frame of the other kind is redrawn fully.
    full.0 =
        phase == CheckPhase::Full || forced.0 != Some(antialiasing) && phase == CheckPhase::Step;
    if phase == CheckPhase::Step {
        forced.0 = Some(antialiasing);
    }
}

/// Moves the camera from time to time.
fn move_camera(check: Res<RedrawCheck>, mut view: ResMut<CameraView>) {
    match check.frame % (6 * CAMERA_CHANGES) {
        0 => view.rotate(1),
        n if n == 3 * CAMERA_CHANGES => view.orbit(0.05, 0.02),
        _ => {}
    }
}

fn take_screenshot(
    mut commands: Commands,
    mut check: ResMut<RedrawCheck>,
    damage: Res<Damage>,
    mut exit: MessageWriter<AppExit>,
) {
    if check.frame <= WARM_UP {
        return;
    }
    // The damage is still that of the previous frame.
    match check.phase() {
        CheckPhase::Partial => check.share += damage.share(),
        CheckPhase::Full => {}
        CheckPhase::Step => return,
    }
    let is_full = check.phase() == CheckPhase::Full;
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut check: ResMut<RedrawCheck>| {
            let image = captured.image.clone();
            if !is_full {
                check.partial = Some(image);
                return;
            }
            let Some(partial) = check.partial.take() else {
                return;
            };
            // One more image may be pending when there are enough.
            if check.compared >= check.target {
                return;
            }
            check.compared += 1;
            if let Some(bounds) = difference_bounds(&partial, &image) {
                check.different += 1;
                println!("frame {}: differs in {bounds:?}", check.compared);
            }
        },
    );
    if check.compared >= check.target {
        println!(
            "COMPARED n={} different={} drawn_percent={:.0}",
            check.compared,
            check.different,
            check.share / check.compared as f32 * 100.0,
        );
        exit.write(if check.different == 0 {
            AppExit::Success
        } else {
            AppExit::error()
        });
    }
}

/// The bounding rectangle of all different pixels.
fn difference_bounds(a: &Image, b: &Image) -> Option<URect> {
    let (Some(a_data), Some(b_data)) = (&a.data, &b.data) else {
        return Some(URect::default());
    };
    if a.size() != b.size() {
        return Some(URect::from_corners(UVec2::ZERO, a.size().max(b.size())));
    }
    let pixels = a_data.chunks(4).zip(b_data.chunks(4)).enumerate();
    let different = pixels.filter(|(_, (a, b))| a != b);
    let width = a.size().x.max(1);
    let corners = different.map(|(n, _)| UVec2::new(n as u32 % width, n as u32 / width));
    let pixels = corners.map(|corner| URect::from_corners(corner, corner + 1));
    pixels.reduce(|bounds, pixel| bounds.union(pixel))
}
