//! Pictures of the table on the screen, saved as files.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use bevy::camera::RenderTarget;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::RequestRedraw;

use crate::look::text::fill;
use crate::players::Wake;
use crate::screens::Language;
use crate::screens::notice::Notice;
use crate::storage::{Folders, free_path, write_through};
use crate::table::{BoardLayout, CameraView, MarksHidden, RenderQuality, picture_camera};

/// Take a picture of the table.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) struct TakePicture {
    /// The name of the file, without folder and ending.
    pub(crate) name: String,
    /// Whether arrows and marks are to be seen.
    pub(crate) arrows: bool,
}

/// The size of a picture in pixels.
const SIZE: UVec2 = UVec2::new(1920, 1200);
/// Frames to draw before the picture is taken: by then everything that it needs is loaded.
const FRAMES: u32 = 4;

/// A picture on its way.
#[derive(Resource)]
struct Underway {
    path: PathBuf,
    camera: Entity,
    target: Handle<Image>,
    frames: u32,
    /// What became of the file, once somebody writes it.
    written: Option<SyncCell<Receiver<Result<(), String>>>>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TakePicture>().add_systems(
        Update,
        (begin, wait.run_if(resource_exists::<Underway>))
            .chain()
            .after(crate::Flow::Mirror),
    );
}

fn begin(
    mut commands: Commands,
    mut orders: MessageReader<TakePicture>,
    underway: Option<Res<Underway>>,
    folders: Res<Folders>,
    (layout, view, quality): (Res<BoardLayout>, Res<CameraView>, Res<RenderQuality>),
    mut images: ResMut<Assets<Image>>,
    mut plain: ResMut<MarksHidden>,
    mut notice: ResMut<Notice>,
) {
    let Some(order) = orders.read().last().filter(|_| underway.is_none()) else {
        return;
    };
    let path = match free_path(&folders.pictures, &order.name, "png") {
        Ok(path) => path,
        Err(fault) => return notice.say(fault),
    };
    let mut target = Image::new_target_texture(SIZE.x, SIZE.y, TextureFormat::Rgba8UnormSrgb, None);
    target.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let target = images.add(target);
    let camera = commands.spawn((
        picture_camera(&layout, &view, *quality, SIZE),
        RenderTarget::Image(target.clone().into()),
        Name::new("picture camera"),
    ));
    let camera = camera.id();
    plain.set_if_neq(MarksHidden(!order.arrows));
    commands.insert_resource(Underway {
        path,
        camera,
        target,
        frames: 0,
        written: None,
    });
}

/// Takes the picture when everything is drawn, and says what became of it.
fn wait(
    mut commands: Commands,
    mut underway: ResMut<Underway>,
    language: Res<Language>,
    mut plain: ResMut<MarksHidden>,
    mut notice: ResMut<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let say = &language.0.study;
    let path = underway.path.display().to_string();
    if let Some(written) = &mut underway.written {
        let text = match written.get().try_recv() {
            Err(std::sync::mpsc::TryRecvError::Empty) => return,
            Ok(Ok(())) => fill(say.picture_saved, &[("path", &path)]),
            Ok(Err(fault)) => fill(say.picture_failed, &[("fault", &fault)]),
            Err(fault) => fill(say.picture_failed, &[("fault", &fault)]),
        };
        notice.say(text);
        commands.remove_resource::<Underway>();
        return;
    }
    redraw.write(RequestRedraw);
    underway.frames += 1;
    if underway.frames == FRAMES {
        let shot = Screenshot::image(underway.target.clone());
        commands.spawn(shot).observe(save);
    } else if underway.frames > FRAMES + PATIENCE {
        plain.set_if_neq(MarksHidden(false));
        commands.entity(underway.camera).despawn();
        commands.remove_resource::<Underway>();
        notice.say(fill(
            say.picture_failed,
            &[("fault", &"the graphics driver gave none")],
        ));
    }
}

/// How many frames a picture may take from the driver to here.
const PATIENCE: u32 = 600;

/// Writes what was drawn on a thread of its own: packing a picture takes longer than a frame.
fn save(
    captured: On<ScreenshotCaptured>,
    mut commands: Commands,
    mut underway: ResMut<Underway>,
    wake: Res<Wake>,
    mut plain: ResMut<MarksHidden>,
) {
    plain.set_if_neq(MarksHidden(false));
    commands.entity(underway.camera).despawn();
    let (tell, written) = channel();
    let (image, path, wake) = (captured.image.clone(), underway.path.clone(), wake.clone());
    let write = move || {
        let done = image
            .try_into_dynamic()
            .map_err(|fault| fault.to_string())
            .and_then(|image| {
                let image = image.to_rgb8();
                write_through(&path, |file| {
                    let encoder = image::codecs::png::PngEncoder::new(file);
                    image.write_with_encoder(encoder).map_err(io::Error::other)
                })
            });
        // Nobody listens any more when the program ends.
        let _ = tell.send(done);
        wake.0();
    };
    let thread = std::thread::Builder::new().name("picture".into());
    // Without a thread the channel is closed, and that is said.
    let _ = thread.spawn(write);
    underway.written = Some(SyncCell::new(written));
}
