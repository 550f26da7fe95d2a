//! The audio device: a thread of its own plays what is ordered, and closes the device in silence.

use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use rodio::buffer::SamplesBuffer;
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Source};
use table_sounds::{PieceSet, SAMPLE_RATE, Samples, Shuffle, Sound, SoundBank, SoundGroup, render};

use crate::settings::Settings;
use crate::sounds::PlaySound;
use crate::theme::ActiveTheme;

/// The seed of all sounds.
const SEED: u64 = 1;
/// How long the device stays open after the last sound: an open one costs some work all the time.
const CLOSE_AFTER: Duration = Duration::from_secs(20);
/// How long a device that cannot be opened is left alone.
const RETRY_INTERVAL: Duration = Duration::from_secs(30);
/// A sound that comes later than this is left out: after a device that opens slowly all would come in one heap.
const MAX_DELAY: Duration = Duration::from_millis(300);

/// An order to the thread.
enum AudioCommand {
    /// A sound at a moment, with a gain from 0 to 1.
    Play(Sound, Instant, f32),
    /// From now on these pieces sound.
    Pieces(PieceSet),
    /// The tone of the room with this gain from now on; 0 for none.
    Ambience(f32),
    /// Nothing is heard any more, also of what has begun to sound.
    Silence,
    /// The device is gone: a headphone was pulled, a sound server has ended.
    DeviceLost,
}

/// The way to the thread.
#[derive(Resource)]
struct AudioSender(Sender<AudioCommand>);

/// Plays the sounds that are ordered, where there may be a device.
pub(super) fn plugin(app: &mut App) {
    if !may_have_device() {
        return;
    }
    let (orders, inbox) = channel();
    let lost = orders.clone();
    let thread = thread::Builder::new().name("sound".into());
    if thread.spawn(move || run(&inbox, lost)).is_ok() {
        app.insert_resource(AudioSender(orders))
            .add_systems(Last, send);
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
    orders: Res<AudioSender>,
    (settings, theme): (Res<Settings>, Res<ActiveTheme>),
    mut sounds: MessageReader<PlaySound>,
    (mut room, mut muted, mut pieces): (Local<f32>, Local<bool>, Local<PieceSet>),
) {
    if *pieces != theme.pieces {
        *pieces = theme.pieces;
        let _ = orders.0.send(AudioCommand::Pieces(theme.pieces));
    }
    let volumes = settings.sound;
    let was_muted = std::mem::replace(&mut *muted, volumes.muted);
    if volumes.muted && !was_muted {
        let _ = orders.0.send(AudioCommand::Silence);
    }
    let gain = |group| match group {
        _ if volumes.muted => 0.0,
        SoundGroup::Pieces => volumes.pieces,
        SoundGroup::Signals => volumes.signals,
        SoundGroup::Buttons => volumes.buttons,
        SoundGroup::Ambience => volumes.room,
    };
    // A thread that has ended is no reason to stop the game.
    for order in sounds.read() {
        let gain = gain(order.sound.group());
        if gain > 0.0 {
            let at = Instant::now() + Duration::from_secs_f32(order.delay.clamp(0.0, 60.0));
            let _ = orders.0.send(AudioCommand::Play(order.sound, at, gain));
        }
    }
    let wanted = gain(SoundGroup::Ambience);
    if (wanted - *room).abs() > f32::EPSILON {
        *room = wanted;
        let _ = orders.0.send(AudioCommand::Ambience(wanted));
    }
}

/// The work of the thread, until the program ends. `lost` brings the news of a lost device.
fn run(inbox: &Receiver<AudioCommand>, lost: Sender<AudioCommand>) {
    let mut player = SoundPlayer {
        bank: SoundBank::new(PieceSet::default(), SEED),
        shuffle: Shuffle::new(SEED),
        waiting: Vec::new(),
        ambience_gain: 0.0,
        ambience: None,
        silent_from: Instant::now(),
        output: Output {
            device: None,
            retry_at: Instant::now(),
            lost,
        },
    };
    loop {
        let order = match player.next_due() {
            Some(due) => inbox.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match order {
            Ok(AudioCommand::Play(sound, at, gain)) => player.waiting.push((sound, at, gain)),
            Ok(AudioCommand::Pieces(set)) => player.bank = SoundBank::new(set, SEED),
            Ok(AudioCommand::Ambience(gain)) => player.ambience_gain = gain,
            Ok(AudioCommand::Silence) => {
                player.waiting.clear();
                player.close();
            }
            Ok(AudioCommand::DeviceLost) => player.close(),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        player.play_due();
        player.update_ambience();
        player.close_if_idle();
    }
}

struct SoundPlayer {
    bank: SoundBank,
    shuffle: Shuffle,
    waiting: Vec<(Sound, Instant, f32)>,
    /// The wanted gain of the tone of the room.
    ambience_gain: f32,
    ambience: Option<rodio::Player>,
    /// The end of the last sound.
    silent_from: Instant,
    output: Output,
}

impl SoundPlayer {
    /// The next moment with something to do; `None` when only an order can bring something.
    fn next_due(&self) -> Option<Instant> {
        let sound = self.waiting.iter().map(|&(_, at, _)| at).min();
        let room_waits = self.ambience_gain > 0.0 && self.ambience.is_none();
        let retry = room_waits.then_some(self.output.retry_at);
        let rests = self.output.device.is_some() && self.ambience.is_none();
        let rest = rests.then(|| self.silent_from + CLOSE_AFTER);
        [sound, retry, rest].into_iter().flatten().min()
    }

    fn play_due(&mut self) {
        let now = Instant::now();
        let (due, later): (Vec<_>, Vec<_>) =
            self.waiting.drain(..).partition(|&(_, at, _)| at <= now);
        self.waiting = later;
        for (sound, at, gain) in due.into_iter().filter(|&(_, at, _)| at + MAX_DELAY > now) {
            let variant = self.shuffle.next(sound);
            let source = self.bank.get(sound, variant).map(buffer);
            let Some((source, device)) = source.zip(self.output.open()) else {
                continue;
            };
            // The opening of a device may have taken long.
            let now = Instant::now();
            if at + MAX_DELAY > now {
                let end = now + source.total_duration().unwrap_or_default();
                self.silent_from = self.silent_from.max(end);
                device.mixer().add(source.amplify(gain));
            }
        }
    }

    /// Begins, changes or ends the tone of the room, as it is wanted.
    fn update_ambience(&mut self) {
        if self.ambience_gain <= 0.0 {
            if self.ambience.take().is_some() {
                self.silent_from = Instant::now();
            }
        } else if let Some(room) = &self.ambience {
            room.set_volume(self.ambience_gain);
        } else if let Some(device) = self.output.open() {
            let tone = buffer(&render(Sound::Ambience, PieceSet::default(), 0, SEED));
            let room = rodio::Player::connect_new(device.mixer());
            room.set_volume(self.ambience_gain);
            room.append(tone.repeat_infinite());
            self.ambience = Some(room);
        }
    }

    /// Closes the device when nothing was heard for a while.
    fn close_if_idle(&mut self) {
        if self.ambience.is_none() && self.silent_from + CLOSE_AFTER <= Instant::now() {
            self.output.device = None;
        }
    }

    /// Closes the device at once.
    fn close(&mut self) {
        self.ambience = None;
        self.output.device = None;
    }
}

/// The way to the device.
struct Output {
    device: Option<MixerDeviceSink>,
    /// No device is looked for before.
    retry_at: Instant,
    lost: Sender<AudioCommand>,
}

impl Output {
    /// The device, opened if need be; `None` while there is none.
    fn open(&mut self) -> Option<&MixerDeviceSink> {
        if self.device.is_none() && self.retry_at <= Instant::now() {
            let lost = self.lost.clone();
            let opened = DeviceSinkBuilder::from_default_device().and_then(|builder| {
                let builder = builder.with_error_callback(move |_| {
                    // A thread that has ended needs no news.
                    let _ = lost.send(AudioCommand::DeviceLost);
                });
                builder.open_stream()
            });
            match opened {
                Ok(mut opened) => {
                    opened.log_on_drop(false);
                    self.device = Some(opened);
                }
                // Silence is no fault: there may be no device, or another program holds it.
                Err(_) => self.retry_at = Instant::now() + RETRY_INTERVAL,
            }
        }
        self.device.as_ref()
    }
}

fn buffer(samples: &Samples) -> SamplesBuffer {
    let rate = NonZero::new(SAMPLE_RATE).unwrap_or(NonZero::<u32>::MIN);
    SamplesBuffer::new(NonZero::<u16>::MIN, rate, samples.as_slice())
}
