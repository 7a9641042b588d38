// npm run bench:flame: where the CPU time of a signed bet goes. Writes a profile of Node, which the browser's DevTools show as a flame
// graph, and with `perf` (Debian: linux-perf) the stacks of PostgreSQL, and prints the largest shares of both.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import inspector from 'node:inspector';
import path from 'node:path';
import { makeRequests } from '../../tests/bench/wallet/bodies.ts';
import { load } from '../../tests/bench/wallet/load.ts';
import { PLAYING } from '../../tests/bench/wallet/world.ts';
import { root } from '../product/build.ts';
import { freePort } from '../product/ports.ts';
import { fail, step } from '../product/progress.ts';
import { type NodeProfile, profileOf, sharesOf } from './profile.ts';
import { startWalletStand } from './wallet-stand.ts';

const SECONDS = 8;
const SHOWN = 14;
const folder = path.join(root, '.data/flame');
fs.mkdirSync(folder, { recursive: true });
if (inspector.url()) fail('bench:flame: this process is itself being debugged');

const stand = await startWalletStand('flame');
const port = await freePort();
const server = await stand.server('tests/bench/wallet/server.ts', {
  MODE: 'signed',
  CONTRA: stand.contra,
  NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
});
const bodies = (count: number) =>
  makeRequests({
    count,
    players: stand.players.slice(0, PLAYING),
    path: '/vendors/BENCH/transaction/bet',
    key: fs.readFileSync(stand.vendor.privateFile, 'utf8'),
  });
step('warming up ...');
await load(server.port, await bodies(PLAYING * 3), 32, 20);
const requests = await bodies(SECONDS * 6000);

const stacks = path.join(folder, 'postgres.perf');
const hasPerf = spawnSync('perf', ['--version']).status === 0;
const perf = hasPerf ? spawn('perf', ['record', '-a', '-g', '-F', '199', '-o', stacks], { stdio: 'ignore' }) : null;
const perfEnded = new Promise((done) => perf?.on('exit', done));
step('64 clients are betting ...');
const profiling = profileOf(port, SECONDS);
const figures = await load(server.port, requests, 64, SECONDS);
const profile: NodeProfile = await profiling;
perf?.kill('SIGINT');
if (perf) await perfEnded;
await server.stop();
await stand.stop();

fs.writeFileSync(path.join(folder, 'node.cpuprofile'), JSON.stringify(profile));
console.log(`\n${figures.perSecond.toFixed(0)} signed bets a second under both profilers; of Node's busy time:`);
for (const { share, name } of sharesOf(profile).slice(0, SHOWN))
  console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`);
console.log(
  `\nflame graph of Node: open ${path.join(folder, 'node.cpuprofile')} in the browser's DevTools, Performance`,
);
if (perf) {
  const report = ['report', '-i', stacks, '--stdio', '--no-children', '--comm', 'postgres'];
  const said = spawnSync('perf', [...report, '-g', 'none', '--sort', 'sym'], { encoding: 'utf8' }).stdout ?? '';
  const lines = said.split('\n').filter((line) => line.includes('%') && !line.startsWith('#'));
  console.log(`\nPostgreSQL, as a share of all CPU time:\n${lines.slice(0, SHOWN).join('\n')}`);
  console.log(`\nfor its stacks: perf ${report.slice(0, 4).join(' ')} -g folded`);
} else console.log('\nperf is not installed: PostgreSQL is not profiled (Debian: apt-get install linux-perf)');
process.exit(figures.bad > 0 ? 1 : 0);
