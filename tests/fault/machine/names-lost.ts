import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bank, nodesOf } from '../bank.ts';
import { untilMoneyMoves } from '../database-killed.ts';
import type { Fault } from '../fault.ts';
import type { FaultStand } from '../fault-stand.ts';
import { withPreloaded } from './preload/preloaded.ts';
import { openSiteMember } from './site-member.ts';

const LOST_MS = 4000;
const SERVES_AGAIN_MS = 5000;
const NODES = ['node1', 'node2'];

/** Makes the nodes reach the database and the studio by name instead of address; returns the function that undoes this. */
async function byName(stand: FaultStand, switchFile: string): Promise<() => Promise<void>> {
  const password = randomBytes(18).toString('base64url');
  await stand.query(`alter role postgres password '${password}'`);
  await renameStudio(stand, '127.0.0.1', 'localhost');
  const DATABASE_URL = `postgres://postgres:${password}@localhost:${stand.databasePort()}/kismet`;
  const before = NODES.map((name) => stand.environmentOf(name));
  // a vendor's game has to be on the same host as its API
  const studio = stand.environmentOf('studio');
  const STUDIO_ORIGIN = studio.STUDIO_ORIGIN!.replace('127.0.0.1', 'localhost');
  await stand.restartWith('studio', { ...studio, STUDIO_ORIGIN });
  for (const [i, name] of NODES.entries())
    await stand.restartWith(name, withPreloaded({ ...before[i]!, DATABASE_URL }, 'lost-names.ts', switchFile));
  return async () => {
    await renameStudio(stand, 'localhost', '127.0.0.1');
    await stand.restartWith('studio', studio);
    for (const [i, name] of NODES.entries()) await stand.restartWith(name, before[i]!);
  };
}
const renameStudio = (stand: FaultStand, from: string, to: string) =>
  stand.query(`update vendors.partner set games_api = replace(games_api, $1, $2) where code = 'KISMET'`, [from, to]);

export const namesLost: Fault = {
  name: 'names-lost',
  title:
    '[STD-52] F07 no host name resolves: open connections keep working, a vendor is reported silent, and lost connections come back by themselves',
  async run({ stand, seed, times, verdicts }) {
    const lost = stand.file('names-are-lost');
    fs.rmSync(lost, { force: true });
    const member = await openSiteMember(stand);
    const undo = await byName(stand, lost);
    const opens = async (when: string) => {
      const { status, code } = await member.openGame();
      verdicts.expect(status === 200, () => `the game did not open ${when}: ${status} ${code}`);
    };
    await opens('beforehand');
    const bank = new Bank({ stand, seed, workers: 9 });
    await bank.work(async () => {
      for (let n = 0; n < times; n++) {
        // every process has open connections
        for (let i = 0; i < 10; i++) await Promise.all([member.balance(), sleep(200)]);
        const missed = bank.unknowns();
        fs.writeFileSync(lost, '');
        for (const until = performance.now() + LOST_MS; performance.now() < until; await sleep(300)) {
          const { status } = await member.balance();
          verdicts.expect(status === 200, () => `a balance was answered with ${status} while names did not resolve`);
        }
        verdicts.expect(
          bank.unknowns() === missed,
          () => `${bank.unknowns() - missed} calls failed on connections that were open`,
        );
        // a connection to the studio that is still open needs no name: with a new process there is none
        await stand.command('term', 'studio');
        await stand.command('start', 'studio');
        const { code } = await member.openGame();
        verdicts.expect(code === 'VENDOR_SILENT', () => `a page got ${code}, not VENDOR_SILENT`);
        // now all of them are closed, and none can be opened
        await stand.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kismet' and pid <> pg_backend_pid()`,
        );
        await sleep(500);
        const { status, code: said } = await member.balance();
        verdicts.expect(said === 'UNAVAILABLE', () => `without its database a node answered ${status} ${said}`);
        fs.rmSync(lost);
        const waits = await Promise.all(nodesOf(stand).map((node) => untilMoneyMoves(stand, node)));
        for (const wait of waits)
          verdicts.expect(wait <= SERVES_AGAIN_MS, () => `a node moved money only ${wait} ms after names were back`);
        verdicts.note(`names are back; the nodes moved money ${waits.join(' and ')} ms later`);
        await opens('afterwards');
      }
    });
    await undo();
    await bank.judge(verdicts);
    verdicts.expect(bank.unknowns() > 0, () => 'no answer was lost: the connections stayed open');
  },
};
