import { expect, it } from 'vitest';
import type { MarketWords } from '../games/sports/feed/market-words.ts';
import { FedList } from '../server/sports/feed/fed-list.ts';
import { feedFixtures, keepMarketWords, toldSince } from '../server/sports/feed/feed-store.ts';
import type { OpenFixture } from '../server/sports/matches.ts';
import { FeedTeller } from './feed-teller.ts';
import { TestStudio } from './test-studio.ts';

const LOOK_MS = 25;
const MOST = 400;

async function scene() {
  const studio = await TestStudio.start();
  const { book } = studio.studio;
  const feed = new FeedTeller(studio, book.deps.time);
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    ids.push(await feed.plan(number, -600_000));
    await feed.score(number, 0, 0);
    await feed.price(number, 'total:250', { over: 20_000, under: 18_000 });
  }
  const list = new FedList<OpenFixture>(book.deps.pool, (rows) => book.matches.opened(rows));
  /** The odds of over in each match, as found by a look that begins now. */
  const overs = async () => {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const opens = await list.ahead(book.deps.time.now());
    return ids.map((id) => {
      const open = opens.find(({ fixture }) => fixture.id === id)!;
      const main = book.matches.offersAt(open, book.deps.time.now())[0]!;
      return main.selections[0]!.oddsE4;
    });
  };
  return { studio, book, feed, ids, list, overs };
}

it('a look finds what was reported since the previous one, and rows without news remain the same objects', async () => {
  const { studio, book, feed, list, overs } = await scene();
  expect(await overs()).toEqual([20_000, 20_000, 20_000]);
  const before = await list.ahead(book.deps.time.now());
  await feed.reprice(2, 'total:250', { over: 22_000, under: 16_000 });
  expect(await overs()).toEqual([20_000, 22_000, 20_000]);
  const after = await list.ahead(book.deps.time.now());
  expect(after.map((open, n) => open === before[n])).toEqual([true, false, true]);
  // a goal alone suspends nothing, but it is listed
  await feed.score(3, 1, 0);
  await overs();
  const scores = (await list.ahead(book.deps.time.now())).map((open) => book.matches.nowOf(open, 0).standing);
  expect(scores[2]).toMatchObject({ score: { home: 1, away: 0 } });
  await studio.stop();
});

it('a report whose transaction began before a look and commits after it is found by the next look, whatever was reported meanwhile', async () => {
  const { studio, book, feed, ids, overs } = await scene();
  const { pool } = book.deps;
  await overs();
  const slow = await pool.connect();
  await slow.query('begin');
  const { markets } = (await feedFixtures(slow, [ids[0]!]))[0]!;
  const words: MarketWords = JSON.parse(JSON.stringify(markets['total:250']).replaceAll('20000', '25000'));
  await keepMarketWords(slow, ids[0]!, [{ market: 'total:250', words }], null);
  // this transaction begins later and is done first
  await feed.reprice(2, 'total:250', { over: 22_000, under: 16_000 });
  const first = await toldSince(pool, 0n, MOST);
  expect(await overs()).toEqual([20_000, 22_000, 20_000]);
  await slow.query('commit');
  slow.release();
  const second = await toldSince(pool, first.cursor, MOST);
  expect(second.fixtures).toContain(ids[0]);
  expect(await overs()).toEqual([25_000, 22_000, 20_000]);
  // after that it is no longer read at every look
  const third = await toldSince(pool, second.cursor, MOST);
  expect((await toldSince(pool, third.cursor, MOST)).fixtures).toEqual([]);
  // in a restored database, something stored earlier seems to come after everything else: it is not read at every look
  await pool.query(`update studio.feed_fixture set told_xid = told_xid + 1000000000 where fixture_id = $1`, [ids[2]]);
  expect((await toldSince(pool, third.cursor, MOST)).fixtures).toEqual([]);
  await feed.reprice(3, 'total:250', { over: 21_000, under: 17_000 });
  expect(await overs()).toEqual([25_000, 22_000, 21_000]);
  await studio.stop();
});

it('[V-1.1] with many concurrent senders, the list equals a complete fresh read', async () => {
  const { studio, book, feed, ids, list, overs } = await scene();
  const odds = (turn: number) => 20_000 + 200 * (turn % 40);
  const looks = async () => {
    for (let n = 0; n < 20; n++) await overs();
  };
  const telling = [1, 2, 3].map(async (number) => {
    for (let turn = 1; turn <= 40; turn++)
      await feed.reprice(number, 'total:250', { over: odds(turn * number), under: 18_000 });
  });
  await Promise.all([...telling, looks()]);
  const seen = await overs();
  const fresh = await book.matches.opened(
    (await list.ahead(book.deps.time.now())).map(({ fixture }) => ({ ...fixture, seed: null })),
  );
  const whole = ids.map((id) => {
    const open = fresh.find(({ fixture }) => fixture.id === id)!;
    return book.matches.offersAt(open, book.deps.time.now())[0]!.selections[0]!.oddsE4;
  });
  expect(seen).toEqual(whole);
  expect(seen).toEqual([1, 2, 3].map((number) => odds(40 * number)));
  await studio.stop();
});
