import { parseUnits } from '@kismet/kernel/money';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import type { BookSport } from '../../games/sports/matches/match.ts';
import { type Slip, slipOf } from '../../games/sports/slip/slip.ts';
import { modeOf, modesFor } from '../../games/sports/slip/ticket-mode.ts';
import type { Pick } from './sports-api.ts';

/** A selection on the slip, as it was taken, with its newest price. */
export interface SlipPick extends Pick {
  readonly league: string;
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  /** What the player has seen and taken. */
  readonly oddsE4: number;
  /** Null while it is suspended. */
  readonly nowE4: number | null;
  readonly isClosed: boolean;
}
export interface SlipWish {
  readonly picks: readonly SlipPick[];
  /** `singles` puts a bet on each selection; else the mode of one ticket. */
  readonly mode: string;
  /** As typed: of every line. */
  readonly stake: string;
}

export const isSame = (a: Pick, b: Pick): boolean =>
  a.fixture === b.fixture && a.market === b.market && a.selection === b.selection;

/** Puts a selection on the slip, or takes it off when it lies there. */
export function toggled(picks: readonly SlipPick[], pick: SlipPick): SlipPick[] {
  if (picks.some((one) => isSame(one, pick))) return picks.filter((one) => !isSame(one, pick));
  return picks.length >= BOOK_RULES.mostLegs ? [...picks] : [...picks, pick];
}

/** Modes for the selections on the slip, the first of them the usual one. */
export function slipModes(picks: readonly SlipPick[]): string[] {
  if (picks.length < 2) return ['singles'];
  const isApart = new Set(picks.map(({ fixture }) => fixture)).size === picks.length;
  return isApart ? [...modesFor(picks.length), 'singles'] : ['singles'];
}

/** What the slip costs and may return at the prices that are shown, by the same function as the server. */
export function countedSlip({ picks, mode, stake }: SlipWish): Slip {
  const legs = picks.map(({ fixture, league, home, away, oddsE4 }) => ({
    ...{ fixture, competition: league, teams: [home, away], isOutright: false, oddsE4, eachWay: null },
  }));
  const units = parseUnits(stake) ?? 0n;
  const kind = mode === 'singles' ? ({ kind: 'singles' } as const) : modeOf(mode)!;
  return slipOf(legs, kind, mode === 'singles' ? legs.map(() => units) : [units], BOOK_RULES);
}

/** Whether the price of a selection is not the one that the player has seen. */
export const hasMoved = ({ oddsE4, nowE4 }: SlipPick): boolean => nowE4 !== null && nowE4 !== oddsE4;
