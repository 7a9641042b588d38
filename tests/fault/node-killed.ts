import { setTimeout as sleep } from 'node:timers/promises';
import { seededPrng } from '@kismet/kernel/prng';
import { Bank, nodesOf } from './bank.ts';
import type { Fault } from './fault.ts';

/** BAR-10; reported as a ratio, because process start-up time depends on the machine. */
const READY_MS = 5000;
/** Under load a restart may take this multiple of the time without load in the same run. */
const SLOWER_UNDER_LOAD = 3;

export const nodeKilled: Fault = {
  name: 'node-killed',
  title: '[F-64] [STD-52] F01 a server process killed with -9 under load, behind an edge with two',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    await stand.command('kill9', 'node1');
    const calmMs = await stand.command('start', 'node1');
    verdicts.note(
      `without load, ready ${calmMs} ms after its start: ${(calmMs / READY_MS).toFixed(2)} of the budget of 5 s`,
    );
    const mostMs = Math.max(READY_MS, SLOWER_UNDER_LOAD * calmMs);
    const bank = new Bank({ stand, seed, workers: 9, urls: [stand.fact('VENDOR_URL'), ...nodesOf(stand)] });
    await bank.work(async () => {
      for (let i = 0; i < 2 * times; i++) {
        await sleep(300 + random.int(900));
        const name = i % 2 === 0 ? 'node1' : 'node2';
        await stand.command('kill9', name);
        await sleep(200 + random.int(400));
        const ms = await stand.command('start', name);
        verdicts.expect(ms <= mostMs, () => `${name} was ready after ${ms} ms, ${calmMs} without load`);
        verdicts.note(
          `${name} killed, ready again ${ms} ms after its start: ${(ms / READY_MS).toFixed(2)} of the budget`,
        );
      }
      await sleep(500);
    });
    await bank.judge(verdicts);
    verdicts.expect(bank.unknowns() > 0, () => 'no answer was lost: the kill came while nothing was in flight');
  },
};
