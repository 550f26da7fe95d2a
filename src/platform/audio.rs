//! The audio thread plays sounds and closes the device while there are none.

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
/// How long the device stays open after the last sound; an open device costs processor time.
const CLOSE_AFTER: Duration = Duration::from_secs(20);
/// The time before another attempt to open the device.
const RETRY_INTERVAL: Duration = Duration::from_secs(30);
/// Sounds that are later than this are skipped, for example after a device that opens slowly.
const MAX_DELAY: Duration = Duration::from_millis(300);

/// A command to the audio thread.
enum AudioCommand {
    /// Play a sound at a time with a gain from 0 to 1.
    Play(Sound, Instant, f32),
    /// Use the sounds of this piece set.
    Pieces(PieceSet),
    /// Play the room ambience with this gain; 0 stops it.
    Ambience(f32),
    /// Stop all sounds.
    Silence,
    /// The device was lost: a headphone was unplugged, or the sound server stopped.
    DeviceLost,
}

/// Sends commands to the audio thread.
#[derive(Resource)]
struct AudioSender(Sender<AudioCommand>);

/// Plays sounds if there may be a device.
pub(super) fn plugin(app: &mut App) {
    if !may_have_device() {
        return;
    }
    let (sender, receiver) = channel();
    let lost = sender.clone();
    let thread = thread::Builder::new().name("sound".into());
    if thread.spawn(move || run(&receiver, lost)).is_ok() {
        app.insert_resource(AudioSender(sender))
            .add_systems(Last, send_commands);
    }
}

/// Whether there may be a device. Without one, system libraries would print errors.
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

fn send_commands(
    sender: Res<AudioSender>,
    (settings, theme): (Res<Settings>, Res<ActiveTheme>),
    mut sounds: MessageReader<PlaySound>,
    (mut ambience, mut muted, mut pieces): (Local<f32>, Local<bool>, Local<PieceSet>),
) {
    if *pieces != theme.pieces {
        *pieces = theme.pieces;
        let _ = sender.0.send(AudioCommand::Pieces(theme.pieces));
    }
    let volumes = settings.sound;
    let was_muted = std::mem::replace(&mut *muted, volumes.muted);
    if volumes.muted && !was_muted {
        let _ = sender.0.send(AudioCommand::Silence);
    }
    let gain = |group| match group {
        _ if volumes.muted => 0.0,
        SoundGroup::Pieces => volumes.pieces,
        SoundGroup::Signals => volumes.signals,
        SoundGroup::Clock => volumes.clock,
        SoundGroup::Buttons => volumes.buttons,
        SoundGroup::Ambience => volumes.ambience,
    };
    // If the thread has ended, the game continues without sound.
    for command in sounds.read() {
        let gain = gain(command.sound.group());
        if gain > 0.0 {
            let at = Instant::now() + Duration::from_secs_f32(command.delay.clamp(0.0, 60.0));
            let _ = sender.0.send(AudioCommand::Play(command.sound, at, gain));
        }
    }
    let new_gain = gain(SoundGroup::Ambience);
    if (new_gain - *ambience).abs() > f32::EPSILON {
        *ambience = new_gain;
        let _ = sender.0.send(AudioCommand::Ambience(new_gain));
    }
}

/// Runs the audio thread until the program exits. `lost` reports a lost device.
fn run(receiver: &Receiver<AudioCommand>, lost: Sender<AudioCommand>) {
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
        let command = match player.next_due() {
            Some(due) => receiver.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match command {
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
    /// The gain of the ambience.
    ambience_gain: f32,
    ambience: Option<rodio::Player>,
    /// The end of the last sound.
    silent_from: Instant,
    output: Output,
}

impl SoundPlayer {
    /// The next time something has to be done; `None` waits for a command.
    fn next_due(&self) -> Option<Instant> {
        let next_sound = self.waiting.iter().map(|&(_, at, _)| at).min();
        let ambience_waits = self.ambience_gain > 0.0 && self.ambience.is_none();
        let retry = ambience_waits.then_some(self.output.retry_at);
        let is_idle = self.output.device.is_some() && self.ambience.is_none();
        let close = is_idle.then(|| self.silent_from + CLOSE_AFTER);
        [next_sound, retry, close].into_iter().flatten().min()
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
            // Opening the device may have taken a while.
            let now = Instant::now();
            if at + MAX_DELAY > now {
                let end = now + source.total_duration().unwrap_or_default();
                self.silent_from = self.silent_from.max(end);
                device.mixer().add(source.amplify(gain));
            }
        }
    }

    /// Starts, adjusts or stops the ambience.
    fn update_ambience(&mut self) {
        if self.ambience_gain <= 0.0 {
            if self.ambience.take().is_some() {
                self.silent_from = Instant::now();
            }
        } else if let Some(ambience) = &self.ambience {
            ambience.set_volume(self.ambience_gain);
        } else if let Some(device) = self.output.open() {
            let tone = buffer(&render(Sound::Ambience, PieceSet::default(), 0, SEED));
            let ambience = rodio::Player::connect_new(device.mixer());
            ambience.set_volume(self.ambience_gain);
            ambience.append(tone.repeat_infinite());
            self.ambience = Some(ambience);
        }
    }

    /// Closes the device after a while without sound.
    fn close_if_idle(&mut self) {
        if self.ambience.is_none() && self.silent_from + CLOSE_AFTER <= Instant::now() {
            self.output.device = None;
        }
    }

    /// Closes the device.
    fn close(&mut self) {
        self.ambience = None;
        self.output.device = None;
    }
}

/// The audio device.
struct Output {
    device: Option<MixerDeviceSink>,
    /// The time of the next attempt to open the device.
    retry_at: Instant,
    lost: Sender<AudioCommand>,
}

impl Output {
    /// The device, opened if necessary and possible.
    fn open(&mut self) -> Option<&MixerDeviceSink> {
        if self.device.is_none() && self.retry_at <= Instant::now() {
            let lost = self.lost.clone();
            let opened = DeviceSinkBuilder::from_default_device().and_then(|builder| {
                let builder = builder.with_error_callback(move |_| {
                    // If the thread has ended, the report is not needed.
                    let _ = lost.send(AudioCommand::DeviceLost);
                });
                builder.open_stream()
            });
            match opened {
                Ok(mut opened) => {
                    opened.log_on_drop(false);
                    self.device = Some(opened);
                }
                // No error: there may be no device, or another program uses it.
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
