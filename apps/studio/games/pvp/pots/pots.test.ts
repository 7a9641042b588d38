import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type Effect, takeAnswer, takeConfirmed } from '../../shared/table-round.ts';
import { NO_RAKE, potsOf, type RakeRule, rakeOf, type Stake, sharesOf, splitOf } from './pots.ts';
import {
  cancelHand,
  dealAt,
  dealtIn,
  openReserves,
  payHand,
  type Reserves,
  repeatedEffects,
  reservesDueAt,
} from './reserves.ts';

const SEED = process.env.RANDOM_SEED!;
const CASES = process.env.KISMET_FULL === '1' ? 100_000 : 2_000;
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const FIVE: RakeRule = { ppm: 50_000, cap: money('1000.00') };
const stake = (contributed: string, isPacked = false, isAllIn = false): Stake => ({
  contributed: money(contributed),
  isPacked,
  isAllIn,
});
/** Judges by one number per seat, the highest being best. */
const best = (scores: readonly number[]) => (seats: readonly number[]) => {
  const most = Math.max(...seats.map((seat) => scores[seat]!));
  return seats.filter((seat) => scores[seat] === most);
};

it('[TV-6.83] the money of the example hand: 230 in the pot, 6.00 rake, 224.00 paid', () => {
  const stakes = [stake('40.00', true), stake('110.00'), stake('70.00'), stake('10.00', true)];
  const shares = sharesOf(stakes, best([0, 2, 1, 0]), [0, 1, 2, 3], FIVE);
  expect(shares.pot).toBe(money('230.00'));
  expect([shares.rake, shares.paid[1], shares.isCapped]).toEqual([money('6.00'), money('224.00'), false]);
  expect(shares.nets).toEqual(['-40.00', '114.00', '-70.00', '-10.00'].map(money));
  const capped = sharesOf(stakes, best([0, 2, 1, 0]), [0, 1, 2, 3], { ppm: 50_000, cap: money('2.50') });
  expect([capped.rake, capped.paid[1], capped.isCapped]).toEqual([money('2.50'), money('227.50'), true]);
});

it('rake is rounded down to hundredths and never taken from a loss; an invalid rule is a fault', () => {
  expect(rakeOf(money('69.50'), FIVE).rake).toBe(money('3.47'));
  expect(rakeOf(money('0.19'), FIVE).rake).toBe(0n);
  expect(rakeOf(-money('10.00'), FIVE).rake).toBe(0n);
  expect(rakeOf(FIVE.cap * 20n, FIVE)).toEqual({ rake: FIVE.cap, isCapped: false });
  expect(rakeOf(FIVE.cap * 20n + money('0.20'), FIVE)).toEqual({ rake: FIVE.cap, isCapped: true });
  expect(() => rakeOf(1n, { ppm: 1_000_000, cap: 0n })).toThrow('a rake is a part of a win');
  expect(() => rakeOf(1n, { ppm: 1, cap: 1n })).toThrow('a rake is a part of a win');
});

it('odd hundredths go to the first seats left of the dealer; equal hands pay no rake', () => {
  expect(splitOf(money('100.00'), 3)).toEqual(['33.34', '33.33', '33.33'].map(money));
  expect(splitOf(1_001n, 2)).toEqual([1_001n, 0n]);
  const stakes = [stake('33.35'), stake('33.35'), stake('33.30', true)];
  const shares = sharesOf(stakes, best([5, 5, 9]), [1, 2, 0], FIVE);
  expect([shares.rake, ...shares.paid]).toEqual([0n, ...['50.00', '50.00', '0.00'].map(money)]);
  const odd = sharesOf([stake('0.01'), stake('0.01'), stake('0.01', true)], best([5, 5, 9]), [1, 2, 0], FIVE);
  expect(odd.paid).toEqual(['0.01', '0.02', '0.00'].map(money));
});

it('side pots of a tournament: an all-in player wins from each other one as much as they staked', () => {
  const stakes = [stake('10.00', false, true), stake('40.00', false, true), stake('100.00'), stake('25.00', true)];
  expect(potsOf(stakes)).toEqual([
    { amount: money('40.00'), seats: [0, 1, 2] },
    { amount: money('75.00'), seats: [1, 2] },
    { amount: money('60.00'), seats: [2] },
  ]);
  const shares = sharesOf(stakes, best([9, 5, 1, 0]), [0, 1, 2, 3], NO_RAKE);
  expect(shares.paid).toEqual(['40.00', '75.00', '60.00', '0.00'].map(money));
  // Dead money above the last all-in seat goes with the pot of that seat.
  expect(potsOf([stake('10.00', false, true), stake('30.00', true)])).toEqual([
    { amount: money('20.00'), seats: [0] },
    { amount: money('20.00'), seats: [0] },
  ]);
});

it(`seed ${SEED}: every unit of ${CASES} random hands is paid or raked, by the pots of an independent calculation`, () => {
  const prng = seededPrng(SEED);
  for (let n = 0; n < CASES; n++) {
    const count = 2 + prng.int(4);
    const stakes = Array.from(
      { length: count },
      (_, seat): Stake => ({
        contributed: BigInt(prng.int(500)) * (prng.chance(0.8) ? 1_000n : 1n),
        isPacked: seat > 0 && prng.chance(0.4),
        isAllIn: prng.chance(0.4),
      }),
    );
    const scores = stakes.map(() => prng.int(3));
    const rule = { ppm: prng.int(200_000), cap: BigInt(prng.int(40)) * 1_000n };
    const order = stakes.map((_, seat) => (seat + 1) % count);
    const { pot, rake, paid, nets } = sharesOf(stakes, best(scores), order, rule);
    const total = stakes.reduce((sum, { contributed }) => sum + contributed, 0n);
    expect(pot).toBe(total);
    expect(paid.reduce((sum, part) => sum + part, 0n) + rake).toBe(total);
    expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(-rake);
    expect(rake <= rule.cap && paid.every((part) => part >= 0n)).toBe(true);
    for (const [seat, one] of stakes.entries()) {
      if (one.isPacked) expect(paid[seat]).toBe(0n);
      // The most that an all-in seat can win, summed over the other seats.
      if (
        one.isAllIn &&
        !one.isPacked &&
        stakes.some((other) => !other.isPacked && other.contributed > one.contributed)
      ) {
        const most = stakes.reduce((sum, { contributed }) => {
          if (contributed > one.contributed) return sum + one.contributed;
          return sum + contributed;
        }, 0n);
        expect(paid[seat]! <= most).toBe(true);
      }
    }
  }
});

function reservesOf(answers: readonly ('accepted' | 'declined' | 'unknown' | null)[]) {
  const seats = answers.map((_, n) => ({ id: `w${n}`, owner: `p${n}` }));
  const opened = openReserves('room', 1, money('640.00'), seats, 0);
  const effects: Effect[] = [...opened.effects];
  let round = opened.round;
  for (const [n, answer] of answers.entries()) {
    if (!answer) continue;
    const step = takeAnswer<Reserves['wagers'][number], Reserves>(round, `w${n}`, answer);
    round = step.round;
    effects.push(...step.effects);
  }
  return { round, effects };
}

it('[TV-6.83] reserves of 640 win 600.00, 754.00, 570.00 and 630.00; the hand is settled with the last payment', () => {
  const { round } = reservesOf(['accepted', 'accepted', 'accepted', 'accepted']);
  const dealt = dealAt(round, 1);
  expect(dealt.effects).toEqual([{ do: 'draw', ids: ['w0', 'w1', 'w2', 'w3'] }]);
  const stakes = [stake('40.00', true), stake('110.00'), stake('70.00'), stake('10.00', true)];
  const paid = payHand(dealt.round, sharesOf(stakes, best([0, 2, 1, 0]), [0, 1, 2, 3], FIVE));
  expect(paid.effects.map((effect) => effect.do === 'pay' && effect.amount)).toEqual(
    ['600.00', '754.00', '570.00', '630.00'].map(money),
  );
  expect(payHand(paid.round, sharesOf(stakes, best([0, 2, 1, 0]), [0, 1, 2, 3], FIVE)).effects).toEqual([]);
  expect(repeatedEffects(paid.round)).toEqual(paid.effects);
  let last = paid.round;
  for (const { id } of dealtIn(round)) last = takeConfirmed<Reserves['wagers'][number], Reserves>(last, id).round;
  expect([last.phase, repeatedEffects(last)]).toEqual(['SETTLED', []]);
});

it('only accepted seats are dealt in; with a single one the hand is cancelled and refunded', () => {
  const three = reservesOf(['accepted', 'declined', 'accepted', null]);
  expect(reservesDueAt(three.round)).toBe(1_200);
  expect(dealAt(three.round, 1_199).effects).toEqual([]);
  const dealt = dealAt(three.round, 1_200);
  expect(reservesDueAt(dealt.round)).toBeNull();
  expect(dealt.effects).toEqual([
    { do: 'rollback', id: 'w3' },
    { do: 'draw', ids: ['w0', 'w2'] },
  ]);
  const alone = dealAt(reservesOf(['accepted', 'unknown', null]).round, 1_200);
  expect(alone.round.phase).toBe('CANCELLED');
  expect(alone.effects).toEqual([
    { do: 'rollback', id: 'w2' },
    { do: 'pay', id: 'w0', kind: 'void', amount: money('640.00') },
  ]);
});

it('a hand that is cancelled in any phase before its result costs nobody anything', () => {
  const before = reservesOf(['accepted', null]);
  const phases: readonly Reserves[] = [before.round, dealAt(before.round, 1_200).round];
  const playing = dealAt(reservesOf(['accepted', 'accepted', 'declined']).round, 1).round;
  for (const round of [...phases, playing]) {
    const open = dealtIn(round);
    const step = cancelHand(round);
    expect(step.round.phase).toBe('CANCELLED');
    const back = step.effects.filter((effect) => effect.do === 'pay');
    expect(back.map(({ id, amount }) => [id, amount])).toEqual(open.map(({ id, stake: whole }) => [id, whole]));
    expect(cancelHand(step.round).effects).toEqual([]);
  }
  const result = payHand(playing, sharesOf([stake('1.00'), stake('1.00')], best([1, 0]), [0, 1], FIVE));
  expect(() => cancelHand(result.round)).toThrow('ROUND_DECIDED');
});
