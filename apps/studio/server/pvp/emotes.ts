import { Refused } from '@kismet/kernel/outcome';
import type { EmoteCode } from '../../games/pvp/emote-codes.ts';

export interface ShownEmote {
  readonly chair: number;
  readonly code: EmoteCode;
  readonly at: number;
}
const SHOWN_MS = 4_000;
const PAUSE_MS = 1_500;

/** What was said at a table just now. It is not persisted: a new process starts without any. */
export class Emotes {
  #shown: readonly ShownEmote[] = [];

  /** Shows an emote of a chair. Refuses TOO_SOON. */
  show(chair: number, code: EmoteCode, at: number): void {
    if (this.#shown.some((one) => one.chair === chair && at - one.at < PAUSE_MS))
      throw new Refused('TOO_SOON', { waitMs: PAUSE_MS });
    this.#shown = [...this.at(at).filter((one) => one.chair !== chair), { chair, code, at }];
  }

  /** The emotes still shown at a given time. */
  at(at: number): readonly ShownEmote[] {
    return this.#shown.filter((one) => at - one.at < SHOWN_MS);
  }
}
