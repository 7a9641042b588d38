import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { Product } from '@kismet/server/src/compose.ts';
import { placeSlip } from '@kismet/server/src/modules/lottery/bets/bet-commands.ts';
import type pg from 'pg';

/** Approximate owners per settlement batch: their ledger accounts are being paid at that moment. */
const NEAR = 400;
const LINE = { play: 'DE_DB', selection: '12', unit: UNITS_PER_ONE, prize: { kind: 'keep', keptPpm: 0 } } as const;

/**
 * Bets of members whose tickets are being settled, one after another, until `isOver`; returns the wait of each in milliseconds.
 */
export async function betMeanwhile(
  { lottery }: Product,
  client: pg.Client,
  draws: { drawId: string; nextId: string },
  accounts: number,
  isOver: () => boolean,
): Promise<number[]> {
  const waited: number[] = [];
  while (!isOver()) {
    const { rows } = await client.query<{ owner: string }>(
      'select coalesce(max(after_owner), 0)::text as owner from lottery.settlement where draw_id = $1',
      [draws.drawId],
    );
    const ownerId = BigInt(Math.min(accounts, Number(rows[0]!.owner) + 1 + Math.floor(Math.random() * NEAR)));
    const started = performance.now();
    await placeSlip(
      lottery.deps,
      { ownerId, brandId: 1, currency: 'PKR', accountClass: 0 },
      { slipId: randomUUID(), drawId: draws.nextId, lines: [LINE] },
    );
    waited.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return waited.sort((a, b) => a - b);
}
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
