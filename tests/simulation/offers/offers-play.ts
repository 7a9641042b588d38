import { run } from '@kismet/server/src/platform/db.ts';
import { expect } from 'vitest';
import { vendorMoves } from '../vendor-moves.ts';
import type { OffersBase } from './offers-base.ts';
import { wall } from './paper-days.ts';
import type { PaperBet } from './paper-money.ts';
import { PLAN, ZONE } from './plan.ts';

interface Wanted {
  readonly name: string;
  readonly category: string;
  readonly stake: bigint;
}
interface Placed {
  readonly name: string;
  readonly bet: PaperBet;
  readonly round: string;
  win: string | null;
}
/** Odds of sports bets follow from their stake: 1.10 to 2.09, and every seventh declares none. */
function oddsOf(category: string, stake: bigint): number | null {
  const cents = Number(stake / 1000n);
  return category !== 'sports' || cents % 7 === 0 ? null : 11_000 + (cents % 100) * 100;
}
function metaOf(category: string, stake: bigint): string | null {
  const oddsE4 = oddsOf(category, stake);
  return oddsE4 === null ? null : JSON.stringify({ kismet: { phase: 'stake', oddsE4 } });
}
/** Bets of members, at most one per member at a moment, in the product and on paper. */
export function playOf(base: OffersBase) {
  const { product, database, brandId, writer, time, ids, trace, paper, boards, step, people } = base;
  const send = vendorMoves({ product, brandId, writer, time, ids }, (name) => people.get(name)!.id);
  const of = (name: string) => paper.members.get(name)!;
  const known = new Map<string, Placed>();
  return {
    /** Bets that are settled now, and those that wait. */
    async place(wanted: readonly Wanted[]): Promise<Placed[]> {
      const at = await step();
      const rounds = wanted.map(() => ids());
      const said = await send(
        wanted.map(({ name, category, stake }, n) => ({
          ...{ name, category },
          movement: { kind: 'bet', amount: stake, roundId: rounds[n]!, meta: metaOf(category, stake) },
        })),
      );
      return wanted.flatMap(({ name, category, stake }, n) => {
        const { status, extId } = said[n]!;
        const bet = of(name).money.place({ id: extId, category, stake, odds: oddsOf(category, stake), placed: at });
        expect(['bet', name, at, stake, status]).toEqual([
          'bet',
          name,
          at,
          stake,
          typeof bet === 'string' ? bet : 'RS_OK',
        ]);
        trace.note('bet', at, name, category, stake, status);
        if (typeof bet === 'string') return [];
        const placed = { name, bet, round: rounds[n]!, win: null };
        known.set(extId, placed);
        return [placed];
      });
    },
    async settle(placed: readonly Placed[], payoutOf: (bet: PaperBet) => bigint): Promise<void> {
      const at = await step();
      const { day } = wall(at, ZONE);
      const payouts = placed.map(({ bet }) => payoutOf(bet));
      const said = await send(
        placed.map(({ name, bet, round }, n) => ({
          ...{ name, category: bet.category },
          movement: { kind: 'win', amount: payouts[n]!, referenceId: bet.id, roundId: round, isRoundClosed: true },
        })),
      );
      for (const [n, one] of placed.entries()) {
        const member = of(one.name);
        expect(['win', one.name, said[n]!.status]).toEqual(['win', one.name, 'RS_OK']);
        one.win = said[n]!.extId;
        member.money.settle(one.bet, payouts[n]!, at);
        member.days.add(day, one.bet, 1n);
        boards.count(member, one.bet, day, 1n);
        trace.note('win', at, one.name, payouts[n]);
      }
    },
    /** Rolls bets back: their payouts return to the vendor, then the stakes to the member. */
    async void(placed: readonly Placed[]): Promise<void> {
      const at = await step();
      const { day } = wall(at, ZONE);
      const paid = placed.filter(({ win }) => win !== null);
      const back = (list: readonly Placed[], idOf: (one: Placed) => string) =>
        send(
          list.map((one) => ({
            ...{ name: one.name, category: one.bet.category },
            movement: { kind: 'rollback', referenceId: idOf(one), roundId: one.round },
          })),
        );
      const said = [...(await back(paid, ({ win }) => win!)), ...(await back(placed, ({ bet }) => bet.id))];
      expect(new Set(said.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
      for (const one of placed) {
        const member = of(one.name);
        if (one.win !== null) {
          member.days.add(day, one.bet, -1n);
          boards.count(member, one.bet, day, -1n);
          member.money.unsettle(one.bet, at);
        }
        member.money.void(one.bet, at);
        trace.note('void', at, one.name, one.bet.stake);
      }
    },
    /** Plays free rounds of the newest reward: a round costs nothing, and its win is held until they are over. */
    async spin(name: string, wins: readonly bigint[]): Promise<void> {
      const [spins] = of(name).spins.slice(-1);
      if (!spins || spins.paid !== null) return;
      await product.promotions.orderFreeRounds(people.get(name)!.id);
      const rewardId = (await rewardIds(name)).at(-1)!;
      for (const won of wins) {
        const at = await step();
        const round = ids();
        const free = { isFree: true, rewardId, roundId: round };
        const [bet] = await send([
          { name, category: 'fishing', movement: { kind: 'bet', amount: PLAN.spins.value, ...free } },
        ]);
        const win = { kind: 'win' as const, amount: won, referenceId: bet!.extId, isRoundClosed: true, ...free };
        const [paid] = await send([{ name, category: 'fishing', movement: win }]);
        expect(['spin', name, bet!.status, paid!.status]).toEqual(['spin', name, 'RS_OK', 'RS_OK']);
        spins.used++;
        spins.won += won;
        of(name).money.free += won;
        of(name).money.hasPlayed = true;
        of(name).days.free(wall(at, ZONE).day, won);
        trace.note('spin', at, name, won);
      }
    },
  };
  async function rewardIds(name: string): Promise<string[]> {
    const rows = await run<{ reward_id: string }>(
      database.owner,
      'select reward_id from promotions.free_reward where owner_id = $1 order by created_at',
      [people.get(name)!.id],
    );
    return rows.map((row) => row.reward_id);
  }
}
