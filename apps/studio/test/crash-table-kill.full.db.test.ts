import { randomUUID } from 'node:crypto';
import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import { type CrashPoint, TABLE_CRASH_POINTS } from '../server/rounds/crash-point.ts';
import { MockOperator } from './mock-operator.ts';
import { ended, startProcess } from './studio-process.ts';
import { isOver, TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 1_000_00000n;

it.concurrent.each(extent<readonly CrashPoint[]>(['after_table_bet', 'in_table_run'], TABLE_CRASH_POINTS))(
  '[STD-52] killed with -9 %s: another process finishes the round, and each bet ends in one payment or one rollback',
  { timeout: 400_000 },
  async (point) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), databaseUrl, await operator.listen())),
      STUDIO_TABLE_BETTING_MS: '4000',
      STUDIO_WALLET_TIMEOUT_MS: '5000',
    };
    operator.balances.set('flyer', RICH);
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    const death = ended(doomed);
    let isDead = false;
    void death.then(() => {
      isDead = true;
    });
    const player = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody('flyer', 'uran'));
    const at = new TablePlayer(player);
    let number = 0;
    // A round may crash at 1.00 and never run: then the next one is played.
    while (!isDead) {
      number = await at.betting(3_000);
      await at.bet(number, '10.00', 120, randomUUID()).catch(() => null);
      await at.bet(number, '20.00', null, randomUUID()).catch(() => null);
      await Promise.race([death, at.when((now) => now.round!.number > number).catch(() => null)]);
    }
    expect(await death).toBe('SIGKILL');

    const second = await startProcess(env);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      // A round may run for more than two minutes.
      await at.when(isOver(number));
      expect(operator.openBets()).toEqual([]);
      const { rows } = await database.query(
        `select sum(coalesce(payment, 0) - stake) filter (where bet_answer = 'accepted') as net,
           count(*) filter (where bet_answer = 'accepted' and (payment is null or ended_at is null)) as open from studio.wager`,
      );
      expect(rows[0].open).toBe('0');
      // Compares the wallet's books with those of the table.
      expect(operator.balances.get('flyer')).toBe(RICH + BigInt(rows[0].net ?? 0));
    } finally {
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
