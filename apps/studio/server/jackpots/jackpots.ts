import type { jackpotsAnswer } from '@kismet/contracts/vendor/games';
import { unitsToDecimal } from '@kismet/kernel/money';
import type * as z from 'zod/mini';
import { HOUSES } from '../../games/titles.ts';
import { namesIn } from '../../games/translated-names.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { readJackpot } from './jackpot-store.ts';

/** The current pools of a house in a currency; empty when the house has none. */
export async function jackpotsOf(
  work: RoundWork,
  house: string,
  currency: string,
): Promise<z.infer<typeof jackpotsAnswer>['jackpots']> {
  const jackpot = HOUSES.find(({ code }) => code === house)?.pool?.jackpot;
  if (!jackpot) return [];
  const row = await readJackpot(work.pool, jackpot.code, currency);
  const isWon = row?.lastWon != null && row.lastWonAt !== null;
  return [
    {
      code: jackpot.code,
      names: { ...namesIn(jackpot.code, jackpot.names) },
      amount: unitsToDecimal(row?.amount ?? 0n),
      currency,
      as_of: new Date(work.clock.now()).toISOString(),
      last_won: isWon ? { amount: unitsToDecimal(row!.lastWon!), at: row!.lastWonAt!.toISOString() } : null,
    },
  ];
}
