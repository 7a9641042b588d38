import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@kismet/kernel/time';
import { testDatabase as platformDatabase } from '@kismet/testkit/database';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import type { FeedMessage } from '../../apps/studio/games/sports/feed/messages.ts';
import { composeStudio } from '../../apps/studio/server/compose.ts';
import { CORRECTION_CRASH_POINTS } from '../../apps/studio/server/rounds/crash-point.ts';
import { takeFixture, takeReceived } from '../../apps/studio/server/sports/feed/take-message.ts';
import { readConfig } from '../../apps/studio/src/config.ts';
import { bet } from '../../apps/studio/test/book-player.ts';
import { MockOperator } from '../../apps/studio/test/mock-operator.ts';
import { ended, startProcess } from '../../apps/studio/test/studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from '../../apps/studio/test/test-studio.ts';
import { freePort } from '../../tools/product/ports.ts';
import { alerts, held, PATIENT, paymentsOf, USER, walletAt } from './platform-wallet.ts';

const FIXTURE = 'sr:match:9';
const SOURCE = 'uof';

/** A studio that only receives messages of a feed; another process on the same database processes them. */
async function teller(env: Record<string, string>) {
  const studio = await composeStudio(readConfig(env), {
    ...{ clock: systemClock, outboxPauseMs: 3_600_000, logLevel: 'fatal' },
  });
  const { book } = studio;
  const of = () => ({ producer: 1, fixture: FIXTURE, at: book.deps.time.now() });
  const send = async (message: FeedMessage): Promise<void> => {
    const ask = await takeReceived(book, SOURCE, { message });
    if (ask) await send({ kind: 'recovered', producer: ask.producer, at: message.at, request: ask.request });
  };
  await takeFixture(book, SOURCE, {
    ...{ fixture: FIXTURE, sport: 'football', league: 'Lantern Cup', home: 'A', away: 'B' },
    ...{ startsAt: book.deps.time.now() + 3_600_000, isCalledOff: false },
  });
  return {
    async price() {
      const selections = ['home', 'draw', 'away'].map((code, n) => ({
        ...{ code, oddsE4: [34_000, 32_000, 20_000][n]!, chancePpm: null },
      }));
      await send({ kind: 'alive', producer: 1, at: of().at, isUp: true });
      await send({ kind: 'prices', ...of(), markets: [{ market: 'result', status: 'active', selections }] });
    },
    async result(winner: string) {
      const outcomes = ['home', 'draw', 'away'].map((code) => ({
        ...{ code, isWon: code === winner, voidHalves: 0 as const, places: 1, tied: 1 },
      }));
      await send({ kind: 'settle', ...of(), certainty: 2, markets: [{ market: 'result', outcomes }] });
    },
    [Symbol.asyncDispose]: () => studio.stop(),
  };
}

/** Polls the platform's state until it is as expected. */
async function until(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  for (let n = 0; n < 600 && JSON.stringify(await read()) !== JSON.stringify(wanted); n++) await sleep(100);
  expect(await read()).toEqual(wanted);
}

it.each(CORRECTION_CRASH_POINTS)(
  '[TV-6.293] killed with -9 %s: the platform holds both payments, then another process rolls the former one back',
  { timeout: 240_000 },
  async (point) => {
    await using platform = await platformDatabase();
    await using s = await seamlessScene(platform);
    await using wallet = await walletAt(s);
    const operator = new MockOperator();
    const env: Record<string, string> = {
      ...(await testEnv(operator, await freePort(), await testDatabase(), wallet.url)),
      ...PATIENT,
    };
    await using feed = await teller(env);
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    const death = ended(doomed);
    const me = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody(USER, 'maidan'));
    await feed.price();
    const leg = { fixture: 'uof-sr-match-9', market: 'result', selection: 'home', oddsE4: 34_000 };
    expect((await bet(me, [leg], { stake: '2.00' })).body.ticket).toMatchObject({ state: 'open' });
    await feed.result('home');
    await until(() => held(s), ['14.80', '0.00', 'won', '6.80', true]);
    await feed.result('away');
    expect(await death).toBe('SIGKILL');
    // the new payment of 0 has arrived, and the former one is not taken back yet
    expect(await held(s)).toEqual(['14.80', '0.00', 'won', '6.80', true]);
    expect(await paymentsOf(s)).toBe(2);
    const second = await startProcess(env);
    try {
      await until(() => held(s), ['8.00', '0.00', 'lost', '0.00', true]);
      await feed.result('home');
      await until(() => held(s), ['14.80', '0.00', 'won', '6.80', true]);
      await until(() => paymentsOf(s), 1);
      expect(await alerts(s)).toEqual([]);
    } finally {
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
