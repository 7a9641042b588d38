import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MemberFacts } from './kind.ts';
import {
  drawValue,
  prizeAt,
  type Raffle,
  raffleCommitment,
  raffleCost,
  ticketsEarned,
  ticketsLeft,
  verifyDraw,
  weightSum,
} from './raffle.ts';
import { rulesOf } from './registry.ts';

const ONE = 100_000n;
/** 32 bytes: 00 11 22 … ff, twice. */
const SEED = '00112233445566778899aabbccddeeff'.repeat(2);
const NAME = 'promo-7f';
const prize = (amount: bigint, weight: number) => ({ amount: amount * ONE, weight, stock: 10, perMember: null });
/** Prizes of a car's worth, 88 and 8, with a total weight of ten thousand. */
const RAFFLE: Raffle = {
  earnedBy: 'deposit',
  per: 1000n * ONE,
  ticketsMost: 5,
  cycle: 'day',
  categories: [],
  rafflePrizes: [prize(100_000n, 1), prize(88n, 99), prize(8n, 900)],
  noneWeight: 9000,
  wager: null,
};
const facts = (more: Partial<MemberFacts>): MemberFacts => ({
  ...{ nowMs: 0, registeredMs: 0, vipLevel: 0, isPhoneVerified: true, hasDeposited: true, cash: 0n, bonus: 0n },
  ...{ current: { byCategory: new Map() }, previous: { byCategory: new Map() }, streak: 0, deposited: 0n },
  ...{ today: '2026-11-26', days: [], tickets: { bought: 0, used: 0 } },
  ...more,
});
const always = () => true;

it('[TV-4.10] intervals follow one another, and drawing a prize that is gone wins nothing', () => {
  expect(weightSum(RAFFLE)).toBe(10_000);
  const found = (isThere: (n: number) => boolean, ...values: number[]) =>
    values.map((value) => prizeAt(RAFFLE, value, isThere));
  expect(found(always, 0, 1, 99, 100, 999, 1000, 9999)).toEqual([0, 1, 1, 2, 2, null, null]);
  // without the car, its value gives nothing, and no other value gives more
  expect(found((n) => n !== 0, 0, 1, 99, 100, 999, 1000)).toEqual([null, 1, 1, 2, 2, null]);
});

it('[L-3.1] [L-3.2] [L-3.3] seal and draws match the published vectors, and an independent calculation', async () => {
  expect(await raffleCommitment(NAME, SEED)).toBe('7ff9da406adfbc3b8a2cf03275d2b7eaefc9aae13ec8b722e878044f2d5ed5a3');
  expect(await raffleCommitment(NAME, SEED)).toBe(
    createHash('sha256').update(`kismet-raffle-1:${NAME}:${SEED}`).digest('hex'),
  );
  const drawn = (k: number, publicId = 'm1', below = 10_000) =>
    drawValue({ name: NAME, seed: SEED, publicId, k }, below);
  expect([await drawn(1), await drawn(2)]).toEqual([7389, 9091]);
  for (let k = 1; k <= 200; k++) {
    const bytes = createHmac('sha256', Buffer.from(SEED, 'hex'))
      .update(`${NAME}:m${k % 7}:${k}:0`)
      .digest();
    expect(await drawn(k, `m${k % 7}`, 9973)).toBe(Number(bytes.readBigUInt64BE() % 9973n));
  }
});

/** All of them in the full run. */
const DRAWS = process.env.KISMET_FULL === '1' ? 200_000 : 20_000;
it(`[L-3.4] of ${DRAWS} draws each prize takes its share of the values: χ² below 16.27 (3 degrees of freedom, one in a thousand)`, () => {
  const drawn = [0, 0, 0, 0];
  const key = Buffer.from(SEED, 'hex');
  for (let k = 1; k <= DRAWS; k++) {
    const value = createHmac('sha256', key).update(`${NAME}:m1:${k}:0`).digest().readBigUInt64BE() % 10_000n;
    drawn[prizeAt(RAFFLE, Number(value), always) ?? 3]!++;
  }
  const chi2 = [1, 99, 900, 9000].reduce((sum, weight, at) => {
    const expected = (DRAWS * weight) / 10_000;
    return sum + (drawn[at]! - expected) ** 2 / expected;
  }, 0);
  expect(chi2, drawn.join(' ')).toBeLessThan(16.27);
});

it('a published draw verifies only with the committed seed, the member’s own name and number, and the prize of its interval', async () => {
  const raffle = { ...RAFFLE, name: NAME, seed: SEED, commitment: await raffleCommitment(NAME, SEED) };
  const draw = { k: 1, value: 7389, prize: null, isGone: false };
  expect(await verifyDraw(raffle, 'm1', draw)).toBe(true);
  expect(await verifyDraw(raffle, 'm2', draw)).toBe(false);
  expect(await verifyDraw(raffle, 'm1', { ...draw, k: 2 })).toBe(false);
  expect(await verifyDraw(raffle, 'm1', { ...draw, value: 7390 })).toBe(false);
  expect(await verifyDraw(raffle, 'm1', { ...draw, prize: 2 })).toBe(false);
  expect(await verifyDraw(raffle, 'm1', { ...draw, isGone: true })).toBe(false);
  expect(await verifyDraw({ ...raffle, commitment: '00'.repeat(32) }, 'm1', draw)).toBe(false);
  // with other weights the same value falls on the second prize: given, or gone
  const rich = { ...raffle, rafflePrizes: [{ weight: 7000 }, { weight: 2000 }], noneWeight: 1000 };
  expect(await verifyDraw(rich, 'm1', { ...draw, prize: 1 })).toBe(true);
  expect(await verifyDraw(rich, 'm1', { ...draw, isGone: true })).toBe(true);
  expect(await verifyDraw(rich, 'm1', draw)).toBe(false);
});

it('[rule 4.14] a ticket for each whole amount up to the maximum; bought ones are added, drawn ones are used up, voids lower the count', () => {
  const by = (deposited: bigint, bought = 0, used = 0) =>
    ticketsLeft(RAFFLE, facts({ deposited, tickets: { bought, used } }));
  expect([by(999n * ONE), by(1000n * ONE - 1n), by(1000n * ONE), by(2999n * ONE), by(9000n * ONE)]).toEqual([
    0, 0, 1, 2, 5,
  ]);
  expect([by(0n, 2), by(9000n * ONE, 2, 6), by(1000n * ONE, 0, 3), by(-5000n * ONE)]).toEqual([2, 1, 0, 0]);
  const played = (validBet: bigint) =>
    facts({ current: { byCategory: new Map([['slots', { stake: validBet, validBet, payout: 0n, bets: 1 }]]) } });
  const turnover: Raffle = { ...RAFFLE, earnedBy: 'valid-bet', categories: ['slots'] };
  expect(ticketsEarned(turnover, played(2000n * ONE))).toBe(2);
  expect(ticketsEarned({ ...turnover, categories: ['live'] }, played(2000n * ONE))).toBe(0);
  const rules = rulesOf({ kind: 'RAFFLE', parameters: turnover });
  expect(rules.progress(played(2300n * ONE))).toEqual({ done: 300n * ONE, need: 1000n * ONE, unit: 'money' });
  expect(rules.progress(played(-1n))).toMatchObject({ done: 0n });
  expect(rules.progress(played(5000n * ONE))).toBeNull();
  expect(rules.due(played(999n * ONE))).toBeNull();
  expect(rules.due(played(1000n * ONE))).toEqual({ form: 'cash', amount: 100_000n * ONE });
});

it('every chance and amount is in the terms, and the prizes of a cycle have a cost', () => {
  const terms = rulesOf({
    kind: 'RAFFLE',
    parameters: { ...RAFFLE, rafflePrizes: [{ ...RAFFLE.rafflePrizes[0]!, perMember: 1 }, RAFFLE.rafflePrizes[2]!] },
  }).terms;
  expect(terms.map(({ id }) => id)).toEqual([
    ...['raffle.deposit', 'rafflePrizeMost', 'rafflePrize', 'raffleNone', 'raffleGone', 'raffleSealed', 'cash'],
  ]);
  expect(terms[1]!.values).toMatchObject({
    n: { count: 1 },
    sum: { count: 9901 },
    stock: { count: 10 },
    most: { count: 1 },
  });
  expect(raffleCost(RAFFLE)).toBe(1_000_960n * ONE);
});
