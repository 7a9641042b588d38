import { FAMILIES, familyOf } from '@kismet/rules/lottery/families';
import { paysTooMuch } from '@kismet/rules/lottery/odds';
import { expect, it } from 'vitest';
import type { OddsTable } from './api.ts';
import { oddsDraft, oddsEdit, returnNow, shareText, typedOdds } from './odds-draft.ts';

const play = (code: string, tiers: Record<string, string>, isSeries = false) => ({
  code,
  group: 'g',
  isOpen: true,
  isSeries,
  returnPpm: 0,
  tiers: Object.entries(tiers).map(([tier, odds]) => ({ code: tier, odds, isDefault: true })),
});
const table: OddsTable = {
  version: 3,
  lineRatePpm: 4000,
  plays: [play('DE_DB', { win: '99.5' }), play('LO2_1K', { win: '3.68' }), play('ROW', { win: '9.75' }, true)],
};

it('odds have up to four decimals, in any digits', () => {
  expect(typedOdds('99.5')).toBe(995_000n);
  expect(typedOdds('۹۹.۵')).toBe(995_000n);
  expect(['', '0', '-1', '1.00001', 'x', '1e3'].map(typedOdds)).toEqual([null, null, null, null, null, null]);
});

it('[TV-3.2] the RTP is computed while typing; 100 for 1 in 100 exceeds the bound and 99.5 does not', () => {
  const at = (odds: string) => returnNow('vietnamese-north', 'DE_DB', { isOpen: true, odds: { win: odds } }, 4000);
  expect(at('99.5')).toEqual({ ppm: 995_000, isTooMuch: false });
  expect(at('99.51')).toEqual({ ppm: 995_100, isTooMuch: true });
  expect(at('100')).toEqual({ ppm: 1_000_000, isTooMuch: true });
  expect(at('')).toBeNull();
  expect(shareText(995_199)).toBe('99.51');
});

it('only changed odds of a table are sent, and a play by series without odds', () => {
  const draft = oddsDraft(table);
  expect(oddsEdit(table, draft)).toEqual([]);
  const changed = {
    ...draft,
    DE_DB: { isOpen: true, odds: { win: '98' } },
    LO2_1K: { isOpen: true, odds: { win: '3.680' } },
    ROW: { ...draft.ROW!, isOpen: false },
  };
  expect(oddsEdit(table, changed)).toEqual([
    { code: 'DE_DB', isOpen: true, odds: { win: '98' } },
    { code: 'ROW', isOpen: false, odds: {} },
  ]);
});

it('the live RTP judges every play of every family like the publishing guard', () => {
  for (const family of FAMILIES)
    for (const one of family.plays) {
      const odds = Object.fromEntries(one.tiers.map((tier) => [tier.code, String(Number(tier.oddsE4 ?? 0n) / 10_000)]));
      const found = returnNow(family.code, one.code, { isOpen: true, odds }, 4000);
      expect([family.code, one.code, found?.isTooMuch]).toEqual([family.code, one.code, paysTooMuch(one, 4000)]);
    }
  expect(familyOf('nothing')).toBeNull();
});
