import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { areLevels, isPayoutTable, type Level, levelAt, PAYOUTS, paidByPlace, prizesOf } from './structure.ts';
import {
  decideTournament,
  leftIn,
  levelOf,
  openTournament,
  placesOf,
  poolOf,
  type Tournament,
  type TournamentEffect,
  type TournamentMessage,
  type TournamentTerms,
} from './tournament.ts';

const SEED = process.env.RANDOM_SEED!;
const GAMES = process.env.KISMET_FULL === '1' ? 5_000 : 150;
const MINUTE = 60_000;
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const LEVELS: readonly Level[] = [10n, 20n, 40n, 80n].map((boot) => ({ boot, minutes: 5 }));
const TERMS: TournamentTerms = {
  id: 't',
  buyIn: money('100.00'),
  fee: money('10.00'),
  stack: 1_000n,
  levels: LEVELS,
  fewest: 2,
  most: 6,
  lateUntilLevel: 2,
  guaranteed: 0n,
  startsAt: 10 * MINUTE,
};
const code = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};
function room(terms: Partial<TournamentTerms> = {}) {
  let tournament: Tournament = openTournament({ ...TERMS, ...terms });
  const effects: TournamentEffect[] = [];
  const tell = (message: TournamentMessage) => {
    const step = decideTournament(tournament, message);
    tournament = step.tournament;
    effects.push(...step.effects);
  };
  return {
    effects,
    tell,
    get now() {
      return tournament;
    },
    enter: (id: string, at = 0, isAccepted = true) => {
      tell({ kind: 'enter', id, at });
      tell({ kind: 'answer', id, isAccepted, at });
    },
    hand: (nets: Readonly<Record<string, bigint>>, at = 11 * MINUTE) =>
      tell({ kind: 'hand', nets: new Map(Object.entries(nets)), at }),
    prizes: () => effects.flatMap((effect) => (effect.do === 'prize' ? [[effect.id, effect.amount]] : [])),
  };
}

it('[TV-6.89] levels begin to the millisecond, and the last one does not end', () => {
  const at = [0, 5 * MINUTE - 1, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 900 * MINUTE];
  expect(at.map((elapsed) => levelAt(LEVELS, elapsed))).toEqual([0, 0, 1, 2, 3, 3]);
  expect([
    areLevels(LEVELS),
    areLevels([]),
    areLevels([LEVELS[1]!, LEVELS[0]!]),
    areLevels([{ boot: 1n, minutes: 0 }]),
  ]).toEqual([true, false, false, false]);
});

it('[TV-6.89] every row of the payout table adds up; a pool of 1,000.01 is paid to the last hundredth', () => {
  expect(isPayoutTable(PAYOUTS)).toBe(true);
  expect(isPayoutTable([{ upTo: 3, places: [600_000, 300_000] }])).toBe(false);
  expect(isPayoutTable([{ upTo: 3, places: [400_000, 600_000] }])).toBe(false);
  expect(isPayoutTable([{ upTo: 3, places: [400_000, 300_000, 300_000] }])).toBe(false);
  expect(prizesOf(money('1000.01'), 10)).toEqual(['500.01', '300.00', '200.00'].map(money));
  for (let entrants = 2; entrants <= 1_100; entrants++) {
    const prizes = prizesOf(money('777.77'), entrants);
    expect(prizes.reduce((sum, prize) => sum + prize)).toBe(money('777.77'));
    expect(prizes.length).toBeLessThanOrEqual(entrants);
  }
});

it('[TV-6.89] tied players share the prizes of their places; players who go out in the same hand are ranked by their stack before it', () => {
  const paid = paidByPlace([['a'], ['b', 'c'], ['d']], ['500.00', '300.00', '200.01'].map(money));
  expect([...paid]).toEqual([
    ['a', money('500.00')],
    ['b', money('250.01')],
    ['c', money('250.00')],
    ['d', 0n],
  ]);
  const on = room({ lateUntilLevel: 0 });
  for (const id of ['a', 'b', 'c', 'd']) on.enter(id);
  on.tell({ kind: 'time', at: 10 * MINUTE });
  on.hand({ a: 300n, b: -300n, c: 0n });
  on.hand({ a: 1_700n, b: -700n, c: -1_000n });
  expect(placesOf(on.now)).toEqual([['a'], ['d'], ['c'], ['b']]);
  on.hand({ a: -1_000n, d: 1_000n });
  on.hand({ a: 2_000n, d: -2_000n });
  // Four entrants: 65 % and 35 % of 400.00.
  expect([on.now.phase, on.prizes()]).toEqual([
    'PAID',
    [
      ['a', money('260.00')],
      ['d', money('140.00')],
    ],
  ]);
});

it('late entry is open until its level begins; a player who went out stays out; prizes wait for the end of entries', () => {
  const on = room();
  on.enter('a');
  on.enter('b');
  on.tell({ kind: 'time', at: 10 * MINUTE });
  expect(on.now.phase).toBe('RUNNING');
  on.hand({ a: 1_000n, b: -1_000n }, 12 * MINUTE);
  // One is left, but late entry is still open.
  expect(on.now.phase).toBe('RUNNING');
  expect(code(() => on.tell({ kind: 'enter', id: 'b', at: 13 * MINUTE }))).toBe('ALREADY_OUT');
  on.enter('c', 20 * MINUTE - 1);
  expect([leftIn(on.now).map(({ id }) => id), levelOf(on.now, 20 * MINUTE)]).toEqual([['a', 'c'], 2]);
  expect(code(() => on.tell({ kind: 'enter', id: 'd', at: 20 * MINUTE }))).toBe('ENTRIES_CLOSED');
  on.hand({ a: -1_000n, c: 1_000n }, 21 * MINUTE);
  on.hand({ a: -1_000n, c: 1_000n }, 22 * MINUTE);
  expect(on.prizes()).toEqual([['c', money('300.00')]]);
  expect(code(() => on.tell({ kind: 'cancel', at: 23 * MINUTE }))).toBe('TOURNAMENT_DECIDED');
  const waiting = room();
  waiting.enter('a');
  waiting.enter('b');
  waiting.tell({ kind: 'time', at: 10 * MINUTE });
  waiting.hand({ a: 1_000n, b: -1_000n }, 12 * MINUTE);
  waiting.tell({ kind: 'time', at: 20 * MINUTE });
  expect(waiting.prizes()).toEqual([['a', money('200.00')]]);
});

it('a guaranteed pool is topped up by the house with a stated amount, or filled by entries alone', () => {
  const on = room({ guaranteed: money('500.00'), lateUntilLevel: 0 });
  on.enter('a');
  on.enter('b');
  expect(poolOf(on.now)).toEqual({ pool: money('500.00'), added: money('300.00') });
  on.tell({ kind: 'time', at: 10 * MINUTE });
  on.hand({ a: 1_000n, b: -1_000n });
  expect(on.effects.filter((effect) => effect.do === 'add')).toEqual([{ do: 'add', amount: money('300.00') }]);
  expect(on.prizes()).toEqual([['a', money('500.00')]]);
  const full = room({ guaranteed: money('200.00'), lateUntilLevel: 0 });
  for (const id of ['a', 'b', 'c']) full.enter(id);
  expect(poolOf(full.now)).toEqual({ pool: money('300.00'), added: 0n });
});

it('entries: full, refused by the wallet, withdrawn, entered twice; a fixed-size table begins when it is full', () => {
  const on = room({ startsAt: null, most: 3, fewest: 3, lateUntilLevel: 0 });
  on.enter('a');
  on.enter('b', 0, false);
  on.tell({ kind: 'enter', id: 'a', at: 1 });
  expect(on.effects.filter((effect) => effect.do === 'charge')).toHaveLength(2);
  on.tell({ kind: 'withdraw', id: 'a', at: 2 });
  expect(on.effects.at(-1)).toEqual({ do: 'refund', id: 'a', amount: money('110.00') });
  expect(code(() => on.tell({ kind: 'withdraw', id: 'b', at: 2 }))).toBe('NOT_FOUND');
  for (const id of ['a', 'b']) on.enter(id, 3);
  on.tell({ kind: 'enter', id: 'c', at: 4 });
  expect(code(() => on.tell({ kind: 'enter', id: 'd', at: 4 }))).toBe('TOURNAMENT_FULL');
  expect(on.now.phase).toBe('REGISTERING');
  on.tell({ kind: 'answer', id: 'c', isAccepted: true, at: 5 });
  expect([on.now.phase, on.now.startedAt]).toEqual(['RUNNING', 5]);
  expect(code(() => on.tell({ kind: 'withdraw', id: 'a', at: 6 }))).toBe('ENTRIES_CLOSED');
});

it('with too few entries, or cancelled in any phase before the prizes, everybody is refunded buy-in and fee', () => {
  const few = room();
  few.enter('a');
  few.tell({ kind: 'enter', id: 'b', at: 1 });
  few.tell({ kind: 'time', at: 10 * MINUTE });
  expect(few.now.phase).toBe('CANCELLED');
  expect(few.effects.slice(-2)).toEqual([
    { do: 'refund', id: 'a', amount: money('110.00') },
    { do: 'rollback', id: 'b', amount: money('110.00') },
  ]);
  const running = room();
  for (const id of ['a', 'b', 'c']) running.enter(id);
  running.tell({ kind: 'time', at: 10 * MINUTE });
  running.hand({ a: 1_000n, b: -1_000n });
  running.tell({ kind: 'cancel', at: 12 * MINUTE });
  const back = running.effects.flatMap((effect) => (effect.do === 'refund' ? [effect.id] : []));
  expect(back).toEqual(['a', 'b', 'c']);
  running.tell({ kind: 'cancel', at: 12 * MINUTE });
  expect(running.effects.filter((effect) => effect.do === 'refund')).toHaveLength(3);
});

it(`seed ${SEED}: in ${GAMES} random tournaments chips are conserved and every unit of entries is paid`, () => {
  const prng = seededPrng(SEED);
  for (let n = 0; n < GAMES; n++) {
    const guaranteed = BigInt(prng.int(800)) * 100_000n;
    const on = room({ most: 30, guaranteed, lateUntilLevel: 0 });
    const count = 2 + prng.int(28);
    for (let id = 0; id < count; id++) on.enter(`p${id}`, 0, prng.chance(0.9) || id < 2);
    on.tell({ kind: 'time', at: 10 * MINUTE });
    const chips = 1_000n * BigInt(leftIn(on.now).length);
    while (on.now.phase === 'RUNNING') {
      const left = [...leftIn(on.now)];
      const seated = Array.from({ length: Math.min(5, left.length) }, () => left.splice(prng.int(left.length), 1)[0]!);
      const [winner, ...losers] = seated;
      const lost = losers.map(
        ({ id, stack }) => [id, prng.chance(0.3) ? stack : (stack * BigInt(prng.int(100))) / 100n] as const,
      );
      const won = lost.reduce((sum, [, amount]) => sum + amount, 0n);
      on.hand({ [winner!.id]: won, ...Object.fromEntries(lost.map(([id, amount]) => [id, -amount])) });
      expect(on.now.entrants.reduce((sum, { isPaid, stack }) => sum + (isPaid ? stack : 0n), 0n)).toBe(chips);
    }
    const paidIn = (chips / 1_000n) * TERMS.buyIn;
    const added = on.effects.reduce((sum, effect) => sum + (effect.do === 'add' ? effect.amount : 0n), 0n);
    const prizes = on.effects.reduce((sum, effect) => sum + (effect.do === 'prize' ? effect.amount : 0n), 0n);
    expect(prizes).toBe(paidIn + added);
    expect(prizes >= guaranteed).toBe(true);
  }
});
