// npm run bench:sports -- [--only bets|settled|in-play|paint] [--rate 300] [--seconds 20] [--wagers 20000]: bets on the sportsbook at a steady rate,
// over HTTP to a studio in a separate process; then as many wagers on one fixture, settled when it is over; then [--fixtures 200] [--messages 100]
// fixtures of a feed in play with that many messages a second, each polled by a page until it has it; then a page of a thousand prices in a browser,
// from the feed's message to the frame that shows it. Prints each next to its limit, and next to the rate at which this machine answers bare calls of
// the same wallet. `--quick` for a tenth. Ends within five minutes.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { settleDue } from '../../apps/studio/server/sports/settling/settle-tickets.ts';
import { BookClock } from '../../apps/studio/test/book-clock.ts';
import { ahead, bet, board, legOf } from '../../apps/studio/test/book-player.ts';
import { MockOperator } from '../../apps/studio/test/mock-operator.ts';
import { ended, startProcess } from '../../apps/studio/test/studio-process.ts';
import { launchBody, TestPlayer, TestStudio, testDatabase, testEnv } from '../../apps/studio/test/test-studio.ts';
import { quantile } from '../../tests/bench/lottery/waiting-bets.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { freePort } from '../product/ports.ts';
import { step } from '../product/progress.ts';
import { fixturesInPlay } from './fixtures-in-play.ts';
import { pricesPainted } from './prices-painted.ts';

const { values } = parseArgs({
  options: {
    ...{ rate: { type: 'string' }, seconds: { type: 'string' }, wagers: { type: 'string' } },
    ...{ fixtures: { type: 'string' }, messages: { type: 'string' }, only: { type: 'string' } },
    quick: { type: 'boolean' },
  },
});
const rate = Number(values.rate ?? 300);
const seconds = Number(values.seconds ?? (values.quick ? 4 : 20));
const wagers = Number(values.wagers ?? (values.quick ? 2_000 : 20_000));
const fixtures = Number(values.fixtures ?? (values.quick ? 20 : 200));
const messages = Number(values.messages ?? (values.quick ? 10 : 100));
/** 99 of 100 bets are answered within this time; the wagers of a fixture are settled within the other. */
const ANSWER_MS = 120;
const SETTLED_S = 60;
/** An update of a fixture in play is in the answer to a polling page within this time, in 95 of 100 cases. */
const SEEN_MS = 50;
/** A price appears on a page of a thousand of them within this time (verticals 2.9), in 95 of 100 cases. */
const PAINTED_MS = 150;
const SHOWN_FIXTURES = 330;
const CELLS = 1_000;
const PLAYERS = 64;
/** Warm-up at the same rate before anything counts: a freshly started process compiles its code during the first calls. */
const WARM_S = 3;
/** No fixture begins within this time of the last bet: in-play bets are delayed by rule 6.21. */
const BEFORE_START_MS = 20_000;
const PLACED_AT_ONCE = 32;
const RICH = 100_000_000_00000n;

let failed = 0;
const line = (what: string, measured: number, limit: number, unit: string) => {
  if (!(measured <= limit)) failed++;
  console.log(
    `${measured <= limit ? 'ok  ' : 'FAIL'} ${what}: ${measured.toFixed(1)} of ${limit} ${unit} (${(measured / limit).toFixed(2)} of its limit)`,
  );
};
const count = (answers: Map<string, number>, one: string) => answers.set(one, (answers.get(one) ?? 0) + 1);
const said = (answers: Map<string, number>) => [...answers].map(([one, n]) => `${n} ${one}`).join(', ');

/** Bets sent at fixed times, whether or not earlier ones are answered, so that waiting becomes visible. */
async function steadyBets(): Promise<void> {
  const operator = new MockOperator();
  const env: Record<string, string> = {
    ...(await testEnv(operator, await freePort(), await testDatabase(), await operator.listen())),
    ...{ STUDIO_WALLET_TIMEOUT_MS: '5000', NODE_ENV: 'production' },
  };
  const studio = await startProcess(env);
  const gone = ended(studio);
  process.once('exit', () => studio.kill('SIGKILL'));
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, n) => {
      operator.balances.set(`steady-${n}`, RICH);
      return TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody(`steady-${n}`, 'maidan-football'));
    }),
  );
  const until = Date.now() + (WARM_S + seconds) * 1_000 + BEFORE_START_MS;
  const matches = (await board(players[0]!)).filter(
    ({ stage, main, startsAt }) => stage === 'before' && main !== null && startsAt > until,
  );
  // prices of a fixture's state are computed once, at the first request
  for (const one of matches) await bet(players[0]!, [legOf(one)], { stake: '1.00', policy: 'any' });
  step(`${rate} bets a second for ${WARM_S} and ${seconds} s on ${matches.length} upcoming matches ...`);
  const [waits, answers] = [[] as number[], new Map<string, number>()];
  const placing: Promise<void>[] = [];
  const from = performance.now();
  for (let n = 0; n < rate * (WARM_S + seconds); n++) {
    const due = from + (n * 1_000) / rate;
    const counts = n >= rate * WARM_S;
    if (due > performance.now()) await sleep(due - performance.now());
    const one = matches[n % matches.length]!;
    const leg = legOf(one, n % one.main!.selections.length);
    placing.push(
      bet(players[n % PLAYERS]!, [leg], { stake: '1.00', policy: 'any' }).then(({ body }) => {
        if (counts) waits.push(performance.now() - due);
        count(answers, body.ticket?.state ?? body.error);
      }),
    );
  }
  await Promise.all(placing);
  const took = (performance.now() - from) / 1_000 - WARM_S;
  studio.kill('SIGTERM');
  await gone;
  await operator.stop();
  waits.sort((a, b) => a - b);
  console.log(
    `answers: ${said(answers)}; p50 ${quantile(waits, 0.5).toFixed(0)}, p95 ${quantile(waits, 0.95).toFixed(0)} ms`,
  );
  line(
    `time to answer a bet at ${(waits.length / took).toFixed(0)} a second, p99`,
    quantile(waits, 0.99),
    ANSWER_MS,
    'ms',
  );
  line('bets that were not accepted', placing.length - (answers.get('open') ?? 0), 0.5, '');
}

/** Wagers on one fixture: placed, brought to its end by the book's clock, and all paid or lost. */
async function settledMatch(): Promise<void> {
  const clock = new BookClock(Date.now());
  const studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' }, { bookTime: clock });
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, n) => studio.player(`settled-${n}`, RICH, {}, 'maidan-football')),
  );
  const one = await ahead(players[0]!, 'football');
  step(`placing ${wagers} wagers on one match ...`);
  const answers = new Map<string, number>();
  let left = wagers;
  await Promise.all(
    Array.from({ length: PLACED_AT_ONCE }, async () => {
      for (let n = left--; n > 0; n = left--) {
        const leg = legOf(one, n % one.main!.selections.length);
        const { body } = await bet(players[n % PLAYERS]!, [leg], { stake: '1.00', policy: 'any' });
        count(answers, body.ticket?.state ?? body.error);
      }
    }),
  );
  step(`the match is over: ${said(answers)} ...`);
  clock.goTo((await studio.studio.book.matches.byId(one.id))!.fixture.endsAt + 1);
  const from = performance.now();
  while ((await settleDue(studio.studio.book)) > 0);
  const took = (performance.now() - from) / 1_000;
  line(`time to settle ${wagers} wagers on a match`, took, SETTLED_S * (wagers / 20_000), 's');
  line('wagers that were not settled', studio.operator.openBets().length, 0.5, '');
  line('wagers that were not accepted', wagers - (answers.get('open') ?? 0), 0.5, '');
  const bare = await bareWallet(studio.operator, studio.config.walletBase, players.length);
  console.log(
    `settled ${(wagers / took).toFixed(0)} a second, bare wallet calls ${bare.toFixed(0)}: ${(wagers / took / bare).toFixed(2)}`,
  );
  await studio.stop();
}

/** Fixtures in play with constant updates from a feed. */
async function manyInPlay(): Promise<void> {
  const seen = await fixturesInPlay({ fixtures, rate: messages, seconds });
  line(
    `${fixtures} matches in play, ${messages} messages a second: from a message to the page, p95`,
    seen.p95,
    SEEN_MS,
    'ms',
  );
  line('messages that did not reach the page', seen.unseen, 0.5, '');
  console.log(
    `${seen.messages} messages, p50 ${seen.p50.toFixed(0)} ms; the board with all of them, p95 ${seen.boardP95.toFixed(0)} ms`,
  );
}

/** A page of a thousand prices, some of which a feed keeps moving. */
async function painted(): Promise<void> {
  const seen = await pricesPainted({ fixtures: values.quick ? 60 : SHOWN_FIXTURES, rate: messages / 2, seconds });
  line(`${messages / 2} new prices a second: from a message to the paint, p95`, seen.p95, PAINTED_MS, 'ms');
  line('prices that were not painted', seen.unseen, 0.5, '');
  if (!values.quick) line('prices missing from a page of a thousand', Math.max(CELLS - seen.cells, 0), 0.5, '');
  console.log(`${seen.told} prices on a page of ${seen.cells}, p50 ${seen.p50.toFixed(0)} ms`);
}

/** Calls per second of the wallet alone, sent as fast as it answers. */
async function bareWallet(operator: MockOperator, url: string, users: number): Promise<number> {
  const { signHeaders } = await import('@kismet/contracts/vendor/signature');
  const calls = 3_000;
  const from = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: PLACED_AT_ONCE }, async () => {
      for (let n = left--; n > 0; n = left--) {
        const user = `settled-${n % users}`;
        const body = Buffer.from(
          JSON.stringify({ user, token: `token-of-${user}`, request_uuid: randomUUID(), game_code: 'maidan-football' }),
        );
        const headers = { 'content-type': 'application/json', ...signHeaders(body, operator.studioKey) };
        await (await fetch(`${url}/MAIDAN/user/balance`, { method: 'POST', body, headers })).text();
      }
    }),
  );
  return (calls * 1_000) / (performance.now() - from);
}

const folder = path.join(root, '.data/bench-sports');
fs.rmSync(folder, { recursive: true, force: true });
const database = await startPostgres({
  dir: path.join(folder, `postgres-${process.pid}`),
  ...{ durable: true, isTemporary: true, settings: { shared_buffers: '256MB' } },
});
process.env.RUN_POSTGRES_URL = database.url('postgres');
const parts = { bets: steadyBets, settled: settledMatch, 'in-play': manyInPlay, paint: painted };
for (const [name, part] of Object.entries(parts)) if (!values.only || values.only === name) await part();
console.log(
  `load average ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
await database.stop();
process.exit(failed > 0 ? 1 : 0);
