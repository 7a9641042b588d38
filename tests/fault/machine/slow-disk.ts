import { setTimeout as sleep } from 'node:timers/promises';
import { Bank } from '../bank.ts';
import type { Fault } from '../fault.ts';
import type { FaultStand } from '../fault-stand.ts';
import { openSiteMember } from './site-member.ts';

/** PostgreSQL waits this long before it flushes its log at a commit, as with a slow disk. */
const FLUSH_MICROSECONDS = 100_000;
const CALM_MS = 2000;
const SLOW_MS = 6000;

async function slowCommits(stand: FaultStand, microseconds: number | null): Promise<void> {
  const settings = [
    ['commit_delay', microseconds],
    // regardless of other transactions
    ['commit_siblings', microseconds === null ? null : 0],
  ] as const;
  for (const [name, value] of settings)
    await stand.query(value === null ? `alter system reset ${name}` : `alter system set ${name} = ${value}`);
  await stand.query('select pg_reload_conf()');
  await sleep(200);
}

export const slowDisk: Fault = {
  name: 'slow-disk',
  title: '[STD-52] F04 a disk that takes 100 ms to confirm a commit: calls are answered later, none is lost',
  async run({ stand, seed, times, verdicts }) {
    const member = await openSiteMember(stand);
    const calm = new Bank({ stand, seed, workers: 9 });
    await calm.work(() => sleep(CALM_MS));
    await slowCommits(stand, FLUSH_MICROSECONDS);
    const slow = new Bank({ stand, seed, workers: 9 });
    try {
      await slow.work(async () => {
        for (const until = performance.now() + SLOW_MS * times; performance.now() < until; await sleep(200)) {
          const { status } = await member.balance();
          verdicts.expect(status === 200, () => `a balance was answered with ${status} while the disk was slow`);
        }
      });
    } finally {
      await slowCommits(stand, null);
    }
    await slow.judge(verdicts);
    verdicts.expect(
      slow.unknowns() === 0,
      () => `${slow.unknowns()} calls had no answer within the second that a vendor waits`,
    );
    const [before, now] = [calm.acknowledged().length / CALM_MS, slow.acknowledged().length / (SLOW_MS * times)];
    verdicts.note(`nine vendors moved money at ${(now / before).toFixed(2)} of the pace without the delay`);
  },
};
