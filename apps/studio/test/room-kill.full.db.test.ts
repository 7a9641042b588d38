import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/processes.ts';
import type { CrashPoint } from '../server/rounds/crash-point.ts';
import { commitmentsIn, expectOfSeeds, handShownTo, PLAYED } from './killed-room.ts';
import { MockOperator } from './mock-operator.ts';
import type { PvpPlayer } from './pvp-player.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 10_000_00000n;
const USERS = ['anaar', 'belaa', 'chand'] as const;
type Moment = CrashPoint | 'in half a turn';
const MOMENTS: Readonly<Record<string, readonly Moment[]>> = {
  'chaupal-rummy': ['before_table_draw', 'in half a turn'],
  'chaupal-ludo': ['before_table_draw', 'before_throw', 'in half a turn'],
};
const KILLS = Object.keys(MOMENTS).flatMap((game) => MOMENTS[game]!.map((moment) => ({ game, moment })));

/** Everybody has left: nothing is open, and what players have lost together is the rake, here and at the wallet. */
async function expectBooks(database: pg.Client, operator: MockOperator): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await database.query(
      `select count(*) filter (where ended_at is null and bet_answer is distinct from 'declined')::integer as open,
         coalesce(sum(payment - stake) filter (where bet_answer = 'accepted'), 0) as net from studio.wager`,
    );
    if (rows[0].open > 0 && tries < 200) {
      await sleep(300);
      continue;
    }
    expect(rows[0].open).toBe(0);
    const left = [...operator.balances.values()].reduce((sum, one) => sum + one, 0n);
    const { rows: taken } = await database.query('select coalesce(sum(rake), 0) as rake from studio.hand_seat');
    expect(operator.openBets()).toEqual([]);
    expect(left).toBe(RICH * BigInt(operator.balances.size) + BigInt(rows[0].net));
    expect(BigInt(rows[0].net)).toBe(-BigInt(taken[0].rake));
    return;
  }
}

it.concurrent.each(KILLS)(
  '[STD-52] $game killed with -9 $moment: another process goes on with the same hand, its cards or throws are those of the seeds, and each reserve ends in one payment or one rollback',
  { timeout: 400_000 },
  async ({ game, moment }) => {
    const { people, stake, player: seated, isHalfDone } = PLAYED[game]!;
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), databaseUrl, await operator.listen())),
      ...{ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' },
    };
    const isByMoment = moment === 'in half a turn';
    const doomed = await startProcess(isByMoment ? env : { ...env, STUDIO_CRASH_AT: moment });
    const death = ended(doomed);
    const players: PvpPlayer[] = [];
    // a turn that is half done is left so until another process has it
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
    try {
      if (isByMoment) {
        expect(await handShownTo(players)).toEqual(half);
        isLeftSo = false;
      }
      await players[0]!.when(({ round }) => round === null || round.number > 1, 150_000);
      // the deck of a hand stays the one that was told
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
