import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/processes.ts';
import { type CrashPoint, TABLE_CRASH_POINTS } from '../server/rounds/crash-point.ts';
import { MockOperator } from './mock-operator.ts';
import { PvpPlayer } from './pvp-player.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 10_000_00000n;
const USERS = ['anaar', 'belaa', 'chand'] as const;

it.concurrent.each(extent<readonly CrashPoint[]>(['in_table_run'], TABLE_CRASH_POINTS))(
  '[STD-52] killed with -9 %s: another process goes on with the same cards, and each reserve ends in one payment or one rollback',
  { timeout: 400_000 },
  async (point) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), databaseUrl, await operator.listen())),
      ...{ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' },
    };
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    const death = ended(doomed);
    const players: PvpPlayer[] = [];
    for (const user of USERS) {
      operator.balances.set(user, RICH);
      const launched = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody(user, 'chaupal-classic'));
      players.push(new PvpPlayer(launched));
    }
    const { code } = (await players[0]!.openPrivate()).body;
    for (const player of players.slice(1)) await player.ask('/join', { code }).catch(() => null);
    for (const player of players) player.play();
    expect(await death).toBe('SIGKILL');
    const cardsOf = () => JSON.stringify(players.map(({ received }) => received.at(-1)?.round?.root ?? null));
    const before = cardsOf();

    const second = await startProcess(env);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      await players[0]!.when(({ round }) => round === null || round.number > 1, 120_000);
      if (point === 'in_table_run')
        expect(players[0]!.received.some(({ round }) => round && before.includes(String(round.root)))).toBe(true);
      for (const player of players) await player.ask('/stand', { now: true });
      for (let tries = 0; ; tries++) {
        const { rows } = await database.query(
          `select count(*) filter (where ended_at is null and bet_answer is distinct from 'declined')::integer as open,
             coalesce(sum(payment - stake) filter (where bet_answer = 'accepted'), 0) as net from studio.wager`,
        );
        if (rows[0].open > 0 && tries < 200) {
          await new Promise((resolve) => setTimeout(resolve, 300));
          continue;
        }
        expect(rows[0].open).toBe(0);
        const left = USERS.reduce((sum, user) => sum + operator.balances.get(user)!, 0n);
        const { rows: taken } = await database.query('select coalesce(sum(rake), 0) as rake from studio.hand_seat');
        expect(operator.openBets()).toEqual([]);
        expect(left).toBe(RICH * 3n + BigInt(rows[0].net));
        expect(BigInt(rows[0].net)).toBe(-BigInt(taken[0].rake));
        break;
      }
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
