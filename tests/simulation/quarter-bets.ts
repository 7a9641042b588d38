import type { AgentOracle } from '@kismet/testkit/agents/agent-oracle';
import { expect } from 'vitest';
import type { QuarterBase } from './quarter-product.ts';
import { type Move, vendorMoves } from './vendor-moves.ts';

/** Bets of the fast path, also reported to the calculator. */
export function betsOf(
  { product, brandId, writer, time, ids, trace }: QuarterBase,
  oracle: AgentOracle,
  people: ReadonlyMap<string, { readonly id: bigint }>,
) {
  const wins = new Map<string, string>();
  const rounds = new Map<string, { name: string; category: string; round: string }>();
  const send = vendorMoves({ product, brandId, writer, time, ids }, (name) => people.get(name)!.id);
  async function moveAll(moves: readonly Move[]): Promise<string[]> {
    const replies = await send(moves);
    return moves.map(({ name, movement, category }, n) => {
      const { status, balance, extId, amount } = replies[n]!;
      expect([movement.kind, status]).toEqual([movement.kind, 'RS_OK']);
      trace.note(movement.kind, time.ms, name, category, extId, amount, status, balance);
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
