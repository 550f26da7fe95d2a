//! The audio device: a thread of its own plays what is ordered, and closes the device in silence.

use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use rodio::buffer::SamplesBuffer;
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Source};
use table_sounds::{Group, PieceSet, SAMPLE_RATE, Samples, Shuffle, Sound, SoundBank, render};

use crate::look::Theme;
use crate::settings::Settings;
use crate::sounds::PlaySound;

/// The seed of all sounds.
const SEED: u64 = 1;
/// How long the device stays open after the last sound: an open one costs some work all the time.
const LINGER: Duration = Duration::from_secs(20);
/// How long a device that cannot be opened is left alone.
const PATIENCE: Duration = Duration::from_secs(30);
/// A sound that comes later than this is left out: after a device that opens slowly all would come in one heap.
const LATEST: Duration = Duration::from_millis(300);

/// An order to the thread.
enum Order {
    /// A sound at a moment, with a gain from 0 to 1.
    Play(Sound, Instant, f32),
    /// From now on these pieces sound.
    Pieces(PieceSet),
    /// The tone of the room with this gain from now on; 0 for none.
    Room(f32),
    /// Nothing is heard any more, also of what has begun to sound.
    Silence,
    /// The device is gone: a headphone was pulled, a sound server has ended.
    Lost,
}

/// The way to the thread.
#[derive(Resource)]
struct Orders(Sender<Order>);

/// Plays the sounds that are ordered, where there may be a device.
pub(super) fn plugin(app: &mut App) {
    if !may_have_device() {
        return;
    }
    let (orders, inbox) = channel();
    let lost = orders.clone();
    let thread = thread::Builder::new().name("sound".into());
    if thread.spawn(move || run(&inbox, lost)).is_ok() {
        app.insert_resource(Orders(orders)).add_systems(Last, send);
    }
}

/// False where no device can be: the libraries of the system would complain on the terminal.
fn may_have_device() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let below = |folder: &str, name: &str| {
        std::env::var_os(folder).is_some_and(|folder| Path::new(&folder).join(name).exists())
    };
    Path::new("/dev/snd").exists()
        || std::env::var_os("PULSE_SERVER").is_some()
        || below("XDG_RUNTIME_DIR", "pulse/native")
        || below("XDG_RUNTIME_DIR", "pipewire-0")
        || below("HOME", ".asoundrc")
        || Path::new("/etc/asound.conf").exists()
}

fn send(
    orders: Res<Orders>,
    (settings, theme): (Res<Settings>, Res<Theme>),
    mut sounds: MessageReader<PlaySound>,
    (mut room, mut muted, mut pieces): (Local<f32>, Local<bool>, Local<PieceSet>),
) {
    if *pieces != theme.pieces {
        *pieces = theme.pieces;
        let _ = orders.0.send(Order::Pieces(theme.pieces));
    }
    let volumes = settings.sound;
    let was_muted = std::mem::replace(&mut *muted, volumes.muted);
    if volumes.muted && !was_muted {
        let _ = orders.0.send(Order::Silence);
    }
    let gain = |group| match group {
        _ if volumes.muted => 0.0,
        Group::Pieces => volumes.pieces,
        Group::Signals => volumes.signals,
        Group::Buttons => volumes.buttons,
        Group::Ambience => volumes.room,
    };
    // A thread that has ended is no reason to stop the game.
    for order in sounds.read() {
        let gain = gain(order.sound.group());
        if gain > 0.0 {
            let at = Instant::now() + Duration::from_secs_f32(order.after.clamp(0.0, 60.0));
            let _ = orders.0.send(Order::Play(order.sound, at, gain));
        }
    }
    let wanted = gain(Group::Ambience);
    if (wanted - *room).abs() > f32::EPSILON {
        *room = wanted;
        let _ = orders.0.send(Order::Room(wanted));
    }
}

/// The work of the thread, until the program ends. `lost` brings the news of a lost device.
fn run(inbox: &Receiver<Order>, lost: Sender<Order>) {
    let mut player = Player {
        bank: SoundBank::new(PieceSet::default(), SEED),
        shuffle: Shuffle::new(SEED),
        waiting: Vec::new(),
        room_gain: 0.0,
        room: None,
        busy_until: Instant::now(),
        output: Output {
            device: None,
            closed_until: Instant::now(),
            lost,
        },
    };
    loop {
        let order = match player.next_due() {
            Some(due) => inbox.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match order {
            Ok(Order::Play(sound, at, gain)) => player.waiting.push((sound, at, gain)),
            Ok(Order::Pieces(set)) => player.bank = SoundBank::new(set, SEED),
            Ok(Order::Room(gain)) => player.room_gain = gain,
            Ok(Order::Silence) => {
                player.waiting.clear();
                player.close();
            }
            Ok(Order::Lost) => player.close(),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        player.play_due();
        player.sound_room();
        player.rest();
    }
}

struct Player {
    bank: SoundBank,
    shuffle: Shuffle,
    waiting: Vec<(Sound, Instant, f32)>,
    /// The wanted gain of the tone of the room.
    room_gain: f32,
    room: Option<rodio::Player>,
    /// The end of the last sound.
    busy_until: Instant,
    output: Output,
}

impl Player {
    /// The next moment with something to do; `None` when only an order can bring something.
    fn next_due(&self) -> Option<Instant> {
        let sound = self.waiting.iter().map(|&(_, at, _)| at).min();
        let room_waits = self.room_gain > 0.0 && self.room.is_none();
        let retry = room_waits.then_some(self.output.closed_until);
        let rests = self.output.device.is_some() && self.room.is_none();
        let rest = rests.then(|| self.busy_until + LINGER);
        [sound, retry, rest].into_iter().flatten().min()
    }

    fn play_due(&mut self) {
        let now = Instant::now();
        let (due, later): (Vec<_>, Vec<_>) =
            self.waiting.drain(..).partition(|&(_, at, _)| at <= now);
        self.waiting = later;
        for (sound, at, gain) in due.into_iter().filter(|&(_, at, _)| at + LATEST > now) {
            let variant = self.shuffle.next(sound);
            let source = self.bank.get(sound, variant).map(buffer);
            let Some((source, device)) = source.zip(self.output.open()) else {
                continue;
            };
            // The opening of a device may have taken long.
            let now = Instant::now();
            if at + LATEST > now {
                let end = now + source.total_duration().unwrap_or_default();
                self.busy_until = self.busy_until.max(end);
                device.mixer().add(source.amplify(gain));
            }
        }
    }

    /// Begins, changes or ends the tone of the room, as it is wanted.
    fn sound_room(&mut self) {
        if self.room_gain <= 0.0 {
            if self.room.take().is_some() {
                self.busy_until = Instant::now();
            }
        } else if let Some(room) = &self.room {
            room.set_volume(self.room_gain);
        } else if let Some(device) = self.output.open() {
            let tone = buffer(&render(Sound::Ambience, PieceSet::default(), 0, SEED));
            let room = rodio::Player::connect_new(device.mixer());
            room.set_volume(self.room_gain);
            room.append(tone.repeat_infinite());
            self.room = Some(room);
        }
    }

    /// Closes the device when nothing was heard for a while.
    fn rest(&mut self) {
        if self.room.is_none() && self.busy_until + LINGER <= Instant::now() {
            self.output.device = None;
        }
    }

    /// Closes the device at once.
    fn close(&mut self) {
        self.room = None;
        self.output.device = None;
    }
}

/// The way to the device.
struct Output {
    device: Option<MixerDeviceSink>,
    /// No device is looked for before.
    closed_until: Instant,
    lost: Sender<Order>,
}

impl Output {
    /// The device, opened if need be; `None` while there is none.
    fn open(&mut self) -> Option<&MixerDeviceSink> {
        if self.device.is_none() && self.closed_until <= Instant::now() {
            let lost = self.lost.clone();
            let opened = DeviceSinkBuilder::from_default_device().and_then(|builder| {
                let builder = builder.with_error_callback(move |_| {
                    // A thread that has ended needs no news.
                    let _ = lost.send(Order::Lost);
                });
                builder.open_stream()
            });
            match opened {
                Ok(mut opened) => {
                    opened.log_on_drop(false);
                    self.device = Some(opened);
                }
                // Silence is no fault: there may be no device, or another program holds it.
                Err(_) => self.closed_until = Instant::now() + PATIENCE,
            }
        }
        self.device.as_ref()
    }
}

fn buffer(samples: &Samples) -> SamplesBuffer {
    let rate = NonZero::new(SAMPLE_RATE).unwrap_or(NonZero::<u32>::MIN);
    SamplesBuffer::new(NonZero::<u16>::MIN, rate, samples.as_slice())
}
