import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import type { CrashPoint } from '../server/rounds/crash-point.ts';
import { commitmentsIn, expectOfSeeds, handShownTo, PLAYED } from './killed-room.ts';
import { MockOperator } from './mock-operator.ts';
import type { PvpPlayer } from './pvp-player.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 10_000_00000n;
const USERS = ['anaar', 'belaa', 'chand'] as const;
type Moment = CrashPoint | 'in half a turn';
/** Before and after the reserves, before the deal, in the middle of the hand, before and after the payments. */
const OF_ALL: readonly Moment[] = [
  'before_table_bet',
  'after_table_bet',
  'before_table_draw',
  'in half a turn',
  'before_table_pay',
  'after_table_pay',
];
const MOMENTS: Readonly<Record<string, readonly Moment[]>> = {
  'chaupal-classic': OF_ALL,
  'chaupal-rummy': OF_ALL,
  'chaupal-ludo': [...OF_ALL, 'before_throw'],
};
const KILLS = Object.keys(MOMENTS).flatMap((game) => MOMENTS[game]!.map((moment) => ({ game, moment })));

/** The result of a query once it is as wanted; the process that took over sees to it, however busy the machine. */
async function until(database: pg.Client, sql: string, isSo: (row: Record<string, number>) => boolean) {
  for (let tries = 0; ; tries++) {
    const { rows } = await database.query(sql);
    if (isSo(rows[0]) || tries === 600) return rows[0];
    await sleep(300);
  }
}

/** Everybody has left: nothing is open, every hand is recorded, and what players have lost together is the rake, here and at the wallet. */
async function expectBooks(database: pg.Client, operator: MockOperator): Promise<void> {
  const left = await until(
    database,
    `select (select count(*)::integer from studio.wager where ended_at is null and bet_answer is distinct from 'declined') as open,
       (select count(*)::integer from studio.table_round r where r.phase in ('RESULT', 'SETTLED')
        and not exists (select 1 from studio.hand_seat h where h.table_id = r.table_id and h.number = r.number)) as unrecorded`,
    ({ open, unrecorded }) => open === 0 && unrecorded === 0,
  );
  expect(left).toEqual({ open: 0, unrecorded: 0 });
  const { rows } = await database.query(
    `select (select coalesce(sum(payment - stake), 0) from studio.wager where bet_answer = 'accepted') as net,
       (select coalesce(sum(rake), 0) from studio.hand_seat) as rake`,
  );
  expect(operator.openBets()).toEqual([]);
  const held = [...operator.balances.values()].reduce((sum, one) => sum + one, 0n);
  expect(held).toBe(RICH * BigInt(operator.balances.size) + BigInt(rows[0].net));
  expect(BigInt(rows[0].net)).toBe(-BigInt(rows[0].rake));
}

// one after another: each starts two processes, and a machine busy starting them plays too slowly
it.for(KILLS)(
  '[TV-6.252] [STD-52] $game killed with -9 $moment: another process continues the same hand, its cards or throws follow from the seeds, and each reserve ends in one payment or one rollback',
  { timeout: 400_000 },
  async ({ game, moment }, { onTestFinished }) => {
    const { people, stake, player: seated, isHalfDone } = PLAYED[game]!;
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), databaseUrl, await operator.listen())),
      ...{ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' },
    };
    const isByMoment = moment === 'in half a turn';
    const doomed = await startProcess(isByMoment ? env : { ...env, STUDIO_CRASH_AT: moment });
    onTestFinished(() => void doomed.kill('SIGKILL'));
    const death = ended(doomed);
    const players: PvpPlayer[] = [];
    // a half-finished turn is left like that until another process has taken over
    let isLeftSo = isByMoment;
    for (const [n, user] of USERS.slice(0, people).entries()) {
      operator.balances.set(user, RICH);
      const player = seated(await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody(user, game)), n);
      const move = player.move.bind(player);
      player.move = async (now, ...rest) => {
        if (!isLeftSo || !isHalfDone(now)) await move(now, ...rest);
      };
      players.push(player);
    }
    const { code } = (await players[0]!.ask('/private', stake)).body;
    for (const player of players.slice(1)) await player.ask('/join', { code }).catch(() => null);
    for (const player of players) player.play();
    let half: object[] = [];
    if (isByMoment) {
      await players[0]!.when(isHalfDone, 120_000);
      half = await handShownTo(players);
      doomed.kill('SIGKILL');
    }
    expect(await death).toBe('SIGKILL');
    const rootsOf = () => players.flatMap(({ received }) => received.flatMap(({ round }) => round?.root ?? []));
    const roots = new Set(rootsOf());

    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const committed = await commitmentsIn(database, game);
    const second = await startProcess(env);
    onTestFinished(() => void second.kill('SIGKILL'));
    try {
      if (isByMoment) {
        expect(await handShownTo(players)).toEqual(half);
        isLeftSo = false;
      }
      const { hands } = await until(
        database,
        'select count(*)::integer as hands from studio.hand_seat',
        (row) => row.hands! > 0,
      );
      expect(hands).toBeGreaterThan(0);
      // the deck of a hand is still the one that was committed to
      for (const { round } of players.flatMap(({ received }) => received))
        if (roots.size > 0 && round?.number === 1 && round.root) expect(roots).toContain(round.root);
      for (const player of players) await player.ask('/stand', { now: true });
      await expectBooks(database, operator);
      await expectOfSeeds(game, players, database, committed);
    } finally {
      for (const player of players) await player.stop();
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
