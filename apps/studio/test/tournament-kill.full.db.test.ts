import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import { type CrashPoint, TABLE_CRASH_POINTS } from '../server/rounds/crash-point.ts';
import { MockOperator } from './mock-operator.ts';
import { type Plays, PvpPlayer } from './pvp-player.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 10_000_00000n;
const USERS = ['anaar', 'belaa'] as const;
const ENTRY = 10_50000n;
/** Before the answer to an entry is stored, before the seats are drawn, while hands are played, and after a prize was sent. */
const POINTS: readonly CrashPoint[] = TABLE_CRASH_POINTS;

const raises: Plays = (_hand, { own }) => {
  const { bets, show } = own[0]!.offers!;
  if (bets.length > 0) return { action: 'bet', amount: bets.at(-1)! };
  return show === null ? { action: 'pack' } : { action: 'show' };
};

it.for(POINTS)(
  '[STD-52] a tournament killed with -9 %s: another process continues, each entry ends once, and the pool is paid whole',
  { timeout: 500_000 },
  async (point, { onTestFinished }) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), databaseUrl, await operator.listen())),
      ...{ STUDIO_TABLE_BETTING_MS: '1000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' },
    };
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    onTestFinished(() => void doomed.kill('SIGKILL'));
    const death = ended(doomed);
    const players: PvpPlayer[] = [];
    for (const user of USERS) {
      operator.balances.set(user, RICH);
      const launched = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody(user, 'chaupal-classic'));
      players.push(new PvpPlayer(launched, raises));
    }
    const entries = players.map(() => ({ ref: 'table-2-10', id: randomUUID(), device: randomUUID() }));
    // a page whose call is cut off repeats it with the same id
    const enterAll = () =>
      Promise.all(players.map((one, n) => one.ask('/tournaments/enter', entries[n]).catch(() => null)));
    await enterAll();
    for (const one of players) one.play();
    expect(await death).toBe('SIGKILL');
    const second = await startProcess(env);
    onTestFinished(() => void second.kill('SIGKILL'));
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      for (const end = Date.now() + 400_000; ; await sleep(500)) {
        const { rows } = await database.query('select phase, ended_at as "endedAt" from studio.tournament');
        if (rows.some(({ phase, endedAt }) => phase === 'PAID' && endedAt)) break;
        if (rows.every(({ phase }) => phase === 'REGISTERING' || phase === 'CANCELLED')) await enterAll();
        if (Date.now() > end) throw new Error(`not paid: ${JSON.stringify(rows)}`);
      }
      const { rows } = await database.query(
        `select count(*) filter (where bet_answer = 'accepted' and payment is null)::integer as open,
           coalesce(sum(payment - stake) filter (where bet_answer = 'accepted'), 0)::text as net from studio.wager`,
      );
      const left = USERS.reduce((sum, user) => sum + operator.balances.get(user)!, 0n);
      expect(rows[0].open).toBe(0);
      expect(operator.openBets()).toEqual([]);
      expect(left).toBe(RICH * 2n + BigInt(rows[0].net));
      // 20.00 of 21.00 are returned: the house keeps the fees
      expect(left).toBe(RICH * 2n - 2n * ENTRY + 20_00000n);
    } finally {
      for (const one of players) await one.stop();
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
