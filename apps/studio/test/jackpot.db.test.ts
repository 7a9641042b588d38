import { randomUUID } from 'node:crypto';
import { jackpotsAnswer } from '@kismet/contracts/vendor/games';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TICKETS } from '../games/engine/jackpot.ts';
import { composeStudio, type Studio } from '../server/compose.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const GAME = 'live-wire'; // of the house with a pool
const STAKE = '100.00'; // 10,000 hundredths
let studio: TestStudio;
/** A second process on the same database, as far as the database is concerned. */
let second: Studio;
let secondOrigin = '';

beforeAll(async () => {
  // One ticket in three wins at this stake.
  studio = await TestStudio.start({ STUDIO_JACKPOT_TICKETS: '30000' });
  second = await composeStudio(studio.config, { clock: studio.clock, outboxPauseMs: 3_600_000, logLevel: 'fatal' });
  secondOrigin = await second.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await second.stop();
  await studio.stop();
});

const pool = async () =>
  (
    await studio.studio.work.pool.query('select * from studio.jackpot where code = $1 and currency = $2', [
      'bijli-jackpot',
      'PKR',
    ])
  ).rows[0] as { amount: bigint; paid_in: bigint; paid_out: bigint } | undefined;
const rounds = async () =>
  (
    await studio.studio.work.pool.query(
      `select count(*)::int as count, coalesce(sum(jackpot_in), 0)::bigint as "in", coalesce(sum(jackpot_won), 0)::bigint as won,
     count(*) filter (where jackpot_won > 0)::int as wins from studio.round where house = 'BIJLIGHAR' and not is_demo and outcome is not null`,
    )
  ).rows[0] as { count: number; in: bigint; won: bigint; wins: number };

it('[BN-05] with two processes and many players the pool holds contributions less wins', {
  timeout: 60_000,
}, async () => {
  const players = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      studio.operator.balances.set(`pool-${i}`, RICH);
      return TestPlayer.launch(studio.operator, i % 2 ? secondOrigin : studio.origin, launchBody(`pool-${i}`, GAME));
    }),
  );
  let paidOut = 0n;
  for (let turn = 0; turn < 4; turn++) {
    const answers = await Promise.all(players.map((player) => player.spin(STAKE)));
    for (const { body } of answers) {
      expect(body.round.status).toBe('settled');
      if (body.round.jackpotWon !== null) paidOut += parseUnits(body.round.jackpotWon)!;
    }
    studio.clock.advance(3_000);
  }
  const [held, played] = [(await pool())!, await rounds()];
  expect(played.count).toBe(48);
  expect(played.wins).toBeGreaterThan(0);
  expect(played.in).toBe(48n * (parseUnits(STAKE)! / 200n));
  expect(held.paid_in).toBe(played.in);
  expect(held.paid_out).toBe(played.won);
  expect(held.paid_out).toBe(paidOut);
  expect(held.amount).toBe(held.paid_in - held.paid_out);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[STD-52] an accepted round picked up by two processes at once contributes and wins once', {
  timeout: 60_000,
}, async () => {
  const before = await rounds();
  const work = studio.studio.work;
  for (let i = 0; i < 6; i++) {
    const player = await studio.player(`twice-${i}`, RICH, {}, GAME);
    const id = randomUUID();
    // As after a crash: the bet is accepted, and no outcome computed.
    await player.spin(STAKE, id);
    const { rows } = await work.pool.query(
      'select jackpot_in, jackpot_won, payout, bet_uuid from studio.round where id = $1',
      [id],
    );
    await work.pool.query(
      'update studio.jackpot set amount = amount - $1 + $2, paid_in = paid_in - $1, paid_out = paid_out - $2',
      [rows[0].jackpot_in, rows[0].jackpot_won],
    );
    await work.pool.query(
      `update studio.round set state = 'ACCEPTED', outcome = null, payout = null, jackpot_in = null, jackpot_won = null,
       win_uuid = null, win_body = null, due_at = $2, finished_at = null where id = $1`,
      [id, new Date(studio.clock.now())],
    );
    studio.operator.forgetWins(rows[0].bet_uuid);
    const { roundById } = await import('../server/rounds/round-store.ts');
    const { settle } = await import('../server/rounds/settle.ts');
    const round = (await roundById(work.pool, id))!;
    await Promise.all([settle(work, round), settle(second.work, round), settle(work, round)]);
    expect((await roundById(work.pool, id))!.state).toBe('PAID');
  }
  const [held, played] = [(await pool())!, await rounds()];
  expect(played.count - before.count).toBe(6);
  expect(held.paid_in).toBe(played.in);
  expect(held.paid_out).toBe(played.won);
});

it('demo rounds and other games do not contribute', async () => {
  const before = await pool();
  const demo = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('player-demo', GAME),
    currency: 'XXX',
  });
  expect(demo.state.jackpot).toBeNull();
  expect((await demo.spin('10.00')).body.round).toMatchObject({ status: 'settled', jackpotWon: null });
  const other = await studio.player('other', RICH, {}, 'robot-bazaar');
  expect((await other.spin((other.state.stakes as string[])[0])).body.round.jackpotWon).toBeNull();
  expect(await pool()).toEqual(before);
});

it('[BN-05] the operator can query the pool and its last win with a call that is signed like any other', async () => {
  const ask = (house: string, key = studio.operator.operatorKey) =>
    studio.operator.call(studio.origin, house, '/game/jackpots', { operator_id: 1, currency: 'PKR' }, key);
  const { jackpots } = jackpotsAnswer.parse(await (await ask('BIJLIGHAR')).json());
  expect(jackpots).toHaveLength(1);
  expect(parseUnits(jackpots[0]!.amount)).toBe((await pool())!.amount);
  expect(jackpots[0]!.last_won).not.toBeNull();
  expect(jackpotsAnswer.parse(await (await ask('LATTU')).json()).jackpots).toEqual([]);
  expect((await ask('BIJLIGHAR', studio.operator.studioKey)).status).toBe(401);
  expect(TICKETS).toBeLessThan(2 ** 32);
});
