import { expect, it } from 'vitest';
import { reduced } from '../engine/ratio.ts';
import { chainPrizes, LINKS, linksOf } from './chain.ts';
import { FREEZE_EACH_MS, FREEZE_MS, freeze, frozenFor, NEVER_FROZEN, type WaterClock, waterTime } from './ice.ts';
import { oddsOf } from './shot.ts';
import { SPECIES } from './species.ts';
import { fishAt, placeOf } from './water.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
/** How long a killed fish stays dead in the room's view (server/fish/room-view.ts); LONGEST_MS is the longest crossing of any fish. */
const TOLD_MS = 60_000;
const LONGEST_MS = Math.max(...SPECIES.map(({ crossesInMs }) => crossesInMs));

it('[TV-6.354] the water freezes for four seconds, resumes where it stopped, and does not freeze again within twenty', () => {
  const once = freeze(NEVER_FROZEN, NOON);
  expect([-1, 0, 1_000, 3_999, 4_000, 9_000].map((ms) => waterTime(once, NOON + ms) - NOON)).toEqual([
    -1, 0, 0, 0, 0, 5_000,
  ]);
  expect([-1, 0, 3_999, 4_000].map((ms) => frozenFor(once, NOON + ms))).toEqual([0, 4_000, 1, 0]);
  expect(freeze(once, NOON + 3_000)).toBe(once);
  expect(freeze(once, NOON + FREEZE_EACH_MS - 1)).toBe(once);
  const twice = freeze(once, NOON + FREEZE_EACH_MS);
  expect(twice).toEqual({ lagMs: FREEZE_MS, frozenAt: NOON + FREEZE_EACH_MS });
  expect(waterTime(twice, NOON + FREEZE_EACH_MS) - NOON).toBe(FREEZE_EACH_MS - FREEZE_MS);
});

it('[TV-6.354] whenever it freezes, the time of the water never jumps or runs backwards, and a killed fish has left before its kill is forgotten', () => {
  for (const each of [1, 700, 19_999, 20_000, 31_000]) {
    let clock: WaterClock = NEVER_FROZEN;
    const seen: number[] = [];
    for (let ms = 0; ms <= 200_000; ms += 100) {
      if (Math.floor(ms / each) !== Math.floor((ms - 100) / each)) clock = freeze(clock, NOON + ms);
      seen.push(waterTime(clock, NOON + ms));
    }
    for (let n = 1; n < seen.length; n++) {
      expect(seen[n]! - seen[n - 1]!).toBeGreaterThanOrEqual(0);
      expect(seen[n]! - seen[n - 1]!).toBeLessThanOrEqual(100);
    }
    for (let n = 0; n + TOLD_MS / 100 < seen.length; n++)
      expect(seen[n + TOLD_MS / 100]! - seen[n]!).toBeGreaterThan(LONGEST_MS + 2_500);
  }
});

it('[TV-6.355] every fish that can be hit in flowing and in frozen water returns exactly 965 of 1,000, chains with everything that they would catch', () => {
  const returns = new Set<string>();
  let frozen = 0;
  let chains = 0;
  for (let at = NOON; at < NOON + 300_000; at += 2_500) {
    for (const clock of [NEVER_FROZEN, freeze(NEVER_FROZEN, at - 1_500), { lagMs: 48_000, frozenAt: at - 3_999 }]) {
      const time = waterTime(clock, at);
      const water = fishAt('one', time);
      if (frozenFor(clock, at) > 0) frozen++;
      for (const fish of water) {
        const links = fish.species.chains ? linksOf(fish, water, time) : [];
        const prizes = fish.species.chains ? chainPrizes(fish, links) : fish.species.prizes;
        const odds = oddsOf(prizes);
        returns.add(`${odds.returns.numerator}/${odds.returns.denominator}`);
        if (prizes.length === 1) expect(odds.kill).toEqual(reduced(965n, 1_000n * BigInt(prizes[0].multiplier)));
        chains += links.length === LINKS ? 1 : 0;
        // a chaining fish takes no freezing fish along
        expect(links.some(({ species }) => species.freezes)).toBe(false);
      }
    }
  }
  expect([...returns]).toEqual(['193/200']);
  expect(frozen).toBe(240);
  expect(chains).toBeGreaterThan(30);
  expect(SPECIES.filter(({ freezes }) => freezes).map(({ code, prizes }) => [code, prizes])).toEqual([
    ['trout', [{ multiplier: 8, weight: 1 }]],
  ]);
});

it('[TV-6.354] a fish stands where it stood while the water is frozen', () => {
  const clock = freeze(NEVER_FROZEN, NOON);
  const places = [0, 1_500, 3_999].map((ms) =>
    fishAt('one', waterTime(clock, NOON + ms)).map((fish) => [fish.id, placeOf(fish, waterTime(clock, NOON + ms))]),
  );
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
  expect(places[0]!.length).toBeGreaterThan(8);
});
