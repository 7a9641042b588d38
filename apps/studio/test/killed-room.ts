import type pg from 'pg';
import { expect } from 'vitest';
import { checkProof } from '../client/pvp/check-hand.ts';
import type { LudoHandView } from '../games/pvp/ludo/hand-view.ts';
import type { PvpNow } from '../server/http/pvp-state.ts';
import type { DiceProofView } from '../server/pvp/dice-proof.ts';
import type { HandProofView, PastHandView } from '../server/pvp/past-hand.ts';
import { type BothSeeds, blockFrom, commitmentsOf, thrownFrom } from './both-seeds.ts';
import { LudoPlayer, ludoNow } from './ludo-player.ts';
import { type Plays, PvpPlayer, playsShort } from './pvp-player.ts';
import { RummyPlayer, rummyNow } from './rummy-player.ts';
import type { TestPlayer } from './test-studio.ts';

/** How a game is played at a table whose process is killed. */
interface Played {
  readonly people: number;
  readonly stake: object;
  player(launched: TestPlayer, n: number): PvpPlayer;
  /** Whether a turn is half done, a few turns into the hand. */
  isHalfDone(now: PvpNow): boolean;
}
/** Looks first, so that a turn has two halves. */
const looksThenPlays: Plays = (hand, now) =>
  hand.seats[now.own[0]!.seat!]!.hasLooked ? playsShort(hand, now) : { action: 'look' };

export const PLAYED: Readonly<Record<string, Played>> = {
  'chaupal-classic': {
    people: 3,
    stake: { boot: '5.00' },
    player: (launched) => new PvpPlayer(launched, looksThenPlays),
    isHalfDone: ({ round }) => {
      const done = round?.hand?.actions ?? [];
      return done.at(-1)?.kind === 'look' && done.some(({ kind }) => kind === 'bet');
    },
  },
  'chaupal-rummy': {
    people: 3,
    stake: { boot: '0.50', pace: 'quick' },
    player: (launched, n) => new RummyPlayer(launched, n === 0 ? null : { turns: 2 + n, by: 'drop' }),
    isHalfDone: (now) => {
      const hand = rummyNow(now).round?.hand;
      return hand?.phase === 'DISCARD' && hand.actions.length > 3;
    },
  },
  'chaupal-ludo': {
    people: 2,
    stake: { boot: '10.00', seats: 2 },
    player: (launched, n) => new LudoPlayer(launched, n === 0 ? 24 : 5),
    isHalfDone: (now) => {
      const hand = ludoNow(now).round?.hand;
      return hand?.phase === 'MOVE' && hand.throws > 2;
    },
  },
};

/** What everybody is shown of the hand in play, regardless of the time left. */
export const handShownTo = (players: readonly PvpPlayer[]): Promise<object[]> =>
  Promise.all(
    players.map(async (player) => {
      const { round, own } = await player.when((now) => now.round?.stage === 'hand', 120_000);
      return { root: round!.root, hand: { ...round!.hand, dueAt: null }, own: own[0] };
    }),
  );

interface Committed {
  readonly A: string;
  readonly B: string;
}
/** Commitments of both parties to the rounds of a game, by table and number. */
export async function commitmentsIn(database: pg.Client, game: string): Promise<Map<string, Committed>> {
  const { rows } = await database.query(
    `select table_id || ':' || number as name, commitment_a as "A", commitment_b as "B" from studio.table_draw
     where starts_with(table_id, $1)`,
    [`${game}-`],
  );
  return new Map(rows.map(({ name, ...both }) => [name, both]));
}

/** The first hand played is the one that follows from the seeds to which both parties were committed before the process was killed. */
export async function expectOfSeeds(
  game: string,
  players: readonly PvpPlayer[],
  database: pg.Client,
  committed: ReadonlyMap<string, Committed>,
): Promise<void> {
  // as if a day later, when the seeds of a deck are published
  await database.query(`update studio.hand_seat set ended_at = ended_at - interval '25 hours'`);
  const played = (await players[0]!.hands()).at(-1)!;
  const past = (await players[0]!.ask(`/hands/${played.table}/${played.number}`)).body;
  const { rows } = await database.query<BothSeeds>(
    `select encode(seed_a, 'hex') as "A", encode(seed_b, 'hex') as "B" from studio.table_draw where table_id = $1 and number = $2`,
    [played.table, played.number],
  );
  const [seeds] = rows;
  // a hand that waited too long for its reserves starts afresh, as another round
  const told = committed.get(`${played.table}:${played.number}`) ?? null;
  expect(told).toEqual(told && commitmentsOf(played, seeds!));
  if (game === 'chaupal-ludo') {
    const { view, proof } = past as PastHandView<LudoHandView, DiceProofView>;
    const dice = view.actions.flatMap(({ kind, die }) => (kind === 'throw' ? [die] : []));
    expect(proof.seeds).toEqual(seeds);
    expect(dice.length).toBeGreaterThan(2);
    expect(dice).toEqual(dice.map((_, n) => thrownFrom(played, seeds!, n + 1)));
    return;
  }
  const { proof } = past as PastHandView<object, HandProofView>;
  const sent = players.flatMap((player) => player.seeds.get(proof.hand) ?? []);
  expect(proof.seeds!.server).toBe(blockFrom(seeds!, proof.hand).toString('hex'));
  expect([...proof.seeds!.seats].sort()).toEqual(sent.sort());
  const checked = await checkProof(proof, game === 'chaupal-rummy' ? 'rummy' : 'classic');
  expect(checked).toEqual({ kept: checked.cards, cards: checked.cards, isWhole: true });
}
