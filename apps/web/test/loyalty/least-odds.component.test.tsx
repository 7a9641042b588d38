import { type BonusRow, listBonuses } from '@kismet/contracts/promotions/bonus';
import type { Output } from '@kismet/contracts/route';
import { getWagering, listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { waitFor } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(leaveSite);

const units = (text: string) => parseUnits(text)!;
const weights = [
  { category: 'slots' as const, weightPpm: 1_000_000 },
  { category: 'sports' as const, weightPpm: 500_000 },
];
const BONUS: BonusRow = {
  ...{ bonusId: 'b', state: 'active', amount: units('100'), balance: units('80'), required: units('1000') },
  ...{ done: units('250'), maxBet: null, minOddsE4: 15_000, cap: units('1000'), moved: 0n, weights },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: null, endedAt: null },
};
const ROW: Output<typeof getWagering>['open'][number] = {
  ...{ requirementId: 'r', source: 'bonus', state: 'open', base: units('100'), multiplePpm: 10_000_000 },
  ...{ required: units('1000'), done: units('250'), missing: units('750'), maxBet: null, minOddsE4: 15_000, weights },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: null, closedAt: null },
};
const plain = () => document.querySelector('main')!.textContent!.replaceAll(/[\u2066-\u2069]/g, '');

/** Opens the page of bonuses with these least odds; gives what the page may say of 1.50. */
async function open(language: 'EN' | 'UR', minOddsE4: number | null): Promise<readonly string[]> {
  network.answer(listBonuses, { open: [{ ...BONUS, minOddsE4 }], ended: [] });
  network.answer(getWagering, { missing: ROW.missing, open: [{ ...ROW, minOddsE4 }] });
  const totals = { count: 0, required: 0n, done: 0n };
  network.answer(listClosedWagering, { list: [], nextCursor: null, totals, from: '2026-11-20', to: '2026-11-26' });
  await openSite('/centre/bonusDetails', { as: 'member', language });
  return ['promo.term.minOdds', 'wagering.minOdds'].map((key) => say(language, key, { odds: '1.50' }));
}

it.each(['EN', 'UR'] as const)(
  '[rule 4.28] [PC-09] the member reads the least odds of a bonus and of its requirement: %s',
  async (language) => {
    const texts = await open(language, 15_000);
    await waitFor(() => expect(texts.filter((text) => plain().includes(text))).toEqual(texts));
  },
);
it('[rule 4.28] without least odds nothing is said of them', async () => {
  const texts = await open('EN', null);
  await waitFor(() => expect(plain()).toContain(say('EN', 'bonus.active')));
  expect(texts.filter((text) => plain().includes(text))).toEqual([]);
});
