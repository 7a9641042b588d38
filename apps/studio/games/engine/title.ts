import type { Jackpot } from './jackpot.ts';
import type { Model, Published } from './model.ts';
import type { SlotRules } from './slot-rules.ts';

/** A game: a model's rules and figures under a name, a theme and stakes of its own. */
export interface Title extends Pick<Model, 'classification' | 'features'> {
  readonly code: string;
  /** Code of the house that offers it. */
  readonly house: string;
  readonly rules: SlotRules;
  readonly published: Published;
  /** Display names by language tag in lower case. */
  readonly names: Readonly<Record<string, string>>;
  /** Spellings that people search by. */
  readonly aliases: readonly string[];
  readonly themes: readonly string[];
  /** Code of the group that holds it. */
  readonly group: string | null;
  readonly jackpot: Jackpot | null;
  /** Stakes of one round in currency units, decimal strings, each a whole number of hundredths for every coin. */
  readonly stakes: readonly string[];
  readonly art: TitleColours;
  /** The motif that stands for it. */
  readonly motif: string;
  /** A motif for each symbol by its letter; empty where the title has drawings made for it alone. */
  readonly motifs: Readonly<Record<string, string>>;
}

export interface TitleColours {
  readonly sky: string;
  readonly ground: string;
  readonly reel: string;
  readonly frame: string;
  readonly glow: string;
}
