/** How the water is drawn: as well as the device can sixty times a second. */
export interface Detail {
  /** Most pixels of a canvas for one of the page, along a side. */
  readonly sharpness: number;
  /** Whether pictures are laid down that were turned before, to whole pixels: without a graphics processor that costs a thirtieth. */
  readonly isTurned: boolean;
  /** Without bubbles, and before a still ground. */
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
/** A page opens slowly anywhere: frames are counted from then on. */
const OPENS_MS = 500;
const LATE_MS = 20;
const VERY_LATE_MS = 36;
/** Once so many of a hundred frames were late, less is drawn; a single long pause of a page tells nothing of its device. */
const LATE_OF_HUNDRED = 25;
/** A page that was hidden had no frames. */
const PAUSE_MS = 500;
/** With frames very late the steps between are left out: each paints its pictures anew. */
const STEPS_OF_VERY_LATE = 3;

/** Watches how fast frames follow each other, and says with how much detail to draw: never with more again, so that the picture does not swing. */
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
