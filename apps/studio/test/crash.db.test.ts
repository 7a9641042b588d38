import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import { CRASH_POINTS, type CrashPoint } from '../server/rounds/crash-point.ts';
import { type Fault, MockOperator, type WalletCall } from './mock-operator.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 1_000_00000n;
/** How the operator has to behave for a round to reach a point. */
const FAULTS: Partial<Record<CrashPoint, Partial<Record<WalletCall, Fault[]>>>> = {
  after_unknown: { bet: ['lost-after', 'lost-before', 'lost-before'] },
  after_rollback_queued: { bet: ['lost-after', 'lost-before', 'lost-before'] },
  after_rollback_sent: { bet: ['lost-after', 'lost-before', 'lost-before'] },
};

// each takes two starts of a whole studio: by default one point before the round is settled and one after it with a jackpot, all of them in the
// full run
const POINTS = extent<readonly CrashPoint[]>(['after_bet_sent'], CRASH_POINTS);
it.each(POINTS)('[STD-52] killed with -9 %s: no round is lost or paid twice', { timeout: 60_000 }, async (point) => {
  const operator = new MockOperator();
  const env = await testEnv(operator, await freePort(), await testDatabase(), await operator.listen());
  operator.balances.set('player-x', RICH);
  for (const [call, faults] of Object.entries(FAULTS[point] ?? {})) operator.faults[call as WalletCall].push(...faults);
  const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
  const id = randomUUID();
  const player = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody('player-x', 'anar-bagh'));
  const death = ended(doomed);
  await player.spin('10.00', id).catch(() => null);
  expect(await death).toBe('SIGKILL');

  const second = await startProcess(env);
  try {
    let round: { status: string; isPaid: boolean; payout: string | null } = {
      status: '',
      isPaid: false,
      payout: null,
    };
    for (let i = 0; i < 300 && !(round.isPaid || round.status === 'cancelled'); i++) {
      await sleep(100);
      round = (await player.ask('GET', `/player/rounds/${id}`)).body;
    }
    expect(operator.openBets()).toEqual([]);
    const expected = round.status === 'settled' ? RICH - 10_00000n + parseUnits(round.payout!)! : RICH;
    expect(operator.balances.get('player-x')).toBe(expected);
    expect(round.status).toBe(
      ['after_bet_accepted', 'after_outcome_saved', 'after_win_queued', 'after_win_sent'].includes(point)
        ? 'settled'
        : 'cancelled',
    );
    // The repeated request, as from a page that never received its answer, is still the same round.
    expect((await player.spin('10.00', id)).body.round).toMatchObject({ id, status: round.status });
  } finally {
    const gone = ended(second);
    second.kill('SIGTERM');
    await gone;
    await operator.stop();
  }
});

const JACKPOT_POINTS = extent<readonly CrashPoint[]>(
  ['after_win_queued'],
  ['after_bet_accepted', 'after_outcome_saved', 'after_win_queued', 'after_win_sent'],
);
it.each(JACKPOT_POINTS)(
  '[STD-52] killed with -9 %s after a jackpot win: the pool is paid once',
  { timeout: 60_000 },
  async (point) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    // With one ticket every round wins the pool.
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), databaseUrl, await operator.listen())),
      STUDIO_JACKPOT_TICKETS: '1',
    };
    operator.balances.set('player-j', RICH);
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    const id = randomUUID();
    const player = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody('player-j', 'live-wire'));
    const death = ended(doomed);
    await player.spin('10.00', id).catch(() => null);
    expect(await death).toBe('SIGKILL');
    const second = await startProcess(env);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      let round: { isPaid: boolean; payout: string | null; jackpotWon: string | null } | null = null;
      for (let i = 0; i < 300 && !round?.isPaid; i++) {
        await sleep(100);
        round = (await player.ask('GET', `/player/rounds/${id}`)).body;
      }
      // 0.5 % of 10.00 was contributed, and the same 0.05 paid out.
      expect(round!.jackpotWon).toBe('0.05');
      const { rows } = await database.query('select amount, paid_in, paid_out from studio.jackpot');
      expect(rows).toEqual([{ amount: '0', paid_in: '5000', paid_out: '5000' }]);
      expect(operator.openBets()).toEqual([]);
      expect(operator.balances.get('player-j')).toBe(RICH - 10_00000n + parseUnits(round!.payout!)!);
    } finally {
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
