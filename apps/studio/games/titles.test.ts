import { motifOf } from '@kismet/art/motif';
import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { exactReturn } from './engine/exact-return.ts';
import { returnWithPool } from './engine/jackpot.ts';
import { percent } from './engine/ratio.ts';
import { MODELS } from './models.ts';
import { HOUSES, TITLES } from './titles.ts';

it('[GL-05] there are at least twelve houses and four hundred games, of every model', () => {
  expect(HOUSES.length).toBeGreaterThanOrEqual(12);
  expect(TITLES.length).toBeGreaterThanOrEqual(400);
  expect(new Set(TITLES.map((title) => title.rules.code))).toEqual(new Set(Object.keys(MODELS)));
  for (const house of HOUSES) expect(house.code).toMatch(/^[A-Z][A-Z0-9_]{1,30}$/);
});

it('codes are unique, and so are names within each language', () => {
  const unique = (of: readonly string[]) => expect(of.filter((one, at) => of.indexOf(one) !== at)).toEqual([]);
  unique(TITLES.map((title) => title.code));
  for (const lang of ['en', 'ur'])
    unique([...TITLES, ...HOUSES].map((one) => (one.names as Record<string, string>)[lang]!));
  for (const title of TITLES) {
    expect(title.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title.names.en).toMatch(/^[A-Z][A-Za-zé' -]+$/);
    expect(title.names.ur).toMatch(/^[\u0600-\u06ff ]+$/);
    for (const alias of title.aliases) expect(alias).toMatch(/^[a-z -]+$/);
  }
});

it('[STD-44] every game publishes the exact return of its model', { timeout: 60_000 }, () => {
  const exact = new Map(Object.values(MODELS).map((model) => [model.rules, exactReturn(model.rules)]));
  for (const title of TITLES) {
    const base = exact.get(title.rules)!;
    expect(title.published.rtp, title.code).toBe(percent(title.jackpot ? returnWithPool(base) : base, 4));
    expect(Number(title.published.rtp)).toBeLessThanOrEqual(97);
  }
});

it('[STD-44] every game has the same return at every stake: each coin is a whole number of hundredths', () => {
  for (const title of TITLES)
    for (const stake of title.stakes)
      expect(parseUnits(stake)! % (BigInt(title.rules.coins) * (UNITS_PER_ONE / 100n)), `${title.code} ${stake}`).toBe(
        0n,
      );
});

it('[GL-01] the smallest stakes match the filter options of the lobby', () => {
  const least = new Set(TITLES.map((title) => title.stakes[0]));
  for (const stake of ['0.01', '0.05', '0.10', '0.50', '0.75', '1.00']) expect(least, stake).toContain(stake);
  expect(TITLES.some((title) => title.stakes[0] === '1.00' && title.rules.lines.length >= 25)).toBe(true);
});

it('every symbol of every game has an existing motif, and no two share one', () => {
  for (const title of TITLES.filter(({ house }) => house !== 'KISMET')) {
    const drawn = Array.from(title.rules.symbols).filter((_, id) => id !== title.rules.wild);
    expect(Object.keys(title.motifs).sort(), title.code).toEqual(drawn.sort());
    for (const motif of [title.motif, ...Object.values(title.motifs)]) expect(motifOf(motif), motif).not.toBeNull();
    expect(new Set(Object.values(title.motifs)).size, title.code).toBe(drawn.length);
  }
});

it('[GM-01] a group contains six to twelve games of its house', () => {
  const groups = HOUSES.flatMap((house) => house.groups.map((group) => ({ ...group, house: house.code })));
  expect(groups.length).toBeGreaterThan(0);
  for (const group of groups) {
    const held = TITLES.filter((title) => title.group === group.code);
    expect(held.length).toBeGreaterThanOrEqual(6);
    expect(held.length).toBeLessThanOrEqual(12);
    expect(new Set(held.map((title) => title.house))).toEqual(new Set([group.house]));
    expect(TITLES.some((title) => title.code === group.code)).toBe(false);
  }
});
