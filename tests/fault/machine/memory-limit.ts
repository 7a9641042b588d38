import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../tools/stand/state.ts';
import { Bank } from '../bank.ts';
import type { Fault } from '../fault.ts';
import { withPreloaded } from './preload/preloaded.ts';

/** Under this load the heap of a node stays below a hundred megabytes. */
const LIMIT_MB = 200;
const DEAD_MS = 60_000;

export const memoryLimit: Fault = {
  name: 'memory-limit',
  title:
    '[STD-52] F09 a node that reaches its memory limit under load dies and is started again: nothing acknowledged is missing',
  async run({ stand, seed, times, verdicts }) {
    const leaking = stand.file('leaking');
    const options = `--max-old-space-size=${LIMIT_MB}`;
    const before = stand.environmentOf('node1');
    for (let n = 0; n < times; n++) {
      const bank = new Bank({ stand, seed: `${seed} ${n}`, workers: 9 });
      fs.rmSync(leaking, { force: true });
      await stand.restartWith('node1', withPreloaded(before, 'leak.ts', leaking, options));
      const pid = stand.pidOf('node1');
      await bank.work(async () => {
        await sleep(1000);
        fs.writeFileSync(leaking, '');
        const started = performance.now();
        while (isAlive(pid) && performance.now() - started < DEAD_MS) await sleep(50);
        const died = !isAlive(pid);
        verdicts.expect(died, () => `the node survived for ${DEAD_MS} ms with ever-growing memory`);
        verdicts.expect(
          fs.readFileSync(stand.file('logs/node1.log'), 'utf8').includes('heap out of memory'),
          () => 'the node did not die of its memory limit',
        );
        const alone = bank.acknowledged().length;
        await sleep(1500);
        verdicts.expect(bank.acknowledged().length > alone, () => 'the other node did not continue');
        // as its supervisor does
        fs.rmSync(leaking, { force: true });
        if (!died) await stand.command('kill9', 'node1');
        const ms = await stand.command('start', 'node1');
        verdicts.note(
          `the node died ${Math.round(performance.now() - started)} ms after its leak began, and was ready ${ms} ms after its start`,
        );
        await sleep(500);
      });
      await bank.judge(verdicts);
    }
    await stand.restartWith('node1', before);
  },
};
