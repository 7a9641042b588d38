import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import type { CrashPoint } from '../server/rounds/crash-point.ts';
import { accountAudit } from './account-audit.ts';
import { MockOperator } from './mock-operator.ts';
import { MockPlatform } from './mock-platform.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 1_000_00000n;
const BROUGHT = 50_00000n;
const STAKE = 10_00000n;
let operator: MockOperator;
let platform: MockPlatform;
let env: Record<string, string>;
let origin = '';

beforeEach(async () => {
  operator = new MockOperator();
  env = await testEnv(operator, await freePort(), await testDatabase(), await operator.listen());
  origin = env.STUDIO_ORIGIN!;
  platform = new MockPlatform(operator, 'BAADBAAN', 'player-p', RICH);
});
afterEach(() => operator.stop());

async function stop(child: ChildProcess): Promise<void> {
  const gone = ended(child);
  child.kill('SIGTERM');
  await gone;
}

async function audit(): Promise<string[]> {
  const client = new pg.Client({ connectionString: env.STUDIO_DATABASE_URL! });
  await client.connect();
  try {
    return await accountAudit(client);
  } finally {
    await client.end();
  }
}

const POINTS = extent<readonly CrashPoint[]>(
  ['in_account_bet'],
  ['in_account_bet', 'after_journal', 'after_outcome_saved', 'in_account_win', 'after_account_win'],
);
it.each(POINTS)(
  '[STD-52] killed with -9 %s: a round from an account is not lost, and is neither debited nor paid twice',
  { timeout: 60_000 },
  async (point) => {
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    await platform.move(origin, 'in', BROUGHT);
    const id = randomUUID();
    const player = await TestPlayer.launch(operator, origin, launchBody('player-p', 'harbour-lights'));
    const death = ended(doomed);
    await player.spin('10.00', id).catch(() => null);
    expect(await death).toBe('SIGKILL');
    const second = await startProcess(env);
    try {
      // Uncommitted work never happened: the page's own repeat is the first request for this round.
      if (point === 'in_account_bet') {
        expect((await player.ask('GET', `/player/rounds/${id}`)).status).toBe(404);
        expect(await platform.balance(origin)).toBe(BROUGHT);
        await player.spin('10.00', id);
      }
      let round: { isPaid: boolean; payout: string } = { isPaid: false, payout: '' };
      for (let i = 0; i < 300 && !round.isPaid; i++) {
        await sleep(100);
        round = (await player.ask('GET', `/player/rounds/${id}`)).body;
      }
      expect(round.isPaid).toBe(true);
      const won = parseUnits(round.payout)!;
      expect((await player.spin('10.00', id)).body.round).toMatchObject({ id, isPaid: true, payout: round.payout });
      expect(await platform.balance(origin)).toBe(BROUGHT - STAKE + won);
      await platform.move(origin, 'out', null);
      expect(platform.cash).toBe(RICH - STAKE + won);
      expect(operator.received).toEqual([]);
      expect(await audit()).toEqual([]);
    } finally {
      await stop(second);
    }
  },
);

const TRANSFERS = [
  ['in', 'in_transfer'],
  ['out', 'after_transfer'],
  ['in', 'after_transfer'],
  ['out', 'in_transfer'],
] as const;
it.each(TRANSFERS.slice(0, extent(1, 4)))(
  '[TV-5.5] killed with -9 during a transfer %s (%s): the status reported afterwards matches what moved',
  { timeout: 60_000 },
  async (direction, point) => {
    if (direction === 'out') {
      const first = await startProcess(env);
      await platform.move(origin, 'in', BROUGHT);
      await stop(first);
    }
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    const death = ended(doomed);
    await platform.move(origin, direction, direction === 'in' ? BROUGHT : null).catch(() => null);
    expect(await death).toBe('SIGKILL');
    const second = await startProcess(env);
    try {
      await platform.resolve(origin);
      const moved = platform.sent.at(-1)!;
      expect(moved.state).toBe(point === 'after_transfer' ? 'SUCCESS' : 'FAILED');
      const isThere = (direction === 'in') === (moved.state === 'SUCCESS');
      expect(platform.cash).toBe(isThere ? RICH - BROUGHT : RICH);
      expect(await platform.balance(origin)).toBe(RICH - platform.cash);
      // The delayed duplicate of the interrupted call no longer changes anything.
      const { body } = await platform.call(origin, '/transfer', platform.bodyOf(moved));
      expect(body.status).toBe(moved.state);
      expect(await platform.balance(origin)).toBe(RICH - platform.cash);
      expect(await audit()).toEqual([]);
    } finally {
      await stop(second);
    }
  },
);
