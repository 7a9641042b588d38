import type { Jackpot } from './jackpot.ts';
import type { Model, Published } from './model.ts';
import type { SlotRules } from './slot-rules.ts';

/** A game: a model's rules and figures with its own name, theme and stakes. */
export interface Title extends Pick<Model, 'classification' | 'features'> {
  readonly code: string;
  /** Code of the vendor that offers it. */
  readonly house: string;
  readonly rules: SlotRules;
  readonly published: Published;
  /** Display names by lower-case language tag. */
  readonly names: Readonly<Record<string, string>>;
  /** Alternative spellings for search. */
  readonly aliases: readonly string[];
  readonly themes: readonly string[];
  /** Code of the group that contains it. */
  readonly group: string | null;
  readonly jackpot: Jackpot | null;
  /** Stakes of a round in currency units, decimal strings; each a whole number of hundredths per coin. */
  readonly stakes: readonly string[];
  readonly art: TitleColours;
  /** The motif of its cover. */
  readonly motif: string;
  /** A motif for each symbol by its letter; empty for a hand-drawn title. */
  readonly motifs: Readonly<Record<string, string>>;
}

export interface TitleColours {
  readonly sky: string;
  readonly ground: string;
  readonly reel: string;
  readonly frame: string;
  readonly glow: string;
}
