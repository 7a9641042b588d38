import { extent, seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { playQuarter } from './quarter-run.ts';

const SCALE = Number(process.env.QUARTER_SCALE ?? 1);
/** In the short form: three dividends, every kind of salary, a block, a move and a new agreement after it. */
const DAYS = extent(43, 92);

for (const seed of seedsOf([1_025_747_052]))
  it(
    `[AG-20] [AG-16] a quarter of a four-level tree matches an independent calculator, bill by bill (seed ${seed})`,
    async () => {
      const { met, said } = await playQuarter({ seed, days: DAYS, scale: SCALE });
      console.info(`seed ${seed}: ${said}`);
      // a quarter without these events would prove nothing
      for (const [what, count] of Object.entries({
        late: met.late,
        reversed: met.reversed,
        'taken back after the end': met.back_after,
        'hours by result': met.by_result,
        'out of accounts': met.from_cash,
      }))
        expect([what, count > 0]).toEqual([what, true]);
      for (const state of ['REJECTED', 'NOT_REACHED', 'ISSUED']) expect(Object.keys(met.bills).join()).toContain(state);
    },
    600_000 * SCALE,
  );
