import { randomUUID } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrashRound } from '../games/crash/crash-round.ts';
import { type Session, sessionById } from '../server/sessions/session-store.ts';
import { callWallet, journalWager } from '../server/wagers/wager-calls.ts';
import { keepAnswer } from '../server/wagers/wager-store.ts';
import { type Crash, claimCrash, ONE } from './crash-scene.ts';
import type { Fault } from './mock-operator.ts';
import { TestStudio } from './test-studio.ts';

const SEED = process.env.RANDOM_SEED!;
const RICH = 10_000n * ONE;
const LIMITS = {
  leastStake: ONE,
  mostStake: 100_000n * ONE,
  wagersPerOwner: 2,
  mostLoss: 10n ** 17n,
  mostPayout: 10n ** 14n,
};

let studio: TestStudio;
let count = 0;
beforeAll(async () => {
  studio = await TestStudio.start();
}, 60_000);
afterAll(() => studio.stop());

const pool = () => studio.studio.work.pool;
const balance = (user: string) => studio.operator.balances.get(user)!;

/** A launched player's session. */
async function launched(): Promise<Session> {
  const user = `flyer-${++count}`;
  await studio.player(user, RICH);
  const { rows } = await pool().query('select id from studio.session where user_id = $1', [user]);
  return sessionById(pool(), rows[0].id, false);
}
async function claimed(table: string, at: number): Promise<Crash> {
  return (await claimCrash(pool(), table, at, LIMITS))!;
}
async function opened(): Promise<{ table: string; actor: Crash }> {
  const table = `flight-${++count}`;
  const actor = await claimed(table, 0);
  await actor.open(openCrashRound(table, 1, 14_000));
  return { table, actor };
}
async function place(actor: Crash, session: Session, stake: bigint, autoAt: number | null, id: string = randomUUID()) {
  const { table, number } = actor.round!;
  await journalWager(studio.studio.work, session, { id, house: 'KISMET', table, roundNumber: number }, stake, 'crash');
  await actor.tell({ kind: 'bet', id, owner: session.owner, stake, autoAt, at: 1_000 });
  return id;
}
/** Carries out what is pending, in order; whatever the wallet does not confirm stays for the next time. */
async function carryOut(actor: Crash, point: number, at: number): Promise<void> {
  for (const owed of actor.pending) {
    const { effect } = owed;
    if (effect.do === 'draw') await actor.done(owed, { kind: 'point', point, at });
    else {
      const result = await callWallet(studio.studio.work, actor.round!, effect);
      if (result) await actor.done(owed, { ...result, at });
    }
  }
}
/** Lets time pass until everything is paid. */
async function finish(actor: Crash, point: number, from = 14_000): Promise<void> {
  for (let at = from, steps = 0; actor.round!.phase !== 'SETTLED' || actor.pending.length > 0; at += 500, steps++) {
    expect(steps).toBeLessThan(500);
    await actor.tell({ kind: 'time', at });
    await carryOut(actor, point, at);
  }
}
const bodiesOf = (table: string) =>
  studio.operator.received
    .filter(({ body }) => body.includes(`"${table}:1:`))
    .map(({ call, body }) => ({ call, body, ...(JSON.parse(body) as { transaction_uuid: string }) }));

it('a round at the wallet: one bet per wager, and one win that closes that bet, even if it is zero and whatever else the player has in the round', async () => {
  const { table, actor } = await opened();
  const [me, other] = [await launched(), await launched()];
  const winner = await place(actor, me, 100n * ONE, 150);
  const loser = await place(actor, me, 10n * ONE, 400);
  await place(actor, other, 20n * ONE, null);
  await carryOut(actor, 200, 2_000);
  expect([balance(me.user), balance(other.user)]).toEqual([RICH - 110n * ONE, RICH - 20n * ONE]);
  await finish(actor, 200);
  expect([balance(me.user), balance(other.user)]).toEqual([RICH + 40n * ONE, RICH - 20n * ONE]);
  const sent = bodiesOf(table).map(({ body }) => JSON.parse(body));
  expect(sent.filter((one) => one.user === me.user)).toMatchObject([
    {
      round: `${table}:1:${winner}`,
      supplier_transaction_id: `${winner}:bet`,
      round_closed: false,
      meta: { kismet: { phase: 'stake' } },
    },
    { supplier_transaction_id: `${loser}:bet`, amount: 1_000_000 },
    { supplier_transaction_id: `${winner}:settle:1`, amount: 15_000_000, round_closed: true },
    {
      supplier_transaction_id: `${loser}:settle:1`,
      amount: 0,
      round_closed: true,
      meta: { kismet: { phase: 'settle' } },
    },
  ]);
  expect(studio.operator.openBets()).toEqual([]);
  expect(actor.round!.wagers.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
});

it('a refused bet moves nothing, one of unknown outcome is rolled back, and a payment is repeated until it is confirmed', async () => {
  const { actor } = await opened();
  const session = await launched();
  const poor = await launched();
  studio.operator.balances.set(poor.user, ONE);
  const declined = await place(actor, poor, 5n * ONE, 101);
  await carryOut(actor, 500, 2_000);
  studio.operator.faults.bet.push('lost-after', 'lost-after', 'lost-after');
  const unknown = await place(actor, session, 100n * ONE, 120);
  await carryOut(actor, 500, 2_100);
  const won = await place(actor, session, 10n * ONE, 120);
  studio.operator.faults.rollback.push('lost-before', 'lost-after');
  studio.operator.faults.win.push('error-500', 'lost-after', { refuse: 'RS_ERROR_UNKNOWN' });
  await finish(actor, 500);
  expect(balance(session.user)).toBe(RICH + 2n * ONE);
  expect(balance(poor.user)).toBe(ONE);
  expect(studio.operator.openBets()).toEqual([]);
  const states = Object.fromEntries(actor.round!.wagers.map(({ id, state }) => [id, state]));
  expect(states).toEqual({ [declined]: 'DECLINED', [unknown]: 'ROLLED_BACK', [won]: 'PAID' });
});

it('a cancelled round pays each stake back as a win', async () => {
  const { actor, table } = await opened();
  const session = await launched();
  await place(actor, session, 100n * ONE, 200);
  await carryOut(actor, 500, 2_000);
  await actor.tell({ kind: 'cancel', at: 3_000 });
  await carryOut(actor, 500, 3_000);
  expect(balance(session.user)).toBe(RICH);
  expect(bodiesOf(table).map(({ call }) => call)).toEqual(['bet', 'win']);
  expect(studio.operator.openBets()).toEqual([]);
});

it('the same wager placed twenty times at once is one bet', async () => {
  const { actor, table } = await opened();
  const session = await launched();
  const id = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => place(actor, session, 10n * ONE, 200, id)));
  await finish(actor, 300);
  expect(bodiesOf(table).map(({ call }) => call)).toEqual(['bet', 'win']);
  expect(balance(session.user)).toBe(RICH + 10n * ONE);
});

it('two processes that receive different answers to a bet both give the table the first one', async () => {
  for (const [first, second] of [
    ['accepted', 'unknown'],
    ['unknown', 'accepted'],
  ] as const) {
    const { actor } = await opened();
    const session = await launched();
    const id = await place(actor, session, ONE, 200);
    expect(await keepAnswer(pool(), session.owner, id, first)).toBe(first);
    expect(await keepAnswer(pool(), session.owner, id, second)).toBe(first);
    // Nothing more is sent once there is an answer.
    studio.operator.received.length = 0;
    const bet = actor.pending[0]!.effect;
    expect(bet.do === 'bet' && (await callWallet(studio.studio.work, actor.round!, bet))).toEqual({
      kind: 'answer',
      id,
      answer: first,
    });
    expect(studio.operator.received).toEqual([]);
  }
});

it(`killed in any phase with a failing wallet, each bet ends in one win or one rollback (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const prng = seededPrng(SEED);
  const faults: Fault[] = ['lost-before', 'lost-after', 'error-500', { refuse: 'RS_ERROR_UNKNOWN' }];
  for (let run = 0; run < 12; run++) {
    let { actor, table } = await opened();
    const sessions = [await launched(), await launched(), await launched()];
    const point = prng.pick([100, 130, 250, 600]);
    for (const call of ['bet', 'win', 'rollback'] as const)
      for (let n = prng.int(5); n > 0; n--) studio.operator.faults[call].push(prng.pick(faults));
    let kills = 3;
    let at = 1_000;
    /** A process dies, perhaps with calls that were answered but not recorded; another one continues. */
    const mayDie = async (): Promise<void> => {
      if (kills === 0 || !prng.chance(0.25)) return;
      kills--;
      const next = actor.pending.find(({ effect }) => effect.do !== 'draw')?.effect;
      if (next && next.do !== 'draw' && prng.chance(0.5)) await callWallet(studio.studio.work, actor.round!, next);
      await pool().query(
        `update studio.table_lease set until = clock_timestamp(), renewed_at = to_timestamp($2::float8 / 1000) where table_id = $1`,
        [table, at],
      );
      at += 5_000;
      actor = await claimed(table, at);
    };
    for (const session of [...sessions, ...sessions]) {
      try {
        await place(actor, session, ONE * BigInt(1 + prng.int(100)), prng.chance(0.7) ? 101 + prng.int(300) : null);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
      await mayDie();
      await carryOut(actor, point, at);
    }
    const isOver = () => actor.round!.phase === 'SETTLED' && actor.pending.length === 0;
    for (let steps = 0; !isOver(); steps++, at += prng.int(1_500)) {
      expect(steps, `run ${run}`).toBeLessThan(500);
      await mayDie();
      if (!isOver()) await actor.tell({ kind: 'time', at });
      await mayDie();
      await carryOut(actor, point, at);
    }
    for (const session of sessions) {
      const own = actor.round!.wagers.filter(({ owner, state }) => owner === session.owner && state === 'PAID');
      const net = own.reduce((sum, { stake, payout }) => sum + payout! - stake, 0n);
      expect(balance(session.user), `run ${run}`).toBe(RICH + net);
    }
    expect(studio.operator.openBets()).toEqual([]);
    // Anything sent again consists of the same bytes.
    const bodies = new Map<string, string>();
    for (const { call, transaction_uuid: id, body } of bodiesOf(table)) {
      expect(bodies.get(`${call} ${id}`) ?? body).toBe(body);
      bodies.set(`${call} ${id}`, body);
    }
    for (const { state } of actor.round!.wagers) expect(['PAID', 'ROLLED_BACK', 'DECLINED']).toContain(state);
    for (const { autoAt, multiplier } of actor.round!.wagers)
      if (multiplier !== null) expect(multiplier).toBeLessThanOrEqual(Math.min(point, autoAt ?? point));
  }
});
