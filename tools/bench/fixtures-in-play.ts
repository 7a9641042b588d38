import { setTimeout as sleep } from 'node:timers/promises';
import { board, match } from '../../apps/studio/test/book-player.ts';
import { FeedTeller } from '../../apps/studio/test/feed-teller.ts';
import { type TestPlayer, TestStudio } from '../../apps/studio/test/test-studio.ts';
import { quantile } from '../../tests/bench/lottery/waiting-bets.ts';
import { step } from '../product/progress.ts';

export interface InPlay {
  readonly fixtures: number;
  /** Messages per second over all fixtures. */
  readonly rate: number;
  readonly seconds: number;
}
/** The measurements, in milliseconds. */
export interface Seen {
  /** From a message until a page's call returns it. */
  readonly p95: number;
  readonly p50: number;
  readonly messages: number;
  readonly unseen: number;
  readonly boardP95: number;
}

const MARKETS = ['result', 'total:150', 'total:250', 'total:350', 'both-score', 'odd-even'];
const PAGES = 40;
/** The polling interval of the book's page. */
const LOOK_EACH_MS = 2_000;
const ALIVE_EACH_MS = 5_000;
const RICH = 1_000_00000n;
const CODES: Readonly<Record<string, readonly string[]>> = {
  result: ['home', 'draw', 'away'],
  'both-score': ['yes', 'no'],
  'odd-even': ['odd', 'even'],
};
const codesOf = (market: string): readonly string[] => CODES[market] ?? ['over', 'under'];
const pricesOf = (market: string, turn: number): Record<string, number> =>
  Object.fromEntries(codesOf(market).map((code, n) => [code, 20_000 + 200 * (((turn + n) % 40) + 1)]));

/**
 * Fixtures of a feed, all in play, each with six markets. Every message reprices a market of one fixture, every tenth is a goal; then a page
 * polls the fixture until it has the update. Other pages watch the board throughout.
 */
export async function fixturesInPlay({ fixtures, rate, seconds }: InPlay): Promise<Seen> {
  const studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' });
  const feed = new FeedTeller(studio, studio.studio.book.deps.time);
  const pages = await Promise.all(
    Array.from({ length: PAGES }, (_, n) => studio.player(`seen-${n}`, RICH, {}, 'maidan')),
  );
  step(`${fixtures} matches are in play ...`);
  const ids: string[] = [];
  for (let n = 1; n <= fixtures; n++) {
    ids.push(await feed.plan(n, -600_000));
    await feed.score(n, 0, 0);
    for (const market of MARKETS) await feed.price(n, market, pricesOf(market, 0));
  }
  // prices of the simulated fixtures next to them are computed once, at the first request
  for (const page of pages.slice(0, 4)) await board(page);
  const ending = new AbortController();
  const boards: number[] = [];
  const looking = pages.map((page, n) => look(page, (n * LOOK_EACH_MS) / PAGES, boards, ending.signal));
  const living = alive(feed, ending.signal);
  step(`${rate} messages a second for ${seconds} s ...`);
  const took: number[] = [];
  let unseen = 0;
  const asked: Promise<void>[] = [];
  const from = performance.now();
  for (let turn = 1; turn <= rate * seconds; turn++) {
    const due = from + (turn * 1_000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    asked.push(
      tellAndSee(feed, pages[turn % PAGES]!, ids, turn).then((isSeen) => {
        took.push(performance.now() - due);
        if (!isSeen) unseen++;
      }),
    );
  }
  await Promise.all(asked);
  ending.abort();
  await Promise.all([...looking, living]);
  await studio.stop();
  took.sort((a, b) => a - b);
  boards.sort((a, b) => a - b);
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  return { p50, p95, messages: took.length, unseen, boardP95: quantile(boards, 0.95) };
}

/** Sends an update of the next fixture, and polls it; returns whether the update arrived. */
async function tellAndSee(feed: FeedTeller, page: TestPlayer, ids: readonly string[], turn: number): Promise<boolean> {
  const n = turn % ids.length;
  const round = Math.floor(turn / ids.length) + 1;
  if (turn % 10 === 0) {
    await feed.score(n + 1, round, 0);
    const { standing } = await match(page, ids[n]!);
    return standing.sport === 'football' && standing.score.home >= round;
  }
  const market = MARKETS[turn % MARKETS.length]!;
  const prices = pricesOf(market, turn);
  await feed.reprice(n + 1, market, prices);
  const offer = (await match(page, ids[n]!)).offers.find((one) => one.market === market);
  return offer?.selections.every(({ code, oddsE4 }) => oddsE4 === prices[code]) ?? false;
}

/** A page that watches the board, starting after a delay. */
async function look(page: TestPlayer, afterMs: number, took: number[], signal: AbortSignal): Promise<void> {
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  await rest(afterMs);
  while (!signal.aborted) {
    const from = performance.now();
    await board(page);
    took.push(performance.now() - from);
    await rest(LOOK_EACH_MS);
  }
}

async function alive(feed: FeedTeller, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await feed.alive();
    await sleep(ALIVE_EACH_MS, undefined, { signal }).catch(() => undefined);
  }
}
