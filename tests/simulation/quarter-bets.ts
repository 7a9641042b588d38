import { keysOf, type Movement } from '@kismet/server/src/modules/vendors/movement.ts';
import type { WalletRequest } from '@kismet/server/src/modules/vendors/wallet-request.ts';
import { houseAccounts } from '@kismet/server/src/modules/wallet/index.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import type { AgentOracle } from '@kismet/testkit/agents/agent-oracle';
import { expect } from 'vitest';
import type { QuarterBase } from './quarter-product.ts';

const ACCOUNT = { currency: 'PKR', accountClass: 0 } as const;
interface Move {
  readonly name: string;
  readonly category: string;
  readonly movement: Partial<Movement> & { readonly kind: Movement['kind'] };
}
interface Reply {
  readonly status: string;
  readonly balance: bigint | null;
}
/** Bets of the fast path, also reported to the calculator. */
export function betsOf(
  { product, brandId, writer, time, ids, trace }: QuarterBase,
  oracle: AgentOracle,
  people: ReadonlyMap<string, { readonly id: bigint }>,
) {
  const { db, agents, wallet } = product;
  const wins = new Map<string, string>();
  const rounds = new Map<string, { name: string; category: string; round: string }>();
  const account = (code: string) => wallet.account(db, { ownerId: 0n, brandId, code, ...ACCOUNT });
  let contra: WalletRequest['contra'] | null = null;
  async function houses(): Promise<WalletRequest['contra']> {
    contra ??= {
      play: await account(houseAccounts.vendor('VV')),
      promo: await account(houseAccounts.vendorPromo('VV')),
      bonus: await account(houseAccounts.bonus),
    };
    return contra;
  }
  /** Sends them concurrently but ordered: the batched writer's result does not depend on arrival times. */
  async function moveAll(moves: readonly Move[]): Promise<string[]> {
    const owners = moves.map(({ name }) => people.get(name)!.id);
    const paths = await agents.pathOf(queryOf(db), [...new Set(owners)]);
    const contra = await houses();
    const requests = moves.map(({ name, movement, category }): WalletRequest => {
      const { id: ownerId } = people.get(name)!;
      const whole: Movement = {
        ...{ extId: ids(), requestId: ids(), referenceId: null, vendorTx: 't', roundId: null },
        ...{ isRoundClosed: false, gameCode: 'game', amount: null, currency: 'PKR', isFree: false, rewardId: null },
        meta: null,
        ...movement,
      };
      return {
        ...{ ownerId, movement: whole, partnerId: 1, vendorCode: 'VV', brandId, ...ACCOUNT, category },
        ...{ agentPath: paths.get(ownerId)!, contra },
        ...{ isTokenKnown: true, isTokenExpired: false, isGameKnown: true, isPartnerEnabled: true },
        ...{ lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK', nowMs: time.ms, deadlineAt: time.ms + 60_000 },
        keys: keysOf(ownerId, 1, whole),
      };
    });
    const replies = await Promise.all(requests.map((request) => writer.submit(request) as Promise<Reply>));
    return moves.map(({ name, movement, category }, n) => {
      const { status, balance } = replies[n]!;
      const { extId } = requests[n]!.movement;
      expect([movement.kind, status]).toEqual([movement.kind, 'RS_OK']);
      trace.note(movement.kind, time.ms, name, category, extId, movement.amount, status, balance);
      return extId;
    });
  }
  const move = async (name: string, movement: Move['movement'], category: string): Promise<string> =>
    (await moveAll([{ name, movement, category }]))[0]!;
  async function placeAll(bets: readonly { who: string; category: string; stake: bigint }[]): Promise<string[]> {
    const made = bets.map((bet) => ({ ...bet, round: ids() }));
    const placed = await moveAll(
      made.map(({ who, category, stake, round }) => ({
        ...{ name: who, category },
        movement: { kind: 'bet', amount: stake, roundId: round },
      })),
    );
    made.forEach(({ who, category, stake, round }, n) => {
      const id = placed[n]!;
      rounds.set(id, { name: who, category, round });
      oracle.books.place({ id, who, category, round, stake, at: time.ms });
    });
    return placed;
  }
  async function settleAll(results: readonly { id: string; payout: bigint }[]): Promise<void> {
    const paid = await moveAll(
      results.map(({ id, payout }) => {
        const { name, category, round } = rounds.get(id)!;
        return {
          ...{ name, category },
          movement: { kind: 'win', amount: payout, referenceId: id, roundId: round, isRoundClosed: true },
        };
      }),
    );
    results.forEach(({ id, payout }, n) => {
      wins.set(id, paid[n]!);
      oracle.books.result(id, { payout }, time.ms);
    });
  }
  return {
    /** Bets placed together. */
    placeAll,
    /** Pays bets together: 0 for a lost one. */
    settleAll,
    place: async (who: string, category: string, stake: bigint): Promise<string> =>
      (await placeAll([{ who, category, stake }]))[0]!,
    settle: (id: string, payout: bigint): Promise<void> => settleAll([{ id, payout }]),
    /** Reverses a payout and pays a new one; or the bet as well. */
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
      await settleAll([{ id, payout }]);
    },
  };
}
