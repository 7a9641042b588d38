// npm run drill:upgrade [-- --from COMMIT]: two nodes, a worker, draw parties and a studio of an earlier release, behind an edge and under
// load, are migrated and replaced one by one by this release, and put back again, as docs/how-to/upgrade.md says. No call may fail.
// Without --from it begins at the last commit before the newest migration.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Bank } from '../../tests/fault/bank.ts';
import { FaultStand } from '../../tests/fault/fault-stand.ts';
import { openSiteMember, type SiteMember } from '../../tests/fault/machine/site-member.ts';
import { Verdicts } from '../../tests/fault/verdicts.ts';
import { root } from '../product/build.ts';
import { fail, step } from '../product/progress.ts';
import { openFigures } from './platform.ts';
import { commitBeforeMigration, installRelease, migrationsSince } from './release-before.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const CALM_MS = 1500;
/** Runs of a migration until it gets its locks. */
const TRIES = 20;
/** In the order of docs/how-to/upgrade.md. */
const PROCESSES = ['node1', 'node2', 'worker', 'draw-a', 'draw-b', 'studio'];
const figures = openFigures();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-upgrade-'));
fs.chmodSync(folder, 0o711);
const before = path.join(folder, 'release');
const stand = new FaultStand(path.join(folder, 'stand'));
fs.mkdirSync(stand.file(''), { recursive: true });

/** Balances that a member's page reads, until `stop`. */
function readBalances(member: SiteMember) {
  let isOn = true;
  const failed: string[] = [];
  const reading = (async () => {
    for (; isOn; await sleep(50)) {
      const { status, code } = await member.balance();
      if (status !== 200) failed.push(`${status} ${code}`);
    }
  })();
  return {
    async stop(): Promise<readonly string[]> {
      isOn = false;
      await reading;
      return failed;
    },
  };
}

/** Calls while `during` runs: all of them answered, and all of them in the books. */
async function underLoad(what: string, member: SiteMember, during: () => Promise<void>): Promise<void> {
  step(`${what} ...`);
  const bank = new Bank({ stand, seed: what, workers: 9 });
  const pages = readBalances(member);
  await bank.work(async () => {
    await sleep(CALM_MS);
    await during();
    await sleep(CALM_MS);
  });
  const unread = await pages.stop();
  const verdicts = new Verdicts();
  await bank.judge(verdicts);
  const missed = bank.history.filter((line) => line.what === 'info');
  figures.line(`${what}: failed, of ${bank.movements.length} wallet calls`, missed.length, 0, missed[0]?.detail ?? '');
  figures.line(`${what}: pages not answered`, unread.length, 0, unread[0] ?? '');
  figures.line(
    `${what}: calls whose answers do not match the books`,
    verdicts.wrong.length,
    0,
    verdicts.wrong[0] ?? '',
  );
}

/** Migrates as an operator does: what does not get its lock in time changes nothing and is run again. */
async function migrateUnderLoad(): Promise<void> {
  const url = stand.fact('PGURL');
  const env = { ...process.env, DATABASE_URL: url, STUDIO_DATABASE_URL: url.replace('/kismet?', '/kismet_studio?') };
  for (let left = TRIES; ; left--) {
    const done = spawnSync(process.execPath, ['tools/db-migrate.ts'], { cwd: root, env, encoding: 'utf8' });
    if (done.status === 0) return;
    const said = done.stderr.trim().split('\n').at(-1) ?? '';
    if (left === 1) throw new Error(`the migration did not succeed in ${TRIES} attempts: ${said}`);
    step(`running it again: ${said}`);
  }
}

/** Replaces every process, one after the other, by that of a release. */
async function replaceBy(release: string): Promise<void> {
  for (const name of PROCESSES) {
    await stand.command('term', name);
    await stand.commandOf(release, 'start', name);
  }
}

try {
  const from = values.from ?? commitBeforeMigration();
  const migrations = migrationsSince(from);
  step(`upgrading from the release of ${from.slice(0, 8)}; migrations since then: ${migrations.join(', ') || 'none'}`);
  if (migrations.length === 0) fail('an upgrade without migrations proves nothing: give an earlier --from');
  installRelease(from, before);
  await stand.commandOf(before, 'up');
  const member = await openSiteMember(stand);
  await underLoad('migrated under the earlier release', member, async () => {
    await migrateUnderLoad();
  });
  await underLoad('replaced by this release', member, () => replaceBy(root));
  await underLoad('put back to the earlier release', member, () => replaceBy(before));
  await underLoad('replaced by this release again', member, () => replaceBy(root));
  await figures.proveBooks(stand.fact('PGURL'));
} catch (error) {
  figures.line((error as Error).message, 1, 0, '');
} finally {
  await stand.command('down');
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(figures.failures() === 0 ? 0 : 1);
