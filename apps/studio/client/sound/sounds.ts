export type SoundName = 'spin' | 'stop' | 'win' | 'bigWin' | 'feature' | 'chip' | 'tick';

interface Note {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly level: number;
  readonly shape: OscillatorType;
}

const pluck = (at: number, hertz: number, level = 0.2, seconds = 0.35): Note => ({
  at,
  hertz,
  seconds,
  level,
  shape: 'triangle',
});
/** Plucked strings on the notes of Bhairavi, synthesised as they play; nothing is recorded. */
const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  spin: [{ at: 0, hertz: 146.8, seconds: 0.12, level: 0.12, shape: 'sine' }],
  stop: [{ at: 0, hertz: 92, seconds: 0.07, level: 0.2, shape: 'sine' }],
  chip: [
    { at: 0, hertz: 1_480, seconds: 0.045, level: 0.08, shape: 'triangle' },
    { at: 0.03, hertz: 1_960, seconds: 0.05, level: 0.06, shape: 'triangle' },
  ],
  tick: [{ at: 0, hertz: 880, seconds: 0.05, level: 0.1, shape: 'sine' }],
  win: [pluck(0, 293.7), pluck(0.09, 349.2), pluck(0.18, 440)],
  bigWin: [
    pluck(0, 293.7),
    pluck(0.1, 349.2),
    pluck(0.2, 440),
    pluck(0.3, 587.3, 0.25, 0.8),
    pluck(0.5, 523.3),
    pluck(0.6, 587.3, 0.25, 0.9),
  ],
  feature: [
    pluck(0, 220, 0.2, 0.9),
    pluck(0.15, 233.1, 0.2, 0.9),
    pluck(0.3, 293.7, 0.22, 0.9),
    pluck(0.45, 440, 0.25, 1.1),
  ],
};

/** Sounds of the game: off until the player switches them on, and silent while the tab is hidden. */
export class Sounds {
  #context: AudioContext | null = null;
  isOn = false;
  volume = 0.6;

  /** Switches sound on or off; must be called from a user gesture, as browsers require. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    if (isOn) {
      this.#context ??= new AudioContext();
      void this.#context.resume();
    }
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (!context || !this.isOn || document.hidden) return;
    for (const note of NOTES[name]) {
      const start = context.currentTime + note.at;
      const tone = new OscillatorNode(context, { type: note.shape, frequency: note.hertz });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(note.level * this.volume, start + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + note.seconds);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + note.seconds);
    }
  }
}
