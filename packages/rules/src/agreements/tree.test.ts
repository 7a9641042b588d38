import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { endedBy, withAllBelow } from './cascade.ts';
import type { Tier } from './kind.ts';
import { type AgreementState, isLive, moveOf } from './state.ts';
import { isDominated } from './tier.ts';

const SEED = process.env.RANDOM_SEED!;
interface Agreement {
  readonly id: string;
  /** 0: the platform. */
  readonly offererId: bigint;
  readonly accepterId: bigint;
  state: AgreementState;
  tiers: readonly Tier[];
  draft: readonly Tier[] | null;
}
const ladder = (random: ReturnType<typeof seededPrng>): Tier[] =>
  [0n, 1000n].slice(0, 1 + random.int(2)).map((bet, n) => ({
    bet: bet + BigInt(random.int(3)) * 100n,
    loss: 0n,
    active: 0,
    singleBet: 0n,
    rateType: 'percent',
    rate: BigInt(1 + n * 10 + random.int(10)) * 1000n,
    lossRate: 0n,
  }));

it(`[rule 7.4] every agreement in force has one in force above it, and check 7 of rule 2.2 holds on every edge (seed ${SEED})`, () => {
  const random = seededPrng(SEED);
  for (let round = 0; round < 150; round++) {
    const parents = Array.from({ length: 10 }, (_, n) => (n === 0 ? 0n : BigInt(1 + random.int(n))));
    const all: Agreement[] = [];
    const live = () => all.filter((one) => isLive(one.state));
    const of = (accepter: bigint) => live().find((one) => one.accepterId === accepter);
    const end = (ids: readonly string[]) => {
      const open = all.filter((one) => isLive(one.state) || one.state === 'offered');
      for (const one of withAllBelow(open, ids)) one.state = moveOf(one.state, 'cascade', 'system', 'upline')!.to;
    };
    for (let step = 0; step < 120; step++) {
      const accepterId = BigInt(1 + random.int(10));
      const offererId = parents[Number(accepterId) - 1]!;
      const above = offererId === 0n ? null : of(offererId);
      const mine = all.find((one) => one.accepterId === accepterId && (isLive(one.state) || one.state === 'offered'));
      const fits = (tiers: readonly Tier[]) => offererId === 0n || (above && isDominated(above.tiers, tiers, true));
      if (!mine) {
        const tiers = ladder(random);
        if (fits(tiers)) all.push({ id: `${all.length}`, offererId, accepterId, state: 'offered', tiers, draft: null });
      } else if (mine.state === 'offered' && random.chance(0.7)) {
        // the one above may have been reduced since
        if (fits(mine.tiers)) mine.state = moveOf('offered', 'accept', 'accepter', null)!.to;
      } else if (mine.state === 'active') {
        const draft = ladder(random);
        if (fits(draft)) Object.assign(mine, { draft, state: moveOf('active', 'change', 'upline', null)!.to });
      } else if (mine.state === 'change-pending' && random.chance(0.7)) {
        if (!fits(mine.draft!)) continue;
        const below = all.filter(
          (one) => one.offererId === accepterId && (isLive(one.state) || one.state === 'offered'),
        );
        end(endedBy(mine.draft!, below, true));
        Object.assign(mine, {
          tiers: mine.draft!,
          draft: null,
          state: moveOf('change-pending', 'accept', 'accepter', null)!.to,
        });
      } else if (random.chance(0.2)) end([mine.id]);
      for (const one of live()) {
        if (one.offererId === 0n) continue;
        const up = of(one.offererId);
        expect(up).toBeDefined();
        expect(isDominated(up!.tiers, one.tiers, true)).toBe(true);
      }
    }
  }
});
