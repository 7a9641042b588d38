import { setTimeout as sleep } from 'node:timers/promises';
import { seededPrng } from '@kismet/kernel/prng';
import { Bank } from './bank.ts';
import type { Fault } from './fault.ts';

const SERVES_AGAIN_MS = 5000;

export const databaseKilled: Fault = {
  name: 'database-killed',
  title: '[STD-52] F02 PostgreSQL and all its backends killed with -9 under load, then started',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const bank = new Bank({ stand, seed, workers: 9 });
    await bank.work(async () => {
      for (let i = 0; i < times; i++) {
        await sleep(800 + random.int(1200));
        await stand.command('pg-kill9');
        await sleep(300 + random.int(500));
        const ms = await stand.command('pg-start');
        const before = bank.acknowledged().length;
        const started = performance.now();
        while (bank.acknowledged().length === before && performance.now() - started < 30_000) await sleep(20);
        const wait = Math.round(performance.now() - started);
        verdicts.expect(wait <= SERVES_AGAIN_MS, () => `money moved again only ${wait} ms after the database was back`);
        verdicts.note(`database killed; back in ${ms} ms, the next movement ${wait} ms later`);
      }
      await sleep(800);
    });
    await bank.judge(verdicts);
    verdicts.expect(bank.unknowns() > 0, () => 'no answer went missing: the kill came while nothing was under way');
  },
};
