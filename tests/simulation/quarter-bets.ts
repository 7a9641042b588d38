import { randomUUID } from 'node:crypto';
import { keysOf, type Movement } from '@kismet/server/src/modules/vendors/movement.ts';
import type { WalletRequest } from '@kismet/server/src/modules/vendors/wallet-request.ts';
import { housePurse } from '@kismet/server/src/modules/wallet/index.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import type { AgentOracle } from '@kismet/testkit/agent-oracle';
import { expect } from 'vitest';
import type { QuarterProduct } from './quarter-product.ts';

const PURSE = { currency: 'PKR', accountClass: 0 } as const;
/** Bets of the fast path, told to the calculator as well. */
export function betsOf(
  { product, brandId, lane, time }: QuarterProduct,
  oracle: AgentOracle,
  people: ReadonlyMap<string, { readonly id: bigint }>,
) {
  const { db, agents, wallet } = product;
  const wins = new Map<string, string>();
  const rounds = new Map<string, { name: string; category: string; round: string }>();
  const account = (purse: string) => wallet.account(db, { ownerId: 0n, brandId, purse, ...PURSE });
  let contra: WalletRequest['contra'] | null = null;
  async function houses(): Promise<WalletRequest['contra']> {
    contra ??= {
      play: await account(housePurse.vendor('VV')),
      promo: await account(housePurse.vendorPromo('VV')),
    };
    return contra;
  }
  async function move(name: string, movement: Partial<Movement> & { kind: Movement['kind'] }, category: string) {
    const { id: ownerId } = people.get(name)!;
    const whole: Movement = {
      ...{ extId: randomUUID(), requestId: randomUUID(), referenceId: null, vendorTx: 't', roundId: null },
      ...{ isRoundClosed: false, gameCode: 'game', amount: null, currency: 'PKR', isFree: false, rewardId: null },
      meta: null,
      ...movement,
    };
    const request: WalletRequest = {
      ...{ ownerId, movement: whole, partnerId: 1, vendorCode: 'VV', brandId, ...PURSE, category },
      agentPath: (await agents.pathOf(queryOf(db), [ownerId])).get(ownerId)!,
      contra: await houses(),
      ...{ isTokenKnown: true, isTokenExpired: false, isGameKnown: true, isPartnerEnabled: true },
      ...{ lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK', nowMs: time.ms, deadlineAt: Date.now() + 60_000 },
      keys: keysOf(ownerId, 1, whole),
    };
    const reply = (await lane.submit(request)) as { status: string };
    expect([movement.kind, reply.status]).toEqual([movement.kind, 'RS_OK']);
    return whole.extId;
  }
  return {
    async place(name: string, category: string, stake: bigint): Promise<string> {
      const round = randomUUID();
      const id = await move(name, { kind: 'bet', amount: stake, roundId: round }, category);
      rounds.set(id, { name, category, round });
      oracle.books.place({ id, who: name, category, round, stake, at: time.ms });
      return id;
    },
    /** Pays a bet: 0 where it lost. */
    async settle(id: string, payout: bigint): Promise<void> {
      const { name, category, round } = rounds.get(id)!;
      const win = await move(
        name,
        { kind: 'win', amount: payout, referenceId: id, roundId: round, isRoundClosed: true },
        category,
      );
      wins.set(id, win);
      oracle.books.result(id, { payout }, time.ms);
    },
    /** What was paid is taken back and paid anew; or the bet with it. */
    async resettle(id: string, payout: bigint | 'void'): Promise<void> {
      const { name, category, round } = rounds.get(id)!;
      const before = oracle.books.bets.get(id)!.payout;
      await move(name, { kind: 'rollback', referenceId: wins.get(id)!, roundId: round }, category);
      oracle.books.result(id, { payout: -before }, time.ms);
      if (payout === 'void') {
        await move(name, { kind: 'rollback', referenceId: id, roundId: round }, category);
        oracle.books.result(id, 'void', time.ms);
        return;
      }
      wins.set(
        id,
        await move(
          name,
          { kind: 'win', amount: payout, referenceId: id, roundId: round, isRoundClosed: true },
          category,
        ),
      );
      oracle.books.result(id, { payout }, time.ms);
    },
  };
}
