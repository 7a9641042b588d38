import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type Ratio, reduced } from '../engine/ratio.ts';
import { runsFor } from './cash-out.ts';
import { drawsReaching, returnAt } from './crash-point.ts';
import { type CrashMessage, dueAt, takeOverCrash } from './crash-round.ts';
import { accepted, CLOSES, ONE, refusal, SEED, started, table } from './crash-scene.ts';
import { multiplierAt } from './curve.ts';

it('another process can continue the round in every phase', () => {
  const on = table();
  accepted(on, 'hand');
  accepted(on, 'auto', { autoAt: 120 });
  on.apply(takeOverCrash(on.round, 13_000, 13_500));
  expect(on.round.closesAt).toBe(18_500);
  expect(takeOverCrash(on.round, 18_500, 19_000).round.closesAt).toBe(18_500);
  on.tell({ kind: 'time', at: 18_500 });
  expect(takeOverCrash(on.round, 18_600, 20_000).effects).toEqual([{ do: 'draw', ids: ['hand', 'auto'] }]);
  on.tell({ kind: 'point', point: 500, at: 20_000 });
  const lost = takeOverCrash(on.round, 30_000, 36_000);
  expect(lost.effects).toEqual([
    { do: 'pay', id: 'auto', kind: 'settle', amount: 120n * ONE },
    { do: 'pay', id: 'hand', kind: 'settle', amount: 200n * ONE },
  ]);
  expect(lost.round.phase).toBe('RESULT');
  expect(takeOverCrash(lost.round, 30_000, 36_000).effects).toEqual([]);
  // Served past the crash: nobody could have been paid any more. Lease lost below 1.01: the stake is returned.
  expect(takeOverCrash(on.round, 20_000 + runsFor(500), 60_000).effects.at(0)).toMatchObject({
    id: 'hand',
    amount: 0n,
  });
  expect(takeOverCrash(on.round, 19_999, 26_000).effects.at(0)).toMatchObject({ kind: 'void', amount: 100n * ONE });
});

it('[TV-6.14] an outage changes no return: whenever it happens, a running wager is worth what the curve shows', () => {
  const target = 400;
  const paidAt = (point: number, after: number): bigint => {
    const on = table();
    accepted(on, 'a', { autoAt: target });
    const at = started(on, point);
    if (on.round.phase === 'RUNNING') on.apply(takeOverCrash(on.round, at + after, at + after + 5_000));
    return on.wager('a').payout! / ONE;
  };
  // Weights of all points below 5.00, and of all beyond, which pay the same.
  const exact = (after: number): Ratio => {
    let sum = drawsReaching(500) * paidAt(500, after);
    for (let point = 100; point < 500; point++) {
      const weight = (point === 100 ? 2n ** 52n : drawsReaching(point)) - drawsReaching(point + 1);
      sum += weight * paidAt(point, after);
    }
    return reduced(sum, 100n * 2n ** 52n);
  };
  for (const after of [144, 2_000, 10_000, 19_999]) expect(exact(after)).toEqual(returnAt(multiplierAt(after)));
  expect(exact(20_000)).toEqual(returnAt(target));
});

it(`whatever is played in whatever order, each wager is paid once, according to what arrived before the crash (SEED=${SEED})`, () => {
  const prng = seededPrng(SEED);
  for (let run = 0; run < 300; run++) {
    const on = table();
    const point = prng.pick([100, 101, 150, 250, 1_000, 20_000]);
    const bets = Array.from({ length: 1 + prng.int(8) }, (_, n) => ({
      id: `w${n}`,
      stake: ONE * BigInt(1 + prng.int(1_000)),
      autoAt: prng.chance(0.5) ? 101 + prng.int(400) : null,
      cashedAfter: prng.chance(0.7) ? 144 + prng.int(40_000) : null,
    }));
    for (const one of bets) accepted(on, one.id, { stake: one.stake, autoAt: one.autoAt });
    const start = started(on, point);
    const messages: CrashMessage[] = bets
      .filter((one) => one.cashedAfter !== null)
      .flatMap((one): CrashMessage[] => {
        const message: CrashMessage = { kind: 'cash-out', id: one.id, owner: one.id, at: start + one.cashedAfter! };
        return prng.chance(0.3) ? [message, { ...message, at: message.at + prng.int(300) }] : [message];
      });
    for (let at = 0; at < 90_000; at += 1 + prng.int(2_000)) messages.push({ kind: 'time', at: start + at });
    messages.push({ kind: 'time', at: start + 90_000 });
    for (const message of messages.sort((a, b) => a.at - b.at)) refusal(() => on.tell(message));
    for (const one of bets) {
      // The first multiplier that counts, in floating point; precise enough, since stakes are whole and multipliers are hundredths.
      const manual = one.cashedAfter === null ? Number.POSITIVE_INFINITY : multiplierAt(one.cashedAfter);
      const least = Math.min(manual, one.autoAt ?? Number.POSITIVE_INFINITY);
      const expected = least <= point ? (one.stake * BigInt(least)) / 100n : 0n;
      const pays = on.effects.filter((effect) => effect.do === 'pay' && effect.id === one.id);
      expect(pays, `run ${run} ${one.id}`).toEqual([{ do: 'pay', id: one.id, kind: 'settle', amount: expected }]);
    }
  }
});

it(`a table that gets the time only when something is due decides like one that gets it each millisecond (SEED=${SEED})`, () => {
  const prng = seededPrng(SEED);
  for (let run = 0; run < 8; run++) {
    const point = prng.pick([100, 101, 130, 190]);
    const bets = Array.from({ length: 1 + prng.int(4) }, (_, n) => ({
      id: `w${n}`,
      autoAt: prng.chance(0.7) ? 101 + prng.int(120) : null,
    }));
    const [seldom, always] = [table(), table()];
    for (const on of [seldom, always]) for (const one of bets) accepted(on, one.id, { autoAt: one.autoAt });
    expect(dueAt(seldom.round)).toBe(CLOSES);
    const at = started(seldom, point);
    started(always, point);
    const moments: number[] = [];
    for (let due = dueAt(seldom.round); due !== null; due = dueAt(seldom.round)) {
      expect(due).toBeGreaterThan(moments.at(-1) ?? 0);
      moments.push(due);
      seldom.tell({ kind: 'time', at: due });
    }
    for (let now = at; always.round.phase === 'RUNNING'; now++) always.tell({ kind: 'time', at: now });
    expect(seldom.effects, `run ${run}`).toEqual(always.effects);
    expect(seldom.round, `run ${run}`).toEqual(always.round);
  }
});
