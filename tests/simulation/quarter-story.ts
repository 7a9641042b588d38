import { businessDayStart } from '@kismet/kernel/time';
import { DAY } from '@kismet/testkit/agents/agent-oracle-words';
import { expect } from 'vitest';
import { QUARTER_ZONE } from './quarter-product.ts';
import { byResult, daily, dividend, hourly, hourlyFixed, platform, realTime } from './quarter-script.ts';
import type { QuarterWorld } from './quarter-world.ts';

/** Midnight of the first day of the quarter, in the brand's zone. */
const FIRST = businessDayStart('2026-03-01', QUARTER_ZONE);
/** The day of real-time salary. */
export const LIVE = 24;
/** A moment of the quarter. */
export const at = (day: number, hour: number, minute = 0): number => FIRST + day * DAY + (hour * 60 + minute) * 60_000;

/** Actions of agents and the back office, day by day. */
export function storyOf(world: QuarterWorld) {
  const ids = new Map<string, string>();
  const give = async (name: string, from: string | null, to: string, terms: Parameters<typeof world.give>[2]) =>
    void ids.set(name, await world.give(from, to, terms));
  const story: Record<number, () => Promise<unknown>> = {
    0: async () => {
      await give('div a', null, 'arif', dividend(380, 400));
      await give('div b', 'arif', 'bano', dividend(350, 380));
      await give('div u', 'arif', 'burhan', dividend(360, 380));
      await give('div q', 'arif', 'bilqis', dividend(300, 350));
      await give('div c', 'bano', 'chand', { ...dividend(300, 350), carry: 'previous' });
      await give('div h', 'bano', 'chiragh', dividend(340, 360));
      await give('div y', 'burhan', 'cyma', { ...dividend(330), carry: 'forever' });
      await give('div m', 'burhan', 'champa', { ...dividend(340), carry: 'none' });
      await give('div d', 'chand', 'dawood', dividend(280));
      await give('div i', 'chand', 'dilber', dividend(250, 320));
      await give('day a', null, 'arif', daily(30, 60));
      await give('day b', 'arif', 'bano', daily(30, 50));
      await give('day u', 'arif', 'burhan', daily(25, 60));
      await give('day q', 'arif', 'bilqis', daily(30, 40));
      await give('day c', 'bano', 'chand', daily(30, 50));
      await give('day h', 'bano', 'chiragh', daily(20, 30));
      await give('day y', 'burhan', 'cyma', daily(25, 40));
      await give('day d', 'chand', 'dawood', daily(15, 20));
      await give('week', null, 'danish', platform(15));
    },
    10: async () => {
      await give('hour a', null, 'arif', hourly(10));
      await give('hour b', 'arif', 'bano', hourly(8));
      await give('hour u', 'arif', 'burhan', hourly(8));
      await give('hour c', 'bano', 'chand', hourly(8));
      await give('fix a', null, 'arif', hourlyFixed(10));
      await give('fix b', 'arif', 'bano', hourlyFixed(8));
      await give('fix u', 'arif', 'burhan', hourlyFixed(7));
      await give('fix q', 'arif', 'bilqis', hourlyFixed(7));
      // new ones by result from now on; existing ones keep their rate type
      await world.rule({ hourlyMode: 'win-loss' });
      await give('res a', null, 'arif', byResult(10, 30));
      await give('res b', 'arif', 'bano', byResult(8, 30));
      await give('res u', 'arif', 'burhan', byResult(10, 20));
      await give('res c', 'bano', 'chand', byResult(8, 25));
    },
    13: async () => {
      // requested of the platform it takes effect at once, and ends all below
      for (const name of ['hour a', 'fix a', 'res a']) await world.endWithPlatform(ids.get(name)!);
    },
    // lower than those below: two end with it, one of them below the other
    18: async () => expect(await world.change(ids.get('div b')!, dividend(320, 350).tiers)).toBeGreaterThan(0),
    20: () => world.end(ids.get('day q')!, 'upline'),
    [LIVE]: async () => {
      await give('live a', null, 'arif', realTime(6, 14, 20));
      await give('live b', 'arif', 'bano', realTime(5, 12, 20));
      await give('live u', 'arif', 'burhan', realTime(4, 14, 60));
      await give('live c', 'bano', 'chand', realTime(5, 10, 40));
    },
    25: () => world.endWithPlatform(ids.get('live a')!),
    28: () => world.block('bano', true),
    33: async () => {
      await world.block('bano', false);
      await world.block('cyma', true);
      await give('div h2', 'bano', 'chiragh', dividend(300));
    },
    35: () => world.askMove('champa', 'bilqis'),
    40: () => world.deposit('bano', 300n * 100_000n),
    41: () =>
      give('day m', 'bilqis', 'champa', daily(20, 30)).catch(() => give('div m2', 'bilqis', 'champa', dividend(300))),
    47: () => world.block('cyma', false),
    50: () => world.end(ids.get('day c')!, 'accepter'),
    55: () => give('day c2', 'bano', 'chand', daily(25, 45)),
    61: () => world.askMove('chand', 'burhan'),
    70: () => world.deposit('burhan', 200n * 100_000n),
    78: async () => expect(await world.change(ids.get('day b')!, daily(10, 20).tiers)).toBeGreaterThan(0),
  };
  const moves: Record<number, readonly [string, string]> = { 36: ['champa', 'bilqis'], 62: ['chand', 'burhan'] };
  return {
    isShort: (day: number) => (day >= 10 && day <= 13) || day === LIVE,
    async midnight(day: number) {
      const move = moves[day];
      if (move) await world.carryOutMove(...move);
    },
    async morning(day: number) {
      await story[day]?.();
      if (day % 9 === 4)
        await world.raise('arif', ['bano', 'burhan', 'bilqis'][day % 3]!, 'slots', day > 40 ? 10_000 : 9000);
      if (day % 5 === 3) await world.deposit('player1', 500n * 100_000n);
      if (day % 6 === 5) await world.deposit(day % 12 === 5 ? 'arif' : 'chand', 25n * 100_000n);
    },
  };
}
