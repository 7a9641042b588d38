// npm run bench:login: effect of a sign-in flood on bets of the same process (T02): the same steady bets with and
// without it, in one run; ratios to the limit and to the calm run.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { paced } from '../../tests/bench/login/paced.ts';
import { sealedLogins } from '../../tests/bench/login/sealed-logins.ts';
import { makeRequests } from '../../tests/bench/wallet/bodies.ts';
import { makeWorld, PLAYING } from '../../tests/bench/wallet/world.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { migrate } from '../product/database.ts';
import { withProduct } from '../product/installation.ts';
import { ensureKeys, ensurePair } from '../product/keys.ts';
import { freePort } from '../product/ports.ts';
import { fail, step } from '../product/progress.ts';

const BETS = { perSecond: 300, connections: 64 };
const FLOOD = { perSecond: 200, connections: 128 };
const SECONDS = 10;
/** Milliseconds within which 99 of 100 bets must be answered during the flood. */
const LIMIT_MS = 100;

const folder = path.join(root, '.data/bench-login');
fs.rmSync(folder, { recursive: true, force: true });
const keys = ensureKeys(path.join(folder, 'keys'));
const vendor = ensurePair(path.join(folder, 'keys'), 'bench');
const database = await startPostgres({
  dir: path.join(folder, `postgres-${process.pid}`),
  durable: true,
  isTemporary: true,
});
const owner = new pg.Client(database.url('postgres'));
await owner.connect();
await owner.query('create database kismet');
const url = database.url('kismet');
await migrate(url);
const players = (await makeWorld(url)).slice(0, PLAYING);
const admin = new pg.Client(url);
await admin.connect();
for (const statement of [
  `insert into site.brand_host (host, brand_id) values ('127.0.0.1', 1)`,
  `insert into vendors.partner (code, names, dialect, games_api, answer_deadline_ms) values ('BENCH', '{"en":"Bench"}', 'hub88', 'http://127.0.0.1:9', 8000)`,
  `insert into catalogue.vendor (vendor_code, names, art) values ('BENCH', '{"en":"Bench"}', '{}') on conflict do nothing`,
  `insert into catalogue.brand_vendor (brand_id, vendor_code) values (1, 'BENCH') on conflict do nothing`,
  `insert into catalogue.game (vendor_code, game_code, game_id, names, category, features, min_bet, max_bet, art, search) values ('BENCH', 'bench', 'bench', '{"en":"Bench"}', 'slots', '{}', 1, 1000000, '{}', 'bench')`,
  `insert into wallet.house (brand_id, code, currency, class) values (1, 'vendor:BENCH', 'PKR', 0)`,
])
  await admin.query(statement);
await admin.query(`insert into vendors.partner_key (partner_id, fingerprint, public_pem) values (1, 'bench', $1)`, [
  fs.readFileSync(vendor.publicFile, 'utf8'),
]);

await withProduct(
  { DATABASE_URL: url, MASTER_KEY_FILE: keys.masterKeyFile, LOG_LEVEL: 'error', PORT: '0', OPERATOR_PORT: '0' },
  ({ identity }) => identity.rotateKeys(),
);
const port = await freePort();
const child = spawn(process.execPath, [path.join(root, 'apps/server/src/api.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: url,
    MASTER_KEY_FILE: keys.masterKeyFile,
    LOG_LEVEL: 'error',
    PORT: String(port),
    OPERATOR_PORT: String(await freePort()),
    // Rate limits off on purpose: every attempt reaches the password check.
    LIMIT_FACTOR: '1000000',
  },
});
for (let i = 0; ; i++) {
  const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isUp) break;
  if (i > 200) fail('the server did not start');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const key = fs.readFileSync(vendor.privateFile, 'utf8');
const bets = (seconds: number) =>
  makeRequests({ count: BETS.perSecond * seconds, players, path: '/vendors/BENCH/transaction/bet', key });
const isBet = (answer: string) => (answer.includes('"RS_OK"') ? 'RS_OK' : 'refused');
const codeOf = (answer: string) => /"code":"(\w+)"/.exec(answer)?.[1] ?? 'none';

step('warming up ...');
await paced(port, await bets(2), BETS, isBet);
step('signing bets and sealing logins ...');
const [calmBets, floodBets] = [await bets(SECONDS), await bets(SECONDS)];
const logins = await sealedLogins(port, FLOOD.perSecond * SECONDS);
step(`${BETS.perSecond} bets a second, calm ...`);
const calm = await paced(port, calmBets, BETS, isBet);
step(`the same, with ${FLOOD.perSecond} sign-ins a second alongside ...`);
const [flooded, flood] = await Promise.all([paced(port, floodBets, BETS, isBet), paced(port, logins, FLOOD, codeOf)]);
if ((calm.answers.get('refused') ?? 0) + (flooded.answers.get('refused') ?? 0) > 0)
  fail('bets were refused; the results would be invalid');
const ms = (value: number) => `${value.toFixed(1)} ms`;
const kinds = [...flood.answers].map(([code, count]) => `${code} ${count}`).join(', ');
console.log(`
  bets, ${BETS.perSecond} a second     p50         p99         worst
    calm                 ${ms(calm.p50).padEnd(11)} ${ms(calm.p99).padEnd(11)} ${ms(calm.worst)}
    in the flood         ${ms(flooded.p50).padEnd(11)} ${ms(flooded.p99).padEnd(11)} ${ms(flooded.worst)}
  sign-ins, ${FLOOD.perSecond} a second: p50 ${ms(flood.p50)}, p99 ${ms(flood.p99)}; answers: ${kinds}

  p99 in the flood / limit of ${LIMIT_MS} ms   ${(flooded.p99 / LIMIT_MS).toFixed(2)}   (aim: at most 1)
  p99 in the flood / p99 calm         ${(flooded.p99 / calm.p99).toFixed(2)}
`);
child.kill('SIGTERM');
await admin.end();
await owner.end();
await database.stop();
fs.rmSync(folder, { recursive: true, force: true });
