import type { DrawState } from '@kismet/contracts/lottery/draws';

/** Where a draw stands on its way from its lock to its result. Milliseconds since 1970, by the database's clock. */
export interface Standing {
  readonly state: DrawState;
  readonly isHouse: boolean;
  readonly lockMs: number;
  readonly drawMs: number;
  /** Without a result until then the draw is void. */
  readonly voidMs: number;
  readonly hasBook: boolean;
  /** Of the two parties, how many have promised a seed, and how many have told it. */
  readonly promised: number;
  readonly revealed: number;
}
export type VoidReason = 'no-promise' | 'seed-withheld' | 'no-result';
export type Step =
  | { readonly do: 'lock' | 'book' | 'draw' }
  | { readonly do: 'void'; readonly reason: VoidReason }
  /** For a moment, for a seed, or for people. */
  | { readonly do: 'wait' };

/**
 * What comes next for a draw (rule 3.1); null where nothing ever will. A draw whose seeds are known is drawn however late it is:
 * nobody may make it void by waiting (security 3.9).
 */
export function stepOf(draw: Standing, nowMs: number): Step | null {
  if (draw.state === 'scheduled' || draw.state === 'open') return nowMs < draw.lockMs ? { do: 'wait' } : { do: 'lock' };
  if (draw.state !== 'locked') return null;
  if (!draw.hasBook) return { do: 'book' };
  if (!draw.isHouse) return nowMs < draw.voidMs ? { do: 'wait' } : { do: 'void', reason: 'no-result' };
  // it was never sold: a bet needs both promises
  if (draw.promised < 2) return { do: 'void', reason: 'no-promise' };
  if (nowMs < draw.drawMs) return { do: 'wait' };
  if (draw.revealed === 2) return { do: 'draw' };
  return nowMs < draw.voidMs ? { do: 'wait' } : { do: 'void', reason: 'seed-withheld' };
}
