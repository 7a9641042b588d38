// npm run bench:wallet: wallet operations per second over HTTP, compared with the limits of the same database in the
// same run, interleaved; ratios, not absolute times. Before that, the bytes and the WAL of a bet and a win, by table.
// `--quick` for a short run, `--stored` for the bytes alone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkInvariants } from '../../apps/server/src/invariants.ts';
import { makeRequests } from '../../tests/bench/wallet/bodies.ts';
import { type Figures, load } from '../../tests/bench/wallet/load.ts';
import { giveBonuses, PLAYING } from '../../tests/bench/wallet/world.ts';
import { root } from '../product/build.ts';
import { fail, step } from '../product/progress.ts';
import { printArchived, printStored } from './stored.ts';
import { startWalletStand } from './wallet-stand.ts';

const isQuick = process.argv.includes('--quick');
const REPEATS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 1.5 : 2.5;
/** Members per repetition who bet for the first time. */
const FRESH = 6_000;
const pgbench =
  ['/usr/bin/pgbench', ...fs.globSync('/usr/lib/postgresql/*/bin/pgbench')].find((file) => fs.existsSync(file)) ??
  fail('pgbench is not installed (Debian: apt-get install postgresql-contrib or postgresql-client)');
const stand = await startWalletStand('bench');
const { admin, url, vendor, contra } = stand;
const players = stand.players.slice(0, PLAYING);
await admin.query(fs.readFileSync(path.join(root, 'tests/bench/wallet/function.sql'), 'utf8'));
step('20,000 members are ready');
const server = (script: string, more: Record<string, string>) => stand.server(script, { ...more, CONTRA: contra });
const signed = await server('tests/bench/wallet/server.ts', { MODE: 'signed' });
const unsigned = await server('tests/bench/wallet/server.ts', { MODE: 'unsigned' });
const noBonus = await server('tests/bench/wallet/server.ts', { MODE: 'no-bonus' });
const empty = await server('tests/bench/wallet/server.ts', { MODE: 'empty' });
const naive = await server('tests/bench/wallet/naive-server.ts', {});

const bodies = (count: number, isSigned: boolean) =>
  makeRequests({
    count,
    players,
    path: '/vendors/BENCH/transaction/bet',
    key: isSigned ? fs.readFileSync(vendor.privateFile, 'utf8') : null,
  });
function bench(script: string): number {
  const file = path.join(stand.folder, 'script.sql');
  fs.writeFileSync(file, script);
  const socket = decodeURIComponent(/host=([^&]+)/.exec(url)![1]!);
  const output = execFileSync(
    pgbench,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      '32',
      '-j',
      '2',
      '-T',
      String(Math.ceil(SECONDS)),
      '-f',
      file,
      '-h',
      socket,
      '-U',
      'postgres',
      'kismet',
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)![1]);
}

step('warming up: using every session, planning every statement ...');
for (const [one, isSigned] of [
  [signed, true],
  [unsigned, false],
  [noBonus, false],
  [empty, false],
  [naive, false],
] as const)
  await load(one.port, await bodies(PLAYING * 3, isSigned), 32, 20);
await admin.query('analyze');
step('measuring what a bet and a win store ...');
const stored = isQuick ? 5_000 : 20_000;
await printStored(admin, unsigned.port, await bodies(stored, false), await bodies(stored / 4, false));
if (process.argv.includes('--stored')) {
  await printArchived(admin);
  for (const one of [signed, unsigned, noBonus, empty, naive]) await one.stop();
  await stand.stop();
  process.exit(0);
}

const series = new Map<string, Figures[]>();
const keep = (name: string, figures: Figures) => {
  if (figures.bad > 0) fail(`${name}: ${figures.bad} requests were refused; the results would be invalid`);
  series.set(name, [...(series.get(name) ?? []), figures]);
};
const limit = (perSecond: number): Figures => ({ perSecond, p50: 0, p99: 0, ok: 0, bad: 0 });
for (let i = 1; i <= REPEATS; i++) {
  step(`repetition ${i} of ${REPEATS}: signing requests ...`);
  const count = Math.ceil(SECONDS * 9_000);
  const [forSigned, forSigned256] = [await bodies(count, true), await bodies(count, true)];
  const [a, b, c, d] = [
    await bodies(count * 2, false),
    await bodies(count * 2, false),
    await bodies(count * 2, false),
    await bodies(count, false),
  ];
  keep('with signatures, 64 clients', await load(signed.port, forSigned, 64, SECONDS));
  keep('one transaction per request, 64 clients', await load(naive.port, d, 64, SECONDS));
  keep('without signatures, 64 clients', await load(unsigned.port, a, 64, SECONDS));
  keep(
    'pgbench: one function per bet, 32 clients',
    limit(bench(`\\set owner random(1, ${PLAYING})\nselect bench.place_bet(:owner, ${contra});\n`)),
  );
  // each by a member whose session this process has not seen yet, as after its start
  const fresh = stand.players.slice(PLAYING + (i - 1) * FRESH, PLAYING + i * FRESH);
  const firstBets = await makeRequests({
    count: FRESH,
    players: fresh,
    path: '/vendors/BENCH/transaction/bet',
    key: null,
  });
  keep('first bet of each session, 64 clients', await load(unsigned.port, firstBets, 64, 60));
  keep('with signatures, 256 clients', await load(signed.port, forSigned256, 256, SECONDS));
  keep(
    'pgbench: slim function, 32 clients',
    limit(bench(`\\set owner random(1, ${PLAYING})\nselect bench.slim_bet(:owner);\n`)),
  );
  keep('without signatures, 256 clients', await load(unsigned.port, b, 256, SECONDS));
  keep('same route without database, 64 clients', await load(empty.port, c, 64, SECONDS));
  await admin.query('vacuum wallet.account');
}
// runs alternate between the same batches with and without bonuses: the cost for members without a bonus, and for those batched with members who
// have one
step('bonuses: alternating with a process that never asks for them ...');
const pairs = async (name: string) => {
  for (let i = 0; i < REPEATS * 2; i++)
    for (const [of, port] of i % 2
      ? ([
          ['asked', unsigned.port],
          ['not asked', noBonus.port],
        ] as const)
      : ([
          ['not asked', noBonus.port],
          ['asked', unsigned.port],
        ] as const)) {
      keep(`${name}, bonuses ${of}`, await load(port, await bodies(Math.ceil(SECONDS * 18_000), false), 64, SECONDS));
      await admin.query('vacuum wallet.account');
    }
};
await pairs('nobody has a bonus');
await giveBonuses(admin);
await pairs('every tenth has one');
for (const one of [signed, unsigned, noBonus, empty, naive]) await one.stop();

const median = (name: string, pick: (f: Figures) => number) =>
  series
    .get(name)!
    .map(pick)
    .sort((x, y) => x - y)[Math.floor(series.get(name)!.length / 2)]!;
console.log(
  `\n${'operations per second, median'.padEnd(46)} ${'ops/s'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)}`,
);
for (const name of series.keys())
  console.log(
    `${name.padEnd(46)} ${median(name, (f) => f.perSecond)
      .toFixed(0)
      .padStart(8)} ${median(name, (f) => f.p50)
      .toFixed(1)
      .padStart(8)} ${median(name, (f) => f.p99)
      .toFixed(1)
      .padStart(8)}`,
  );
const ratio = (a: string, b: string, pick: (f: Figures) => number = (f) => f.perSecond) =>
  median(a, pick) / median(b, pick);
const p99 = (f: Figures) => f.p99;
const rows: [string, number, string][] = [
  [
    'with signatures / one function per bet (same rows)',
    ratio('with signatures, 64 clients', 'pgbench: one function per bet, 32 clients'),
    '>= 1.6',
  ],
  [
    'with signatures / one transaction per request',
    ratio('with signatures, 64 clients', 'one transaction per request, 64 clients'),
    '>= 4',
  ],
  [
    'without signatures / one function per bet (same rows)',
    ratio('without signatures, 64 clients', 'pgbench: one function per bet, 32 clients'),
    '>= 1.1',
  ],
  [
    'without signatures / slim function',
    ratio('without signatures, 64 clients', 'pgbench: slim function, 32 clients'),
    '(slim writes one row of five)',
  ],
  [
    'without signatures / one transaction per request',
    ratio('without signatures, 64 clients', 'one transaction per request, 64 clients'),
    '>= 5',
  ],
  [
    'without signatures / same route without database, 64',
    ratio('without signatures, 64 clients', 'same route without database, 64 clients'),
    '>= 0.40',
  ],
  [
    'first bet of each session / a later bet, both without signatures',
    ratio('first bet of each session, 64 clients', 'without signatures, 64 clients'),
    '>= 0.50',
  ],
  [
    'p99 without signatures / p99 of one transaction per request',
    ratio('without signatures, 64 clients', 'one transaction per request, 64 clients', p99),
    '<= 0.5',
  ],
  [
    'nobody has a bonus: asked for them / never asked',
    ratio('nobody has a bonus, bonuses asked', 'nobody has a bonus, bonuses not asked'),
    '>= 0.90',
  ],
  [
    'every tenth has a bonus: asked for them / never asked',
    ratio('every tenth has one, bonuses asked', 'every tenth has one, bonuses not asked'),
    '>= 0.90',
  ],
];
console.log(`\n${'ratio'.padEnd(62)} measured   aim`);
for (const [name, value, aim] of rows) console.log(`${name.padEnd(62)} ${value.toFixed(2).padStart(8)}   ${aim}`);
// The function and the naive server store no replayable responses, so only the money is audited.
const broken = (await checkInvariants(url)).filter((one) => /^I(1|2|3|3b|4|20)$/.test(one.id) && one.rows.length > 0);
console.log(
  `\nbooks after the run: ${broken.length === 0 ? 'balanced' : `BROKEN ${broken.map((one) => one.id).join(' ')}`}`,
);
await stand.stop();
process.exit(broken.length === 0 ? 0 : 1);
