import { setTimeout as sleep } from 'node:timers/promises';
import { Bank } from './bank.ts';
import type { Fault } from './fault.ts';

export const drain: Fault = {
  name: 'drain',
  title: '[STD-52] F20 each server process ended with SIGTERM and restarted under traffic: no call fails',
  async run({ stand, seed, times, verdicts }) {
    const bank = new Bank({ stand, seed, workers: 9 });
    await bank.work(async () => {
      for (let i = 0; i < times; i++)
        for (const name of ['node1', 'node2']) {
          await sleep(700);
          const ms = await stand.command('term', name);
          await stand.command('start', name);
          verdicts.note(`${name} drained in ${ms} ms`);
        }
      await sleep(500);
    });
    await bank.judge(verdicts);
    const failed = bank.history.filter((line) => line.what === 'info');
    verdicts.expect(
      failed.length === 0,
      () => `${failed.length} calls failed: ${[...new Set(failed.map((line) => line.detail))].join(', ')}`,
    );
  },
};
