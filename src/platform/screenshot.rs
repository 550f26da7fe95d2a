//! Saves screenshots of the current match to files.

use focus_panels::tr;
use std::fs::File;
use std::io;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use stack_session::storage::ScreenshotFile;

use crate::frame::{FrameSet, RedrawReasons};
use crate::screens::SaveScreenshot;
use crate::session::Session;
use crate::status::{StatusMessage, StatusSource};
use crate::table::{BoardLayout, CameraView, OverlayHidden, screenshot_camera};

/// The size of a screenshot in pixels.
const SIZE: UVec2 = UVec2::new(1920, 1200);
/// The number of frames before the screenshot: everything is loaded then.
const FRAMES: u32 = 4;
/// The number of frames after which a screenshot has failed because the driver does not deliver it.
const TIMEOUT_FRAMES: u32 = 600;

/// A screenshot in progress.
#[derive(Resource)]
struct PendingScreenshot {
    name: String,
    camera: Entity,
    target: Handle<Image>,
    frames: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            start_screenshot,
            take_screenshot.run_if(resource_exists::<PendingScreenshot>),
        )
            .chain()
            .after(FrameSet::Sync),
    );
}

fn start_screenshot(
    mut commands: Commands,
    mut requests: MessageReader<SaveScreenshot>,
    pending: Option<Res<PendingScreenshot>>,
    (layout, view): (Res<BoardLayout>, Res<CameraView>),
    mut images: ResMut<Assets<Image>>,
    mut hidden: ResMut<OverlayHidden>,
) {
    let Some(request) = requests.read().last().filter(|_| pending.is_none()) else {
        return;
    };
    let mut target = Image::new_target_texture(SIZE.x, SIZE.y, TextureFormat::Rgba8UnormSrgb, None);
    target.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let target = images.add(target);
    let camera = commands.spawn((
        screenshot_camera(&layout, &view, SIZE),
        RenderTarget::Image(target.clone().into()),
        Name::new("screenshot camera"),
    ));
    let camera = camera.id();
    hidden.set_if_neq(OverlayHidden(!request.show_markers));
    commands.insert_resource(PendingScreenshot {
        name: request.name.clone(),
        camera,
        target,
        frames: 0,
    });
}

/// Takes the screenshot once everything is rendered.
fn take_screenshot(
    mut commands: Commands,
    mut pending: ResMut<PendingScreenshot>,
    mut hidden: ResMut<OverlayHidden>,
    mut status: MessageWriter<StatusMessage>,
    mut redraw: ResMut<RedrawReasons>,
) {
    redraw.add("a screenshot is taken");
    pending.frames += 1;
    if pending.frames == FRAMES {
        let shot = Screenshot::image(pending.target.clone());
        commands.spawn(shot).observe(save_screenshot);
    } else if pending.frames > FRAMES + TIMEOUT_FRAMES {
        hidden.set_if_neq(OverlayHidden(false));
        commands.entity(pending.camera).despawn();
        commands.remove_resource::<PendingScreenshot>();
        let error = "the graphics driver returned no image";
        let text = tr!("review-screenshot-failed", error = error);
        status.write(StatusMessage::Show(StatusSource::Screenshot, text));
    }
}

/// Passes the image to the storage, which encodes and writes it; the session reports the result.
fn save_screenshot(
    captured: On<ScreenshotCaptured>,
    mut commands: Commands,
    pending: Res<PendingScreenshot>,
    session: Res<Session>,
    mut hidden: ResMut<OverlayHidden>,
) {
    hidden.set_if_neq(OverlayHidden(false));
    commands.entity(pending.camera).despawn();
    commands.remove_resource::<PendingScreenshot>();
    let image = captured.image.clone();
    session.save_screenshot(ScreenshotFile {
        name: pending.name.clone(),
        extension: "png",
        write: Box::new(move |file| write_png(image, file)),
    });
}

/// Encodes an image as PNG.
///
/// # Errors
/// The image cannot be encoded or written.
pub(super) fn write_png(image: Image, file: &mut File) -> io::Result<()> {
    let image = image.try_into_dynamic().map_err(io::Error::other)?;
    let encoder = image::codecs::png::PngEncoder::new(file);
    image
        .to_rgb8()
        .write_with_encoder(encoder)
        .map_err(io::Error::other)
}
