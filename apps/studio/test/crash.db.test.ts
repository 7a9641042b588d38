import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '../server/rounds/crash-point.ts';
import { type Fault, MockOperator, type WalletCall } from './mock-operator.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 1_000_00000n;
/** What the operator must do for a round to pass a point at all. */
const FAULTS: Partial<Record<CrashPoint, Partial<Record<WalletCall, Fault[]>>>> = {
  after_unknown: { bet: ['lost-after', 'lost-before', 'lost-before'] },
  after_rollback_queued: { bet: ['lost-after', 'lost-before', 'lost-before'] },
  after_rollback_sent: { bet: ['lost-after', 'lost-before', 'lost-before'] },
};
const PORT = 18_150;

async function startProcess(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/studio.ts')], {
    env: { PATH: process.env.PATH!, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr!.on('data', (text) => {
    log += text;
  });
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(`${env.STUDIO_ORIGIN}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`studio did not start: ${log}`);
}

const ended = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));

it.each(CRASH_POINTS)(
  '[STD-52] killed with -9 %s: no round is lost and none is paid twice',
  { timeout: 60_000 },
  async (point) => {
    const operator = new MockOperator();
    const env = await testEnv(operator, PORT, await testDatabase(), await operator.listen());
    operator.balances.set('player-x', RICH);
    for (const [call, faults] of Object.entries(FAULTS[point] ?? {}))
      operator.faults[call as WalletCall].push(...faults);
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
      // The same request again, as a page would send it that never got its answer, is still the same round.
      expect((await player.spin('10.00', id)).body.round).toMatchObject({ id, status: round.status });
    } finally {
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
