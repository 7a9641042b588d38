import type { TitleColours } from '../engine/title.ts';
import type { TableLimits } from './table-round.ts';

/** Which of the tables of a game, by stakes (rule 6.54). */
export type TableLevel = 'low' | 'middle' | 'high';

/** A game of shared rounds as the lobby and its page show it. */
export interface SharedTitle {
  readonly code: string;
  /** Code of the vendor that offers it. */
  readonly house: string;
  /** Category in the lobby. */
  readonly category: 'slots' | 'live' | 'fishing' | 'cockfight' | 'sports' | 'esports' | 'pvp';
  readonly classification: string;
  readonly features: readonly string[];
  /** Display names by lower-case language tag. */
  readonly names: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
  readonly themes: readonly string[];
  readonly art: TitleColours;
  readonly motif: string;
  /** Exact return in percent, as proved; that of the best spot where there are several; null between players, who win from each other. */
  readonly rtp: string | null;
  readonly volatility: number;
  readonly limits: TableLimits;
  /** The limits of each of its tables, where it has several; `limits` are those of the middle one. */
  readonly levels?: Readonly<Record<TableLevel, TableLimits>>;
}
