import { setTimeout as sleep } from 'node:timers/promises';
import { Bank } from './bank.ts';
import type { Fault } from './fault.ts';
import { MISFORTUNES, UnkindProxy } from './unkind-proxy.ts';

/** As vendors do: a bet is tried three times, then rolled back until that is answered (vendor protocol 1.7). */
const BET_TRIES = 3;
const WORKERS = 24;

export const unkindNetwork: Fault = {
  name: 'unkind-network',
  title: '[STD-52] [STD-26] F05 F13 F14 replies lost; calls lost, duplicated, delayed and reordered',
  async run({ stand, seed, times, verdicts }) {
    const base = new URL(stand.fact('VENDOR_URL'));
    const proxy = new UnkindProxy(base, seed);
    const port = await proxy.listen();
    const bank = new Bank({
      stand,
      seed,
      workers: WORKERS,
      betTries: BET_TRIES,
      urls: [`http://127.0.0.1:${port}${base.pathname}`],
      isOneCallAConnection: true,
    });
    await bank.work(() => sleep(8000 * times));
    // Delivers the calls still held back, long after their vendor has given up.
    await sleep(3000);
    await proxy.stop();
    await bank.judge(verdicts);
    for (const misfortune of MISFORTUNES)
      verdicts.expect((proxy.counts.get(misfortune) ?? 0) > 0, () => `nothing was "${misfortune}"`);
    verdicts.note([...proxy.counts].map(([name, count]) => `${name} ${count}`).join(', '));
  },
};
