// npm run bench:rooms -- [--rooms 80] [--seconds 30]: fishing rooms with four seats each over HTTP and sockets, a studio in a separate process with a
// durable database, the wallet and the players in this one. Every player fires as fast as the gun allows, at swimming fish. Prints how many shots a
// second are answered, how long a page waits for the answer, how often a room's update is late, and the cost of a shot; for comparison, how many
// calls that do nothing the same process answers. Two cores sustain 80 rooms within all limits, these players included; `--rooms 500` demands more
// than two cores can deliver and shows the result (ADR 97). `--quick` for 20 rooms. Exits with 1 when a limit is exceeded.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Seat } from '../../apps/studio/test/bench/bench-seat.ts';
import { type BenchRoom, Fisherman, RoomWatch } from '../../apps/studio/test/bench/fish-crowd.ts';
import { postJson } from '../../apps/studio/test/bench/post-json.ts';
import { quantile } from '../../tests/bench/lottery/waiting-bets.ts';
import { step } from '../product/progress.ts';
import { startBenchStudio } from './bench-studio.ts';
import { inTurns } from './in-turns.ts';

const { values } = parseArgs({
  options: { ...{ rooms: { type: 'string' }, seconds: { type: 'string' } }, quick: { type: 'boolean' } },
});
const rooms = Number(values.rooms ?? (values.quick ? 20 : 80));
const seconds = Number(values.seconds ?? 30);
const SEATS = 4;
/**
 * Verticals 10: 8,000 trials a second in 500 rooms, so this many in each, some of which are lost while the next magazine is being paid for; less than
 * one tick in a hundred late.
 */
const TRIALS_OF_ROOM = 16;
const OF_ANSWERED = 1.1;
const LATE_PART = 0.01;
/** A page shows its player a kill within this time after the shot was decided, network latency aside (verticals 7). */
const ANSWER_MS = 150;
/** How often a room is updated while something happens, and the tolerance. */
const TICK_MS = 200;
const LATE_MS = 2 * TICK_MS;
const WARM_MS = 5_000;
const BARE_MS = 4_000;

const bench = await startBenchStudio('bench-rooms');
const { operator, studio, gone, origin } = bench;
console.log(`load before: ${loads()}`);
const watch = new RoomWatch();
step(`${rooms * SEATS} players take their seats in ${rooms} rooms ...`);
const water = new Map<string, BenchRoom>();
const { players, sockets } = await seated();
step('paying for magazines ...');
await inTurns(players, (player) => player.begin());
const firing = performance.now() + WARM_MS + seconds * 1_000;
const done = Promise.all(players.map((player) => player.fireUntil(firing)));
await sleep(WARM_MS);
const before = await bench.used();
const ownBefore = process.cpuUsage();
watch.isOn = true;
const startedAt = performance.now();
step(`firing for ${seconds} s ...`);
await done;
watch.isOn = false;
const lasted = (performance.now() - startedAt) / 1_000;
const used = await bench.used();
const { user, system } = process.cpuUsage(ownBefore);
const during = loads();
await Promise.all(players.map((player) => player.end()));
for (let tries = 0; tries < 120 && operator.openBets().length > 0; tries++) await sleep(500);
step('measuring the throughput of calls that do nothing ...');
const bare = await bareCalls();
for (const socket of sockets) socket.close();
studio.kill('SIGTERM');
await Promise.race([gone, sleep(15_000)]);

const gaps = [...water.values()].flatMap(({ heard }) => heard.slice(1).map((at, n) => at - heard[n]!));
const late = gaps.reduce((sum, gap) => sum + (gap > LATE_MS ? Math.floor(gap / TICK_MS) - 1 : 0), 0);
const ticks = (rooms * lasted * 1_000) / TICK_MS;
const waits = watch.waits.toSorted((a, b) => a - b);
const answered = (watch.decided + watch.undecided) / lasted;
let failed = 0;
line('shots a second, required / answered', (rooms * TRIALS_OF_ROOM) / Math.max(answered, 0.001), OF_ANSWERED);
line('share of room ticks that were sent late', late / ticks, LATE_PART);
line('time to answer a hit, p95, ms', quantile(waits, 0.95), ANSWER_MS);
line('bets that did not end in one payment or one rollback', operator.openBets().length, 0.5);
const each = (of: keyof typeof used): number => (used[of] - before[of]) / Math.max(watch.decided, 1);
const calls = watch.calls / lasted;
console.log(
  `${rooms} rooms, ${players.length} seats: ${answered.toFixed(0)} shots answered a second, ${(watch.undecided / lasted).toFixed(0)} of them at a fish already killed by another player, ${(watch.kills / lasted).toFixed(0)} kills, ${(watch.loads.length / lasted).toFixed(1)} magazines; refused: ${[...watch.refused].map(([code, n]) => `${n} ${code}`).join(', ') || 'none'}`,
);
console.log(
  `hits are answered after p50 ${quantile(waits, 0.5).toFixed(0)}, p95 ${quantile(waits, 0.95).toFixed(0)}, p99 ${quantile(waits, 0.99).toFixed(0)} ms; frames ${(watch.frames / lasted).toFixed(0)} a second of ${(watch.bytes / Math.max(watch.frames, 1)).toFixed(0)} bytes`,
);
const paid = watch.loads.toSorted((a, b) => a - b);
console.log(
  `a magazine is paid for after p50 ${quantile(paid, 0.5).toFixed(0)}, p95 ${quantile(paid, 0.95).toFixed(0)} ms`,
);
console.log(
  `a decided shot costs the studio ${each('cpuMs').toFixed(2)} ms of CPU time, and the database ${each('databaseCpuMs').toFixed(2)} ms, ${each('transactions').toFixed(2)} transactions and ${(each('logBytes') / 1_024).toFixed(2)} kB of WAL`,
);
console.log(
  `calls over sockets ${(watch.tellings / lasted).toFixed(0)} a second, over HTTP ${calls.toFixed(0)}, against ${bare.toFixed(0)} that the same process refuses at once: ${(calls / bare).toFixed(2)}`,
);
console.log(
  `the players' own process used ${((user + system) / 1_000_000 / lasted).toFixed(2)} of ${os.cpus().length} cores; load average ${during}`,
);
await bench.stop();
process.exit(failed > 0 ? 1 : 0);

function loads(): string {
  return os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}
function line(what: string, measured: number, limit: number): void {
  const isOver = !(measured <= limit);
  if (isOver) failed++;
  console.log(
    `${isOver ? 'FAIL' : 'ok  '} ${what}: ${measured.toFixed(3)} of ${limit} (${(measured / limit).toFixed(2)} of its limit)`,
  );
}

/** Every room with its four players and their sockets. The studio seats launched players by filling one room after another. */
async function seated() {
  const all: Fisherman[] = [];
  const open: { close(): void }[] = [];
  await inTurns(Array(rooms * SEATS).keys(), async (n) => {
    const user = `bench-${n}`;
    operator.balances.set(user, 100_000_00000n);
    const wish = { user, game: 'machhera', currency: 'PKR' };
    const player = new Fisherman(await Seat.take(origin, operator.operatorKey, wish, 'DARYA'), watch);
    const room = await player.sit(water);
    open.push(await player.listen(room));
    all.push(player);
  });
  return { players: all, sockets: open };
}

/** Calls per second that the studio refuses at once: no session, no database. */
async function bareCalls(): Promise<number> {
  const until = performance.now() + BARE_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (performance.now() < until) {
        await postJson(`${origin}/player/fish/hits`, 'short', { id: '', hits: [] });
        answered++;
      }
    }),
  );
  return (answered * 1_000) / BARE_MS;
}
