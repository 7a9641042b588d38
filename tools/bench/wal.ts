// npm run bench:wal: the WAL of a bet with the page images that follow each checkpoint, on a database of a million bets: under PostgreSQL's own
// settings, and under those of deploy/postgres/kismet.conf; with ids of movements in no order, and in the order of time.
// `-- --rate 50` bets a second. Uses the newest PostgreSQL of Debian, where there is one, since the one from npm compresses with pglz only.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Job, makeRequests } from '../../tests/bench/wallet/bodies.ts';
import { growPlay } from '../../tests/bench/wallet/grown-play.ts';
import { load } from '../../tests/bench/wallet/load.ts';
import { ACCOUNTS } from '../../tests/bench/wallet/world.ts';
import { databaseSettings } from '../deploy/database-settings.ts';
import { fail, step } from '../product/progress.ts';
import { startWalletStand } from './wallet-stand.ts';

const { values } = parseArgs({ options: { rate: { type: 'string', default: '50' } } });
const rate = Number(values.rate);
if (!Number.isInteger(rate) || rate < 1) fail('--rate is a whole number of bets a second');
const program = fs.globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
const installation = program && path.dirname(path.dirname(program));
const ours = databaseSettings();
const minutes = Number(/^(\d+)min$/.exec(ours.checkpoint_timeout ?? '')?.[1] ?? fail('checkpoint_timeout in minutes'));

interface Case {
  readonly name: string;
  /** Of one checkpoint to the next; 5 is PostgreSQL's default. */
  readonly minutes: number;
  readonly compression: string;
  readonly ids: NonNullable<Job['ids']>;
}
const compression = installation ? ours.wal_compression! : 'pglz';
const CASES: readonly Case[] = [
  { name: "PostgreSQL's defaults", minutes: 5, compression: 'off', ids: 'random' },
  { name: 'kismet.conf', minutes, compression, ids: 'random' },
  { name: 'kismet.conf, ids in order', minutes, compression, ids: 'ordered' },
];
/** Our settings write at most half of what the defaults write. */
const LIMIT = 0.5;
const EARLIER_BETS = 50;
const PROGRESS = 250_000;
/** Longer than any run: it ends with its requests. */
const SECONDS = 3_600;
/** The server's WAL is written by then. */
const SETTLED_MS = 1_500;

const stand = await startWalletStand('wal', {
  ...(installation ? { installation } : {}),
  // checkpoints are made here, after as many bets as the rate makes in their time
  settings: { checkpoint_timeout: '1d', max_wal_size: '64GB' },
});
const { admin, players, contra } = stand;
step(`${installation ?? 'PostgreSQL from npm'}; giving ${ACCOUNTS} members ${EARLIER_BETS} earlier bets each ...`);
await growPlay(admin, { members: ACCOUNTS, each: EARLIER_BETS, contraId: contra }, (bets) => {
  if (bets % PROGRESS === 0) step(`${bets} of ${ACCOUNTS * EARLIER_BETS} bets`);
});
const server = await stand.server('tests/bench/wallet/server.ts', { MODE: 'unsigned', CONTRA: contra });
const send = async (count: number, ids: Case['ids']) => {
  const requests = await makeRequests({ count, players, path: '/vendors/BENCH/transaction/bet', key: null, ids });
  await admin.query('checkpoint');
  const from = await position();
  const done = await load(server.port, requests, 32, SECONDS);
  if (done.ok !== requests.length) fail(`${done.ok} of ${requests.length} bets were accepted`);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const { rows } = await admin.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), $1)::text as bytes',
    [from],
  );
  return { perBet: Number(rows[0]!.bytes) / count, perSecond: done.perSecond };
};
const position = async () =>
  (await admin.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')).rows[0]!.at;
step('using each session once ...');
await send(ACCOUNTS, 'random');

console.log(
  `\n${`at ${rate} bets a second`.padEnd(30)} ${'checkpoints'.padStart(12)} ${'compression'.padStart(12)} ${'WAL B a bet'.padStart(12)} ${'/ defaults'.padStart(12)} ${'bets/s'.padStart(8)}`,
);
let defaults = 0;
let isMet = true;
for (const one of CASES) {
  await admin.query(`alter system set wal_compression = '${one.compression}'`);
  await admin.query('select pg_reload_conf()');
  const { perBet, perSecond } = await send(rate * one.minutes * 60, one.ids);
  defaults ||= perBet;
  const ratio = perBet / defaults;
  if (one !== CASES[0] && ratio > LIMIT) isMet = false;
  console.log(
    `${one.name.padEnd(30)} ${`${one.minutes} min`.padStart(12)} ${one.compression.padStart(12)} ${perBet.toFixed(0).padStart(12)} ${ratio.toFixed(2).padStart(12)} ${perSecond.toFixed(0).padStart(8)}`,
  );
}
console.log(`\nour settings / defaults: at most ${LIMIT}: ${isMet ? 'met' : 'MISSED'}`);
await server.stop();
await stand.stop();
process.exit(isMet ? 0 : 1);
