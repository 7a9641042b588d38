// npm run bench:tables -- [--tables 20] [--seats 250] [--rounds 2]: players at live tables over HTTP and sockets, a studio in a separate
// process, the wallet and the players in this one. Prints how long rounds take to be paid, how far screens are apart and how late frames
// arrive, next to what bare sockets and bare calls of the same wallet reach in the same run. `--quick` for a tenth of the seats.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Listening, Seat } from '../../apps/studio/test/bench/bench-seat.ts';
import { TableWatch } from '../../apps/studio/test/bench/table-watch.ts';
import { quantile } from '../../tests/bench/lottery/waiting-bets.ts';
import { root } from '../product/build.ts';
import { step } from '../product/progress.ts';
import { startBenchStudio } from './bench-studio.ts';

const { values } = parseArgs({
  options: {
    ...{ tables: { type: 'string' }, seats: { type: 'string' }, rounds: { type: 'string' } },
    quick: { type: 'boolean' },
  },
});
const tables = Number(values.tables ?? 20);
const seats = Number(values.seats ?? (values.quick ? 25 : 250));
const rounds = Number(values.rounds ?? 2);
const GAMES = ['roulette', 'baccarat', 'dragon-tiger', 'sic-bo'];
const CURRENCIES = ['PKR', 'INR', 'BDT', 'AED', 'SAR', 'USD', 'EUR', 'GBP', 'NPR', 'LKR'];
const SPOTS: Readonly<Record<string, readonly string[]>> = {
  roulette: ['red', 'black', '17', 'dozen-1'],
  baccarat: ['player', 'banker', 'tie', 'player-pair'],
  'dragon-tiger': ['dragon', 'tiger', 'tie', 'suited-tie'],
  'sic-bo': ['small', 'big', 'sum-10', 'number-3'],
};
/** Verticals 10: rounds are paid within three seconds, screens are at most 120 ms apart, frames arrive within a quarter of a second. */
const PAID_MS = 3_000;
const SKEW_MS = 120;
const LAG_MS = 250;
/** Bets per player and round: 1.6 on average. */
const SECOND_BET = 0.6;
const LAUNCHES_AT_ONCE = 16;
const BARE_CALLS = 3_000;

const bench = await startBenchStudio('bench-tables');
const { operator, walletUrl, studio, gone, origin } = bench;

const watch = new TableWatch();
const wishes = Array.from({ length: tables }, (_, n) => ({
  game: GAMES[n % GAMES.length]!,
  currency: CURRENCIES[Math.floor(n / GAMES.length)]!,
})).flatMap((table, t) => Array.from({ length: seats }, (_, n) => ({ ...table, user: `bench-${t}-${n}` })));
step(`${wishes.length} players take their seats at ${tables} tables ...`);
const players: { readonly seat: Seat; readonly topic: string; readonly socket: Listening }[] = [];
await Promise.all(
  Array.from({ length: LAUNCHES_AT_ONCE }, async () => {
    for (let wish = wishes.shift(); wish; wish = wishes.shift()) {
      operator.balances.set(wish.user, 100_000_00000n);
      const seat = await Seat.take(origin, operator.operatorKey, wish);
      const own = { phase: '' };
      const socket = await seat.listen((frame, bytes) => watch.told(own, frame, bytes));
      players.push({ seat, topic: `${wish.game}-${wish.currency.toLowerCase()}`, socket });
    }
  }),
);
const before = watch.settled();
watch.lags.length = 0;
watch.deliveries = 0;
watch.bytes = 0;
const startedAt = performance.now();
const usedBefore = await bench.used();
const answers = new Map<string, number>();
const waits: number[] = [];
/** A player: bets at some moment of the betting time, sometimes twice, in as many rounds as are measured. */
async function play({ seat, topic }: (typeof players)[number]): Promise<void> {
  let last = 0;
  for (let played = 0; played < rounds; played++) {
    let round = watch.betting(topic, 12_000);
    while (!round || round.number <= last) {
      await sleep(200 + Math.random() * 100);
      round = watch.betting(topic, 12_000);
    }
    last = round.number;
    await sleep(Math.random() * 10_000);
    for (let times = Math.random() < SECOND_BET ? 2 : 1; times > 0; times--) {
      const spot = SPOTS[seat.game]![Math.floor(Math.random() * 4)]!;
      const began = performance.now();
      const state = await seat.bet(last, { [spot]: '10.00' });
      waits.push(performance.now() - began);
      answers.set(state, (answers.get(state) ?? 0) + 1);
    }
  }
}
step(`playing ${rounds} rounds at each table ...`);
await Promise.all(players.map(play));
const isQuiet = () => operator.openBets().length === 0;
for (let tries = 0; tries < 60 && !isQuiet(); tries++) await sleep(1_000);
// waits for the last frames
await sleep(1_500);
const seconds = (performance.now() - startedAt) / 1_000;
const { deliveries, bytes } = watch;
const used = await bench.used();
const loads = os.loadavg().map((one) => one.toFixed(1));
for (const { socket } of players) socket.close();
studio.kill('SIGTERM');
await gone;

step('measuring the throughput of bare sockets and bare calls ...');
const bareDeliveries = await bareSockets(players.length, Math.round(bytes / Math.max(deliveries, 1)));
const bareCalls = await bareWalletCalls();

const sorted = (all: readonly number[]) => [...all].sort((a, b) => a - b);
const [paid, skews, lags, accepts] = [watch.paidIn(), watch.skews(), watch.lags, waits].map(sorted) as [
  number[],
  number[],
  number[],
  number[],
];
let failed = 0;
const line = (what: string, measured: number, limit: number) => {
  if (measured > limit) failed++;
  console.log(
    `${measured <= limit ? 'ok  ' : 'FAIL'} ${what}: ${measured.toFixed(0)} of ${limit} (${(measured / limit).toFixed(2)} of its limit)`,
  );
};
const bets = [...answers.values()].reduce((sum, one) => sum + one, 0);
console.log(
  `\n${players.length} seats at ${tables} tables, ${watch.settled() - before} rounds, ${bets} bets in ${seconds.toFixed(0)} s; load average ${loads.join(' ')}`,
);
console.log(`answers: ${[...answers].map(([state, n]) => `${n} ${state}`).join(', ')}`);
console.log(
  `a bet is answered after p50 ${quantile(accepts, 0.5).toFixed(0)}, p95 ${quantile(accepts, 0.95).toFixed(0)}, p99 ${quantile(accepts, 0.99).toFixed(0)} ms`,
);
const each = (of: keyof typeof used): number => (used[of] - usedBefore[of]) / bets;
console.log(
  `a bet costs the studio ${each('cpuMs').toFixed(1)} ms of CPU time, and the database ${each('transactions').toFixed(1)} transactions and ${(each('logBytes') / 1_024).toFixed(1)} kB of WAL`,
);
line('a round is paid after its result, p95, ms', quantile(paid, 0.95), PAID_MS);
line('skew between the screens of a table at a phase change, p95, ms', quantile(skews, 0.95), SKEW_MS);
line('delay of a frame after the moment it reports, p99, ms', quantile(lags, 0.99), LAG_MS);
line('bets that did not end in one payment or one rollback', operator.openBets().length, 0.5);
console.log(
  `deliveries ${(deliveries / seconds).toFixed(0)} a second, bare sockets ${bareDeliveries}: ${(deliveries / seconds / bareDeliveries).toFixed(2)} of the most that this machine can do`,
);
console.log(
  `wallet calls ${(operator.received.length / seconds).toFixed(0)} a second, bare ${bareCalls.toFixed(0)}: ${(operator.received.length / seconds / bareCalls).toFixed(2)}`,
);
await bench.stop();
process.exit(failed > 0 ? 1 : 0);

/** Deliveries per second over bare sockets, as many of them and with equally long frames. */
async function bareSockets(sockets: number, length: number): Promise<number> {
  const program = path.join(root, 'apps/studio/test/bench/bare-sockets.ts');
  const child = spawn(process.execPath, [program, String(sockets), String(length)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of child.stdout) said += text;
  return Number(said);
}

/** Calls per second of the same wallet, sent as fast as it answers. */
async function bareWalletCalls(): Promise<number> {
  const { signHeaders } = await import('@kismet/contracts/vendor/signature');
  const began = performance.now();
  let left = BARE_CALLS;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left-- > 0) {
        const ask = {
          user: 'bench-0-0',
          token: 'token-of-bench-0-0',
          request_uuid: randomUUID(),
          game_code: 'roulette',
        };
        const body = Buffer.from(JSON.stringify(ask));
        const headers = { 'content-type': 'application/json', ...signHeaders(body, operator.studioKey) };
        await (await fetch(`${walletUrl}/BAITHAK/user/balance`, { method: 'POST', body, headers })).text();
      }
    }),
  );
  return (BARE_CALLS * 1_000) / (performance.now() - began);
}
