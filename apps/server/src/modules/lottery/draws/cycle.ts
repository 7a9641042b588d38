import type { DrawState } from '@kismet/contracts/lottery/draws';

/** Progress of a draw from its lock to its result. Milliseconds since 1970, by the database's clock. */
export interface Standing {
  readonly state: DrawState;
  readonly isHouse: boolean;
  readonly lockMs: number;
  readonly drawMs: number;
  /** Without a result by then the draw is void. */
  readonly voidMs: number;
  readonly hasBook: boolean;
  /** How many of the two parties have committed a seed, and how many have revealed it. */
  readonly promised: number;
  readonly revealed: number;
}
export type VoidReason = 'no-promise' | 'seed-withheld' | 'no-result';
export type Step =
  | { readonly do: 'lock' | 'book' | 'draw' }
  | { readonly do: 'void'; readonly reason: VoidReason }
  /** Waiting for a time, a seed, or operators. */
  | { readonly do: 'wait' };

/**
 * Next step of a draw (rule 3.1); null when none will follow. A draw whose seeds are known is drawn however late it is: nobody
 * may void it by delaying (security 3.9).
 */
export function stepOf(draw: Standing, nowMs: number): Step | null {
  if (draw.state === 'scheduled' || draw.state === 'open') return nowMs < draw.lockMs ? { do: 'wait' } : { do: 'lock' };
  if (draw.state !== 'locked') return null;
  if (!draw.hasBook) return { do: 'book' };
  if (!draw.isHouse) return nowMs < draw.voidMs ? { do: 'wait' } : { do: 'void', reason: 'no-result' };
  // no bets exist: selling requires both commitments
  if (draw.promised < 2) return { do: 'void', reason: 'no-promise' };
  if (nowMs < draw.drawMs) return { do: 'wait' };
  if (draw.revealed === 2) return { do: 'draw' };
  return nowMs < draw.voidMs ? { do: 'wait' } : { do: 'void', reason: 'seed-withheld' };
}
