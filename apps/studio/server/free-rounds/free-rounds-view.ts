import { unitsToDecimal } from '@kismet/kernel/money';
import type { Clock } from '@kismet/kernel/time';
import type { Pool } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { nextReward } from './free-reward-store.ts';

/** Free rounds as shown to their player. Amounts are decimal strings. */
export interface FreeRoundsView {
  readonly id: string;
  readonly left: number;
  readonly count: number;
  readonly stake: string;
  /** What they have won; the operator pays it on its own terms. */
  readonly won: string;
  readonly endsAt: string;
}

/** The free rounds a session plays next; null when there are none. */
export async function freeRoundsOf(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  session: Session,
): Promise<FreeRoundsView | null> {
  if (session.isDemo) return null;
  const reward = await nextReward(pool, session, new Date(clock.now()));
  return (
    reward && {
      id: reward.id,
      left: reward.count - reward.used,
      count: reward.count,
      stake: unitsToDecimal(reward.value),
      won: unitsToDecimal(reward.won),
      endsAt: reward.endsAt.toISOString(),
    }
  );
}
