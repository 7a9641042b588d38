import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bank, type Line } from '../bank.ts';
import type { Fault } from '../fault.ts';
import type { FaultStand } from '../fault-stand.ts';

const DAY_MS = 86_400_000;
/** A day ahead, by which open deposits and bonuses would end early, and an hour back. */
const JUMPS_MS = [DAY_MS, -DAY_MS / 24];
/** A stand queues per-minute jobs every four seconds. */
const JOBS_MS = 10_000;
const AGAIN_MS = 30_000;
/** The edge polls every half second; until then the node refuses bets, since it considers their sessions expired. */
const EDGE_KNOWS_MS = 1500;

async function readyOf(stand: FaultStand): Promise<{ ok: boolean; skewMs: number }> {
  const answer = await fetch(`${stand.fact('NODE1')}/readyz`);
  return (await answer.json()) as { ok: boolean; skewMs: number };
}

/** Job runs that the worker has completed since its start, from its log. */
function jobsDone(stand: FaultStand): { done: number; refused: number } {
  const text = fs.readFileSync(stand.file('logs/worker.log'), 'utf8');
  const count = (what: string): number => text.split(what).length - 1;
  return { done: count('"msg":"job done"'), refused: count('so no job is run') };
}

export const clockJump: Fault = {
  name: 'clock-jump',
  title:
    '[STD-52] F08 the clocks of a node and the worker jump by a day and back by an hour: no job runs by a wrong clock, and no call is lost',
  async run({ stand, seed, times, verdicts }) {
    const clock = stand.file('clock-of-two');
    const set = (ms: number) => fs.writeFileSync(clock, String(ms));
    set(0);
    const before: Record<string, Record<string, string>> = {};
    for (const name of ['node1', 'worker'])
      before[name] = await stand.restartWith(name, {
        ...stand.environmentOf(name),
        CLOCK_FILE: clock,
        LOG_LEVEL: 'debug',
      });
    const bank = new Bank({ stand, seed, workers: 9 });
    await bank.work(async () => {
      await until(() => jobsDone(stand).done > 0, AGAIN_MS);
      for (let n = 0; n < times; n++)
        for (const jump of JUMPS_MS) {
          set(jump);
          // calls in progress end, and the edge has polled the node
          await sleep(EDGE_KNOWS_MS);
          const { ok, skewMs } = await readyOf(stand);
          verdicts.expect(
            !ok && Math.abs(skewMs - Math.abs(jump)) < 1000,
            () => `with a clock ${jump} ms off the node says ready: ${ok}, and ${skewMs} ms`,
          );
          const known = jobsDone(stand).done;
          const said = bank.history.length;
          await sleep(JOBS_MS);
          const failed = failuresIn(bank.history.slice(said));
          verdicts.expect(failed.length === 0, () => `calls failed with a clock ${jump} ms off: ${failed.join(', ')}`);
          const ran = jobsDone(stand).done - known;
          verdicts.expect(ran === 0, () => `${ran} jobs ran with a clock ${jump} ms off`);
          set(0);
          const isBack = await until(() => jobsDone(stand).done > known, AGAIN_MS);
          verdicts.expect(isBack, () => `no job ran within ${AGAIN_MS} ms of the clock's correction`);
          verdicts.expect((await readyOf(stand)).ok, () => 'the node was not ready after its clock was corrected');
        }
    });
    for (const [name, env] of Object.entries(before)) await stand.restartWith(name, env);
    await bank.judge(verdicts);
  },
};

/** Kinds of answers that a vendor does not expect from a working wallet. */
const failuresIn = (lines: readonly Line[]): string[] => [
  ...new Set(
    lines
      .filter(
        ({ what, detail }) => what === 'info' || (what === 'fail' && !detail.startsWith('RS_ERROR_NOT_ENOUGH_MONEY')),
      )
      .map(({ detail }) => detail.split(' ')[0]!),
  ),
];

async function until(holds: () => boolean, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(200)) if (holds()) return true;
  return holds();
}
