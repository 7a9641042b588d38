import { setTimeout as sleep } from 'node:timers/promises';
import { Bank } from '../bank.ts';
import type { Fault } from '../fault.ts';
import { openSiteMember } from './site-member.ts';

/** Pages that open a game of the vendor at once: more than a node has database connections. */
const PAGES = 40;
const ANSWERED_MS = 10_000;

export const slowVendor: Fault = {
  name: 'slow-vendor',
  title: '[STD-52] F06 a vendor that takes calls and never answers: its games do not open, all else goes on',
  async run({ stand, seed, times, verdicts }) {
    const member = await openSiteMember(stand);
    const before = await member.openGame();
    verdicts.expect(before.status === 200, () => `the game did not open beforehand: ${before.status} ${before.code}`);
    const bank = new Bank({ stand, seed, workers: 9 });
    await bank.work(async () => {
      for (let n = 0; n < times; n++) {
        const studio = stand.pidOf('studio');
        process.kill(studio, 'SIGSTOP');
        try {
          const started = performance.now();
          const opening = Promise.all(Array.from({ length: PAGES }, () => member.openGame()));
          await sleep(500);
          const { status } = await member.balance();
          verdicts.expect(status === 200, () => `a balance was answered with ${status} while ${PAGES} pages waited`);
          const answers = await opening;
          const ms = Math.round(performance.now() - started);
          for (const { status, code } of answers)
            verdicts.expect(code === 'VENDOR_SILENT', () => `a page got ${status} ${code}, not VENDOR_SILENT`);
          verdicts.expect(ms < ANSWERED_MS, () => `pages waited ${ms} ms for a vendor that does not answer`);
          verdicts.note(`${PAGES} pages were informed within ${ms} ms that the provider does not respond`);
        } finally {
          process.kill(studio, 'SIGCONT');
        }
        const after = await member.openGame();
        verdicts.expect(after.status === 200, () => `the game did not open afterwards: ${after.status} ${after.code}`);
      }
    });
    await bank.judge(verdicts);
    verdicts.expect(bank.unknowns() === 0, () => `${bank.unknowns()} calls of another vendor had no answer meanwhile`);
  },
};
