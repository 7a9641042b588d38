import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../test/table-blocks.ts';
import { drive } from '../engine/stream.ts';
import { cardOf } from '../shared/cards.ts';
import type { Effect } from '../shared/table-round.ts';
import { type BaccaratResult, baccarat, isOpenIn, judgeHand } from './baccarat.ts';
import { type DealtMessage, type DealtTable, decideDealt, openDealtRound, takeOverDealt } from './dealt-round.ts';
import { numbersOf, roulette } from './roulette.ts';
import type { Stakes } from './table-game.ts';

const SEED = process.env.RANDOM_SEED!;
const ONE = 100_000n;
const CLOSES = 14_000;
const LIMITS = { leastStake: ONE, mostStake: 1_000n * ONE, wagersPerOwner: 4, mostLoss: 10n ** 12n };
const BANKER_WINS = judgeHand([cardOf('2c'), cardOf('3c')], [cardOf('Kc'), cardOf('7c')]);

const baccaratTable = (round: number, mostLoss = LIMITS.mostLoss): DealtTable<BaccaratResult> => ({
  game: baccarat,
  limits: { ...LIMITS, mostLoss },
  openSpots: new Set(baccarat.spots.filter((spot) => isOpenIn(spot, round))),
});

function play<Result>(table: DealtTable<Result>) {
  let round = openDealtRound<Result>('table-1', 1, CLOSES);
  const effects: Effect[] = [];
  return {
    effects,
    get round() {
      return round;
    },
    takeOver: (servedUntil: number, at: number) => {
      round = takeOverDealt(round, servedUntil, at).round;
    },
    tell(message: DealtMessage<Result>): readonly Effect[] {
      const step = decideDealt(round, message, table);
      round = step.round;
      effects.push(...step.effects);
      return step.effects;
    },
    bet(id: string, stakes: Stakes, at = 1_000, owner = id) {
      this.tell({ kind: 'bet', id, owner, stakes, at });
    },
    accepted(id: string, stakes: Stakes, owner = id) {
      this.bet(id, stakes, 1_000, owner);
      this.tell({ kind: 'answer', id, answer: 'accepted', at: 1_100 });
    },
  };
}
const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'nothing refused';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

it('[TV-6.18] two wagers of a player in one round are paid separately', () => {
  const on = play(baccaratTable(1));
  on.accepted('a', { player: 100n * ONE }, 'me');
  on.accepted('b', { banker: 60n * ONE }, 'me');
  on.tell({ kind: 'time', at: CLOSES });
  expect(on.tell({ kind: 'result', result: BANKER_WINS, at: CLOSES + 100 })).toEqual([
    { do: 'pay', id: 'a', kind: 'settle', amount: 0n },
    { do: 'pay', id: 'b', kind: 'settle', amount: 117n * ONE },
  ]);
  for (const id of ['a', 'b']) on.tell({ kind: 'confirmed', id, at: CLOSES + 200 });
  expect(on.round.phase).toBe('SETTLED');
  expect(on.tell({ kind: 'result', result: BANKER_WINS, at: CLOSES + 300 })).toEqual([]);
  expect(refusal(() => on.tell({ kind: 'cancel', at: CLOSES + 400 }))).toBe('ROUND_DECIDED');
});

it('the reasons for which a wager is refused', () => {
  const on = play(baccaratTable(21, 800n * ONE));
  expect(refusal(() => on.bet('a', { small: ONE }))).toBe('SPOT_NOT_OPEN');
  expect(refusal(() => on.bet('a', { nowhere: ONE }))).toBe('SPOT_NOT_OPEN');
  expect(refusal(() => on.bet('a', { player: ONE, banker: 0n }))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => on.bet('a', {}))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => on.bet('a', { player: 1_001n * ONE }))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => on.bet('a', { player: ONE }, CLOSES))).toBe('BETTING_CLOSED');
  // The tie costs eight to one: 100 is all that the table may lose.
  on.accepted('a', { tie: 100n * ONE });
  expect(refusal(() => on.bet('b', { tie: ONE }))).toBe('TABLE_LIMIT');
  // A pair may come together with the tie and costs more; on the tie, stakes on the two sides are only returned.
  expect(refusal(() => on.bet('c', { 'player-pair': 100n * ONE }))).toBe('TABLE_LIMIT');
  on.bet('d', { player: 100n * ONE, banker: 100n * ONE });
  expect(on.round.wagers.map(({ id }) => id)).toEqual(['a', 'd']);
  on.bet('d', { banker: 100n * ONE, player: 100n * ONE }, CLOSES + 5_000);
  expect(refusal(() => on.bet('d', { player: 200n * ONE }))).toBe('WAGER_MISMATCH');
  expect(() => on.tell({ kind: 'result', result: BANKER_WINS, at: 2_000 })).toThrow('no result before the close');
});

it('no spot can be named by an inherited object property', () => {
  const on = play(baccaratTable(1));
  for (const spot of ['constructor', 'toString', '__proto__'])
    expect(refusal(() => on.bet('a', Object.fromEntries([[spot, ONE]])))).toBe('SPOT_NOT_OPEN');
});

it('another process extends a betting round by five seconds and redraws a closed one', () => {
  const on = play(baccaratTable(1));
  on.accepted('a', { banker: 10n * ONE });
  on.takeOver(8_000, 13_000);
  expect(on.round.closesAt).toBe(18_000);
  on.takeOver(1_000, 2_000);
  expect(on.round.closesAt).toBe(18_000);
  // The close was already served: betting stays closed while answers are awaited.
  on.takeOver(18_000, 18_500);
  expect(on.round.closesAt).toBe(18_000);
  on.tell({ kind: 'time', at: 18_000 });
  expect(takeOverDealt(on.round, 18_000, 30_000).effects).toEqual([{ do: 'draw', ids: ['a'] }]);
  on.tell({ kind: 'result', result: BANKER_WINS, at: 31_000 });
  expect(takeOverDealt(on.round, 31_000, 40_000)).toEqual({ round: on.round, effects: [] });
});

it(`two hundred bets around the close, arriving in random order: the books agree with what was accepted (SEED=${SEED})`, () => {
  const prng = seededPrng(SEED);
  const table: DealtTable<number> = { game: roulette, limits: LIMITS, openSpots: new Set(roulette.spots) };
  for (let run = 0; run < 20; run++) {
    const on = play(table);
    const messages: DealtMessage<number>[] = [];
    const fate = new Map<string, string>();
    const stakes = new Map<string, Stakes>();
    for (let n = 0; n < 200; n++) {
      const id = `w${n}`;
      const bet = { [prng.pick(roulette.spots)]: ONE * BigInt(1 + prng.int(20)) };
      const at = CLOSES - 300 + prng.int(600);
      const answer = prng.pick(['accepted', 'accepted', 'accepted', 'declined', 'unknown', 'none'] as const);
      messages.push({ kind: 'bet', id, owner: `p${n % 60}`, stakes: bet, at });
      if (answer !== 'none') messages.push({ kind: 'answer', id, answer, at: at + 1 + prng.int(2_000) });
      stakes.set(id, bet);
    }
    for (let at = CLOSES - 300; at < CLOSES + 2_500; at += 50) messages.push({ kind: 'time', at });
    for (const message of messages.sort((a, b) => a.at - b.at)) {
      const code = refusal(() => on.tell(message));
      if (message.kind === 'bet') {
        expect(code === 'BETTING_CLOSED').toBe(message.at >= CLOSES);
        fate.set(message.id, code);
      }
    }
    const result = drive(roulette.play(), tableBlocks('roulette-9', run + 1));
    on.tell({ kind: 'result', result, at: CLOSES + 3_000 });
    const drawn = on.effects.filter((effect) => effect.do === 'draw');
    expect(drawn).toHaveLength(1);
    for (const [id, code] of fate) {
      const own = on.effects.filter((effect) => effect.do !== 'draw' && effect.id === id);
      const kinds = own.map((effect) => effect.do).join(' ');
      const wager = on.round.wagers.find((one) => one.id === id);
      if (code !== 'nothing refused') expect(kinds, id).toBe('');
      // A declined bet has moved no money; any other ends in one payment or one rollback.
      else if (wager!.state === 'DECLINED') expect(kinds, id).toBe('bet');
      else expect(kinds, id).toMatch(/^bet (pay|rollback)$/);
      if (wager && kinds === 'bet pay') {
        expect(drawn[0]).toMatchObject({ ids: expect.arrayContaining([id]) });
        const [spot, stake] = Object.entries(stakes.get(id)!)[0]!;
        const numbers = numbersOf(spot)!;
        const isWon = numbers.includes(result);
        expect(wager.payout).toBe(isWon ? (36n * stake) / BigInt(numbers.length) : 0n);
      }
    }
  }
});
