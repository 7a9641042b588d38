/** How the water is drawn: in as much detail as the device manages at sixty frames a second. */
export interface Detail {
  /** Maximum canvas pixels for each page pixel, along one side. */
  readonly sharpness: number;
  /** Whether pre-rotated pictures are copied to whole pixels: without a graphics processor that takes a thirtieth of the time. */
  readonly isTurned: boolean;
  /** Without bubbles, and with a still background. */
  readonly isPlain: boolean;
}
/** From the best to the cheapest. */
export const DETAILS: readonly [Detail, ...Detail[]] = [
  { sharpness: 2, isTurned: false, isPlain: false },
  { sharpness: 2, isTurned: true, isPlain: false },
  { sharpness: 1.5, isTurned: true, isPlain: false },
  { sharpness: 1, isTurned: true, isPlain: false },
  { sharpness: 1, isTurned: true, isPlain: true },
];
const LOOK_EACH_MS = 750;
/** A page opens slowly on any device: frames are only counted after this. */
const OPENS_MS = 500;
const LATE_MS = 20;
const VERY_LATE_MS = 36;
/** Once this many frames out of a hundred were late, less is drawn; a single long pause of a page says nothing about its device. */
const LATE_OF_HUNDRED = 25;
/** A longer gap means that the page was hidden and had no frames. */
const PAUSE_MS = 500;
/** If frames are very late, intermediate steps are skipped: each one repaints its pictures. */
const STEPS_OF_VERY_LATE = 3;

/** Watches the frame rate, and decides how much detail to draw: it never goes back up, so that the picture does not oscillate. */
export class Pace {
  #step = 0;
  #last = Number.NEGATIVE_INFINITY;
  #since = 0;
  #frames = 0;
  #late = 0;
  #veryLate = 0;
  #isOpen = false;

  get detail(): Detail {
    return DETAILS[this.#step]!;
  }

  /** Called with every frame. @param now in milliseconds of the page */
  frame(now: number): Detail {
    const ms = now - this.#last;
    this.#last = now;
    if (ms >= PAUSE_MS) this.#begin(now);
    else {
      this.#frames++;
      if (ms > LATE_MS) this.#late++;
      if (ms > VERY_LATE_MS) this.#veryLate++;
    }
    if (now - this.#since < (this.#isOpen ? LOOK_EACH_MS : OPENS_MS)) return this.detail;
    if (this.#isOpen) this.#look();
    this.#isOpen = true;
    this.#begin(now);
    return this.detail;
  }

  #look(): void {
    const most = (this.#frames * LATE_OF_HUNDRED) / 100;
    const down = this.#veryLate > most ? STEPS_OF_VERY_LATE : this.#late > most ? 1 : 0;
    this.#step = Math.min(this.#step + down, DETAILS.length - 1);
  }

  #begin(now: number): void {
    this.#since = now;
    this.#frames = this.#late = this.#veryLate = 0;
  }
}
