import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { testDatabase } from '@kismet/testkit/database';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import type { FeedMessage } from '../../apps/studio/games/sports/feed/messages.ts';
import { recheckDue } from '../../apps/studio/server/sports/feed/recheck-tickets.ts';
import { takeFixture, takeReceived } from '../../apps/studio/server/sports/feed/take-message.ts';
import { settleDue } from '../../apps/studio/server/sports/settling/settle-tickets.ts';
import { BookClock } from '../../apps/studio/test/book-clock.ts';
import { bet, tickets } from '../../apps/studio/test/book-player.ts';
import { TestStudio } from '../../apps/studio/test/test-studio.ts';
import { alerts, held, PATIENT, paymentsOf, USER, walletAt } from './platform-wallet.ts';

const FIXTURE = 'sr:match:9';
const SOURCE = 'uof';

/** The studio's sportsbook with one priced fixture of a feed, and a bet of 2.00 at 3.40 on its first outcome. */
async function betOnFeed(walletUrl: string) {
  const clock = new BookClock(Date.now());
  const studio = await TestStudio.start({ ...PATIENT, STUDIO_WALLET_BASE: walletUrl }, { bookTime: clock });
  const { book } = studio.studio;
  const of = () => ({ producer: 1, fixture: FIXTURE, at: clock.now() });
  const send = async (message: FeedMessage): Promise<void> => {
    const ask = await takeReceived(book, SOURCE, { message });
    if (ask) await send({ kind: 'recovered', producer: ask.producer, at: message.at, request: ask.request });
  };
  await takeFixture(book, SOURCE, {
    ...{ fixture: FIXTURE, sport: 'football', league: 'Lantern Cup', home: 'A', away: 'B' },
    ...{ startsAt: clock.now() + 3_600_000, isCalledOff: false },
  });
  const price = async () => {
    const selections = ['home', 'draw', 'away'].map((code, n) => ({
      ...{ code, oddsE4: [34_000, 32_000, 20_000][n]!, chancePpm: null },
    }));
    await send({ kind: 'alive', producer: 1, at: clock.now(), isUp: true });
    await send({ kind: 'prices', ...of(), markets: [{ market: 'result', status: 'active', selections }] });
  };
  await price();
  const me = await studio.player(USER, 0n, {}, 'maidan');
  const leg = { fixture: 'uof-sr-match-9', market: 'result', selection: 'home', oddsE4: 34_000 };
  expect((await bet(me, [leg], { stake: '2.00' })).body.ticket).toMatchObject({ state: 'open' });
  /** Sends a feed message and processes it; a call without an answer is repeated when its lease is over. */
  const tell = async (message: FeedMessage, tries = 1) => {
    clock.goTo(clock.now() + 1_000);
    await send({ ...message, at: clock.now() } as FeedMessage);
    for (let n = 0; n < tries; n++) {
      while ((await settleDue(book)) + (await recheckDue(book)) > 0);
      clock.goTo(clock.now() + 11_000);
    }
  };
  return {
    result(winner: string, { voidHalves = 0, tries = 1 }: { voidHalves?: 0 | 1; tries?: number } = {}) {
      const outcomes = ['home', 'draw', 'away'].map((code) => ({
        ...{ code, isWon: code === winner, voidHalves, places: 1, tied: 1 },
      }));
      return tell({ kind: 'settle', ...of(), certainty: 2, markets: [{ market: 'result', outcomes }] }, tries);
    },
    /** Cashes out all of the bet, or a part of it, at the current offer, and returns the amount. */
    async sell(percent = 100) {
      await price();
      const [open] = await tickets(me, 'open');
      const { at: offeredAt, offers } = open!.cashOut!;
      const { amount } = offers.find((one) => one.percent === percent)!;
      const sale = { id: randomUUID(), percent, amount, offeredAt };
      const answer = await me.ask('POST', `/player/sports/bets/${open!.id}/cash-out`, sale);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return amount;
    },
    takeBack: (tries = 1) => tell({ kind: 'undo-settle', ...of(), markets: ['result'] }, tries),
    [Symbol.asyncDispose]: () => studio.stop(),
  };
}

it('[TV-6.290] the platform accepts corrections of the book as expected, in both directions, whichever calls are lost', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  await using wallet = await walletAt(s);
  await using book = await betOnFeed(wallet.url);
  expect(await held(s)).toEqual(['8.00', '0.00', 'open', '0.00', false]);
  await book.result('home');
  expect(await held(s)).toEqual(['14.80', '0.00', 'won', '6.80', true]);
  await book.result('away');
  expect(await held(s)).toEqual(['8.00', '0.00', 'lost', '0.00', true]);
  await book.result('home', { voidHalves: 1 });
  expect(await held(s)).toEqual(['12.40', '0.00', 'won', '4.40', true]);
  // without a result the bet is open again and counts for nothing
  await book.takeBack();
  expect(await held(s)).toEqual(['8.00', '0.00', 'open', '0.00', false]);
  await book.result('away');
  expect(await held(s)).toEqual(['8.00', '0.00', 'lost', '0.00', true]);
  // the win arrives and its answer is lost; then the same for the rollback
  for (const losses of [['after'], ['before', 'after'], ['before', 'before', 'after']] as const) {
    wallet.losses.push(...losses);
    await book.result('home', { tries: 4 });
    expect(await held(s)).toEqual(['14.80', '0.00', 'won', '6.80', true]);
    wallet.losses.push(...losses);
    await book.takeBack(4);
    expect(await held(s)).toEqual(['8.00', '0.00', 'open', '0.00', false]);
  }
  await book.result('draw');
  expect(await held(s)).toEqual(['8.00', '0.00', 'lost', '0.00', true]);
  expect(await alerts(s)).toEqual([]);
});

it('[TV-6.291] what was spent meanwhile is owed and shown, and a later correction pays it off', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  await using wallet = await walletAt(s);
  await using book = await betOnFeed(wallet.url);
  await book.result('home');
  expect(await s.bet(USER, { amount: 1_400_000n, round: 'another' })).toMatchObject({ status: 'RS_OK' });
  await book.result('away');
  expect(await held(s)).toEqual(['0.00', '-6.00', 'lost', '0.00', true]);
  expect(await alerts(s)).toEqual(['debt-after-rollback']);
  await book.result('home');
  expect(await held(s)).toEqual(['0.80', '0.00', 'won', '6.80', true]);
  expect(await alerts(s)).toEqual(['debt-after-rollback']);
});

it('[TV-6.294] a bet whose result was rolled back is cashed out: its offer is paid once, and no later result changes it', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  await using wallet = await walletAt(s);
  await using book = await betOnFeed(wallet.url);
  await book.result('home');
  await book.takeBack();
  const amount = await book.sell();
  const balance = unitsToDecimal(800_000n + parseUnits(amount)!);
  expect(await held(s)).toEqual([balance, '0.00', 'won', amount, true]);
  await book.result('away');
  expect(await held(s)).toEqual([balance, '0.00', 'won', amount, true]);
  expect(await paymentsOf(s)).toBe(1);
  expect(await alerts(s)).toEqual([]);
});

it('[TV-6.301] a part of a bet whose result was rolled back is cashed out, after one correction or two, and raises no alert', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  await using wallet = await walletAt(s);
  await using book = await betOnFeed(wallet.url);
  await book.result('home');
  await book.takeBack();
  const half = parseUnits(await book.sell(50))!;
  expect(await held(s)).toEqual([unitsToDecimal(800_000n + half), '0.00', 'open', unitsToDecimal(half), false]);
  // the other half of 2.00 at 3.40
  await book.result('home');
  const won = half + 340_000n;
  expect(await held(s)).toEqual([unitsToDecimal(800_000n + won), '0.00', 'won', unitsToDecimal(won), true]);
  await book.result('away');
  const lost = unitsToDecimal(half);
  expect((await held(s)).slice(0, 2)).toEqual([unitsToDecimal(800_000n + half), '0.00']);
  await book.takeBack();
  expect(await held(s)).toEqual([unitsToDecimal(800_000n + half), '0.00', 'open', lost, false]);
  const quarter = parseUnits(await book.sell(50))!;
  await book.result('home');
  const all = half + quarter + 170_000n;
  expect(await held(s)).toEqual([unitsToDecimal(800_000n + all), '0.00', 'won', unitsToDecimal(all), true]);
  // two partial cash-outs and the last result
  expect(await paymentsOf(s)).toBe(3);
  expect(await alerts(s)).toEqual([]);
});
