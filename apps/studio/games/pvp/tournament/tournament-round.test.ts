import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import type { Effect } from '../../shared/table-round.ts';
import {
  decideTournamentRound,
  type TournamentRoundMessage,
  takeOverTournament,
  tournamentDueAt,
} from './decide-round.ts';
import { afterHand, firstTables, seatLate, sizeOf, type TournamentTable } from './seats.ts';
import { leftIn, type TournamentTerms } from './tournament.ts';
import { isClosed, openTournamentRound } from './tournament-round.ts';

const SEED = process.env.RANDOM_SEED!;
const GAMES = process.env.KISMET_FULL === '1' ? 2_000 : 60;
const MINUTE = 60_000;
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const TERMS: TournamentTerms = {
  id: 't',
  buyIn: money('100.00'),
  fee: money('5.00'),
  stack: 1_000n,
  levels: [10n, 20n, 40n].map((boot) => ({ boot, minutes: 5 })),
  ...{ fewest: 2, most: 40, lateUntilLevel: 2, guaranteed: 0n, startsAt: 10 * MINUTE },
};

/** A tournament with a wallet that gives the answers it is set to, and counts what it was asked. */
function wallet(terms: Partial<TournamentTerms> = {}, hasBots = false) {
  let round = openTournamentRound('tournament-1', { ...TERMS, ...terms }, hasBots, 0);
  const asked: Effect[] = [];
  const tell = (message: TournamentRoundMessage) => {
    const step = decideTournamentRound(round, message);
    round = step.round;
    asked.push(...step.effects);
    return step.effects;
  };
  const enter = (owner: string, at = 0, device: string | null = owner, wager = `w-${owner}`) =>
    tell({ kind: 'enter', owner, wager, sessionId: 's', ticket: 't', device, address: null, at });
  return {
    asked,
    tell,
    enter,
    get now() {
      return round;
    },
    set now(next) {
      round = next;
    },
    answer: (owner: string, answer: 'accepted' | 'declined' | 'unknown' = 'accepted', at = 0) =>
      tell({ kind: 'answer', id: `w-${owner}`, answer, at }),
    /** Confirms the payments that are owed. */
    settle: (at: number) => {
      for (const effect of asked)
        if (effect.do === 'pay' || effect.do === 'rollback') tell({ kind: 'confirmed', id: effect.id, at });
    },
    start: (at = 10 * MINUTE) => {
      tell({ kind: 'time', at });
      tell({ kind: 'seats', order: leftIn(round.tournament).map(({ id }) => id), at });
    },
    paid: () => asked.flatMap((effect) => (effect.do === 'pay' ? [[effect.id, effect.kind, effect.amount]] : [])),
  };
}
const code = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return 'taken';
};
const sizes = (tables: readonly TournamentTable[]): number[] => tables.map(sizeOf);

it('[TV-6.240] an entry is one wager: winners are paid their prize, all others are closed with 0, and the fee stays with the house', () => {
  const on = wallet({ lateUntilLevel: 0 });
  for (const owner of ['a', 'b', 'c']) on.enter(owner);
  for (const owner of ['a', 'b', 'c']) on.answer(owner);
  expect(on.now.wagers.map(({ stake }) => stake)).toEqual([money('105.00'), money('105.00'), money('105.00')]);
  on.start();
  on.tell({
    kind: 'hand',
    table: 1,
    hand: 1,
    nets: [
      ['a', 1_000n],
      ['b', -1_000n],
      ['c', 0n],
    ],
    at: 11 * MINUTE,
  });
  on.tell({
    kind: 'hand',
    table: 1,
    hand: 2,
    nets: [
      ['a', -1_000n],
      ['c', 1_000n],
    ],
    at: 12 * MINUTE,
  });
  expect(on.paid()).toEqual([]);
  on.tell({
    kind: 'hand',
    table: 1,
    hand: 3,
    nets: [
      ['a', -1_000n],
      ['c', 1_000n],
    ],
    at: 13 * MINUTE,
  });
  expect([on.now.phase, on.paid()]).toEqual([
    'RESULT',
    [
      ['w-a', 'settle', 0n],
      ['w-b', 'settle', 0n],
      ['w-c', 'settle', money('300.00')],
    ],
  ]);
  expect(isClosed(on.now)).toBe(false);
  on.settle(14 * MINUTE);
  expect([on.now.phase, isClosed(on.now)]).toEqual(['SETTLED', true]);
});

it('[TV-6.315] a free entry that is withdrawn, or whose tournament is cancelled, is rolled back even after acceptance and paid nothing; in play it is paid like any other', () => {
  const free = (on: ReturnType<typeof wallet>, owner: string) =>
    on.tell({
      ...{
        kind: 'enter',
        owner,
        wager: `w-${owner}`,
        sessionId: 's',
        ticket: 't',
        device: owner,
        address: null,
        at: 0,
      },
      freeRewardId: 'reward',
    });
  const on = wallet({ fewest: 3 });
  for (const owner of ['a', 'b']) free(on, owner);
  on.enter('c');
  for (const owner of ['a', 'b', 'c']) on.answer(owner);
  expect(on.tell({ kind: 'withdraw', owner: 'a', at: 2 })).toEqual([{ do: 'rollback', id: 'w-a' }]);
  // two are left where three are needed
  expect(on.tell({ kind: 'time', at: 10 * MINUTE })).toEqual([
    { do: 'rollback', id: 'w-b' },
    { do: 'pay', id: 'w-c', kind: 'void', amount: money('105.00') },
  ]);
  on.settle(11 * MINUTE);
  expect(isClosed(on.now)).toBe(true);
  expect(on.now.wagers.map(({ state }) => state)).toEqual(['ROLLED_BACK', 'ROLLED_BACK', 'PAID']);
  const played = wallet({ lateUntilLevel: 0 });
  free(played, 'a');
  played.enter('b');
  for (const owner of ['a', 'b']) played.answer(owner);
  played.start();
  const nets = [
    ['a', 1_000n],
    ['b', -1_000n],
  ] as const;
  played.tell({ kind: 'hand', table: 1, hand: 1, nets, at: 11 * MINUTE });
  expect(played.paid()).toEqual([
    ['w-a', 'settle', money('200.00')],
    ['w-b', 'settle', 0n],
  ]);
});

it('[TV-6.241] one entry per person; twins are refused; a refused, unanswered or withdrawn entry does not count and is returned whole', () => {
  const on = wallet();
  on.enter('a');
  expect(on.enter('a', 1, 'a', 'w-a2')).toEqual([]);
  expect(code(() => on.enter('b', 1, 'a'))).toBe('ENTRY_APART');
  expect(code(() => on.enter('b', 1, 'b', 'w-a'))).toBe('WAGER_MISMATCH');
  on.answer('a');
  on.enter('b');
  on.answer('b', 'declined');
  on.enter('c');
  expect(on.answer('c', 'unknown')).toEqual([{ do: 'rollback', id: 'w-c' }]);
  on.enter('d');
  expect(on.tell({ kind: 'withdraw', owner: 'd', at: 2 })).toEqual([{ do: 'rollback', id: 'w-d' }]);
  expect(on.tell({ kind: 'withdraw', owner: 'a', at: 2 })).toEqual([
    { do: 'pay', id: 'w-a', kind: 'void', amount: money('105.00') },
  ]);
  // late answers change nothing
  on.answer('d');
  expect(on.now.tournament.entrants.filter(({ isPaid }) => isPaid)).toEqual([]);
  // the same id is the entry that was taken back; another id is a new entry
  expect(on.enter('a', 3)).toEqual([]);
  expect(on.enter('a', 3, 'a', 'w-a3')).toEqual([{ do: 'bet', id: 'w-a3' }]);
});

it('[TV-6.242] with too few at the start, or a table left unfilled for 30 minutes, everybody is refunded the whole price', () => {
  const few = wallet();
  few.enter('a');
  few.answer('a');
  few.enter('b');
  few.tell({ kind: 'time', at: 10 * MINUTE });
  expect(few.now.phase).toBe('CANCELLED');
  expect(few.asked.slice(-2)).toEqual([
    { do: 'pay', id: 'w-a', kind: 'void', amount: money('105.00') },
    { do: 'rollback', id: 'w-b' },
  ]);
  few.settle(11 * MINUTE);
  expect(isClosed(few.now)).toBe(true);
  const table = wallet({ startsAt: null, most: 2, lateUntilLevel: 0 });
  table.enter('a', MINUTE);
  table.answer('a');
  expect(tournamentDueAt(table.now)).toBe(31 * MINUTE);
  table.tell({ kind: 'time', at: 31 * MINUTE - 1 });
  expect(table.now.phase).toBe('BETTING');
  table.tell({ kind: 'time', at: 31 * MINUTE });
  expect([table.now.phase, table.paid()]).toEqual(['CANCELLED', [['w-a', 'void', money('105.00')]]]);
});

it('[TV-6.243] a hand is counted once, whoever reports it; after a takeover levels are extended by the time of the outage', () => {
  const on = wallet({ lateUntilLevel: 0 });
  for (const owner of ['a', 'b', 'c']) on.enter(owner);
  for (const owner of ['a', 'b', 'c']) on.answer(owner);
  on.start();
  const hand = {
    kind: 'hand',
    table: 1,
    hand: 1,
    nets: [
      ['a', 400n],
      ['b', -400n],
    ],
    at: 11 * MINUTE,
  } as const;
  on.tell(hand);
  const { version } = on.now;
  on.tell(hand);
  on.tell({ ...hand, table: 9 });
  expect([on.now.version, on.now.tournament.entrants.map(({ stack }) => stack)]).toEqual([
    version,
    [1_400n, 600n, 1_000n],
  ]);
  const after = takeOverTournament(on.now, 12 * MINUTE, 13 * MINUTE).round;
  expect(after.tournament.startedAt).toBe(11 * MINUTE);
});

it('[TV-6.244] seats: 12 at three tables of 4; when ten fit at two, the third is broken; a table of 5 gives one player to a table of 3', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
  expect(sizes(firstTables(ids))).toEqual([4, 4, 4]);
  expect(sizes(firstTables(ids.slice(0, 11)))).toEqual([4, 4, 3]);
  expect(sizes(firstTables(ids.slice(0, 6)))).toEqual([3, 3]);
  const three = firstTables(ids.slice(0, 11));
  // one goes out: ten players fit at the other two tables
  const broken = afterHand(three, 3, 1, (id) => id === three[2]!.seats[0]);
  expect([sizes(broken.tables), broken.moves.map(({ from }) => from)]).toEqual([
    [5, 5],
    [3, 3],
  ]);
  const uneven: TournamentTable[] = [
    { number: 1, seats: ['a', 'b', 'c', 'd', 'e'], hand: 0 },
    { number: 2, seats: ['f', null, 'g', 'h', null], hand: 0 },
  ];
  const evened = afterHand(uneven, 1, 1, () => false);
  expect([sizes(evened.tables), evened.moves]).toEqual([[4, 4], [{ id: 'e', from: 1, to: 2 }]]);
  expect(evened.tables[1]!.seats).toEqual(['f', 'e', 'g', 'h', null]);
  expect(sizes(seatLate(firstTables(ids.slice(0, 5)), 'late', 2))).toEqual([5, 1]);
});

it(`[TV-6.245] seed ${SEED}: over ${GAMES} random tournaments with late entries and tied exits every entry ends once, and prizes and fees equal what was taken and added`, () => {
  const prng = seededPrng(SEED);
  for (let n = 0; n < GAMES; n++) {
    const guaranteed = BigInt(prng.int(30)) * money('100.00');
    const on = wallet({ guaranteed });
    const count = 2 + prng.int(25);
    let late = prng.int(8);
    const come = (owner: string, at: number) => {
      on.enter(owner, at);
      on.answer(owner, prng.chance(0.85) ? 'accepted' : prng.chance(0.5) ? 'declined' : 'unknown', at);
    };
    for (let id = 0; id < count; id++) come(`p${id}`, 0);
    on.start();
    const hands = new Map<number, number>();
    for (let at = 10 * MINUTE; on.now.phase === 'RUNNING'; at += 20_000) {
      if (late > 0 && at < 20 * MINUTE && prng.chance(0.4)) come(`late${late--}`, at);
      on.tell({ kind: 'time', at });
      const ready = on.now.tables.filter((table) => sizeOf(table) >= 2);
      if (on.now.phase !== 'RUNNING' || ready.length === 0) continue;
      const table = prng.pick(ready);
      const hand = (hands.get(table.number) ?? 0) + 1;
      hands.set(table.number, hand);
      const [winner, ...losers] = table.seats.filter((id) => id !== null);
      const stackOf = (id: string) => on.now.tournament.entrants.find((one) => one.id === id)!.stack;
      const lost = losers.map((id) => [id, prng.chance(0.4) ? -stackOf(id) : 0n] as const);
      const won = lost.reduce((sum, [, amount]) => sum - amount, 0n);
      on.tell({ kind: 'hand', table: table.number, hand, nets: [[winner!, won], ...lost], at });
      const seated = on.now.tables.flatMap(({ seats }) => seats.filter((id) => id !== null));
      expect(seated.toSorted()).toEqual(
        leftIn(on.now.tournament)
          .map(({ id }) => id)
          .toSorted(),
      );
      const own = on.now.tables.find(({ number }) => number === table.number);
      if (own) expect(sizeOf(own) - Math.min(...sizes(on.now.tables))).toBeLessThanOrEqual(1);
    }
    on.settle(100 * MINUTE);
    expect(isClosed(on.now)).toBe(true);
    if (on.now.phase === 'CANCELLED') continue;
    const accepted = on.now.wagers.filter(({ state }) => state === 'PAID');
    const taken = accepted.reduce((sum, { stake }) => sum + stake, 0n);
    const prizes = accepted.reduce((sum, { payout }) => sum + payout!, 0n);
    // counted by the wallet alone, not taken from the tournament's own figures
    expect(prizes).toBe(taken - TERMS.fee * BigInt(accepted.length) + on.now.added);
    expect(prizes).toBeGreaterThanOrEqual(guaranteed);
  }
});

it('[TV-6.246] practice: house bots take the other seats at once, without a wager, and play begins', () => {
  const on = wallet({ startsAt: null, most: 5, fewest: 5, lateUntilLevel: 0 }, true);
  on.enter('a', 0, null);
  on.answer('a');
  expect([on.now.phase, on.now.wagers.length, on.now.entries.filter(({ isBot }) => isBot).length]).toEqual([
    'CLOSED',
    1,
    4,
  ]);
  expect(on.asked).toEqual([
    { do: 'bet', id: 'w-a' },
    { do: 'draw', ids: ['w-a'] },
  ]);
});

it('[TV-6.277] void in progress: players who are out and players still in are refunded buy-in and fee alike, wagers of unknown outcome are rolled back; once, and no prize is paid', () => {
  const desk = wallet({ guaranteed: money('1000.00') });
  for (const owner of ['a', 'b', 'c', 'd']) desk.enter(owner);
  for (const owner of ['a', 'b', 'c']) desk.answer(owner);
  desk.start();
  const at = 11 * MINUTE;
  desk.tell({
    kind: 'hand',
    table: 1,
    hand: 1,
    nets: [
      ['a', 1_000n],
      ['b', -1_000n],
      ['c', 0n],
    ],
    at,
  });
  expect(leftIn(desk.now.tournament).map(({ id }) => id)).toEqual(['a', 'c']);
  desk.tell({ kind: 'cancel', at });
  expect(desk.paid()).toEqual(['a', 'b', 'c'].map((owner) => [`w-${owner}`, 'void', money('105.00')]));
  expect(desk.asked.filter((effect) => effect.do === 'rollback')).toEqual([{ do: 'rollback', id: 'w-d' }]);
  expect(desk.tell({ kind: 'cancel', at })).toEqual([]);
  expect(
    desk.tell({
      kind: 'hand',
      table: 1,
      hand: 2,
      nets: [
        ['a', 1n],
        ['c', -1n],
      ],
      at,
    }),
  ).toEqual([]);
  expect([desk.now.phase, desk.now.added, Object.keys(desk.now.prizes)]).toEqual(['CANCELLED', 0n, []]);
  desk.settle(at);
  expect(isClosed(desk.now)).toBe(true);
});
