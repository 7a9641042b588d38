// npm run drill:compose [-- --keep]: installs this commit with Docker Compose by the commands of docs/how-to/deploy.md, places bets through the
// edge, upgrades it under load by the commands of docs/how-to/upgrade.md, and restarts its containers in another order. Needs Docker with
// Compose, git, openssl, ports 80 and 443, and the images of node, debian, postgres and nginx that deploy/ names.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../product/build.ts';
import { fail, step } from '../product/progress.ts';
import { callsWhile, silentHosts } from './compose-calls.ts';
import { CERTIFICATE, follow, storedIn } from './followed.ts';
import { composeGuide } from './guide-commands.ts';
import { openFigures } from './platform.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });
if (spawnSync('docker', ['compose', 'version']).status !== 0)
  fail('Docker with Compose is needed (Debian: apt-get install docker.io docker-compose)');
if (execFileSync('docker', ['ps', '-aq', '--filter', 'label=com.docker.compose.project=kismet']).length > 0)
  fail('Docker has containers of a project named kismet already: the drill would replace them');

const guide = composeGuide();
const figures = openFigures();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-compose-'));
const inside = path.join(folder, 'kismet/deploy/compose');
/** Names and a certificate that only this machine knows, and a bet of the canary each minute; the guide assumes public ones. */
const OVERRIDE = `
x-known: &known
  extra_hosts: ["play.example:host-gateway", "office.example:host-gateway", "games.example:host-gateway"]
  environment: { NODE_EXTRA_CA_CERTS: /etc/drill-ca.pem, CANARY: "true" }
  volumes: ["./tls/fullchain.pem:/etc/drill-ca.pem:ro"]
services: { node1: *known, node2: *known, worker: *known }
`;
const HEALTH_TRIES = 90;

const shell = { before: [], env: { ...process.env, COMPOSE_FILE: 'compose.yaml:override.yaml' } };
const followAt = (commands: string, cwd: string) => follow(commands, { ...shell, cwd });
const compose = (command: string) => followAt(`docker compose ${command}`, inside);

async function install(): Promise<void> {
  step('building the image ...');
  await followAt(guide.build.replace('REPOSITORY', root), folder);
  step('creating secrets, a certificate and settings ...');
  await followAt(guide.secrets.replaceAll('HOST', 'postgres'), inside);
  await followAt(
    `echo word > secrets/sms-key; echo smtps://name:word@mail.example:465 > secrets/smtp-url; mkdir tls
     openssl req -keyout tls/privkey.pem -out tls/fullchain.pem ${CERTIFICATE}`,
    inside,
  );
  fs.writeFileSync(path.join(inside, '.env'), `${guide.env}\n`);
  fs.writeFileSync(path.join(inside, 'override.yaml'), OVERRIDE);
  step('creating databases, the brand, operators and houses ...');
  await followAt(guide.databases, inside);
  await followAt(guide.brand, inside);
  step('starting everything ...');
  await followAt(guide.start, inside);
  await healthy();
}

/** Waits until the database, both servers and the studio are healthy. */
async function healthy(): Promise<void> {
  for (let i = 0; i < HEALTH_TRIES; i++, await sleep(1000))
    if ((await compose('ps')).match(/\(healthy\)/g)?.length === 4) return;
  throw new Error(`the containers did not become healthy:\n${await compose('ps -a')}`);
}

/** How many bets of the canary were stored, waiting for the first. */
async function storedBets(): Promise<number> {
  const read = `fetch('http://127.0.0.1:9464/metrics').then((r)=>r.text()).then((t)=>console.log(t))`;
  for (let i = 0; i < HEALTH_TRIES; i++, await sleep(1000)) {
    const count = storedIn(await compose(`exec -T worker node -e "${read}"`));
    if (count > 0) return count;
  }
  return 0;
}

async function edgeAnswers(what: string): Promise<void> {
  figures.line(`${what}: hosts that do not answer with a page`, await silentHosts(), 0, '');
}

async function drill(): Promise<void> {
  await install();
  await edgeAnswers('installed');
  step('waiting for a bet of the canary, through the edge ...');
  figures.line('bets of the canary that are missing', 1 - Math.min(1, await storedBets()), 0, '');
  step('upgrading, process by process ...');
  await followAt('docker tag kismet kismet:2 && echo KISMET_IMAGE=kismet:2 >> .env', inside);
  const { count, failed } = await callsWhile(() => followAt(guide.upgrade, inside).then(() => sleep(3000)));
  figures.line(`upgraded: calls that failed, of ${count}`, failed.length, 0, failed[0] ?? '');
  step('restarting in another order ...');
  await compose('stop node1 node2 worker studio');
  for (const one of ['studio', 'worker', 'node2', 'node1']) await compose(`start ${one}`);
  await healthy();
  await edgeAnswers('restarted');
  figures.line('bets of the canary that are missing', 1 - Math.min(1, await storedBets()), 0, '');
  const books = await compose('exec -T worker node tools/invariants.ts');
  figures.line('invariants that are broken', Number(/(\d+) failed/.exec(books)?.[1] ?? 1), 0, '');
}

const gone = async () => {
  if (values.keep) return step(`kept in ${inside}`);
  await compose('down --volumes --timeout 5').catch(() => '');
  fs.rmSync(folder, { recursive: true, force: true });
};
await drill().catch(async (error: Error) => {
  await gone();
  fail(error.message);
});
await gone();
process.exit(figures.failures() === 0 ? 0 : 1);
