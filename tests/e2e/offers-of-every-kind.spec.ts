import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { EVERYWHERE } from './support/extent.ts';
import { test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { publishOffer } from './support/offers.ts';
import type { Key } from './support/office.ts';
import { asOperator } from './support/operators.ts';
import { atTop, type LanguageCode, remember } from './support/page.ts';

const LANGUAGES: readonly LanguageCode[] = ['EN', 'UR'];
const textOf =
  (language: LanguageCode) =>
  (key: Key): string =>
    (language === 'UR' ? urdu : english)[key];
const WAGER = { multiplePpm: 8_000_000, maxBet: null, minOddsE4: null, days: 7, capTimes: 5 };

interface OfKind {
  readonly kind: string;
  readonly parameters: object;
  /** Figures of the parameters that the offer's page must show, whatever the language. */
  readonly figures: readonly string[];
  /** What a new member can do with it, or sees instead. */
  readonly next: 'joins' | 'claims' | 'waits' | { readonly reads: Key };
}
/** Kinds that have journeys elsewhere: codes, applications, calendars, boards and referrals are in rewards.spec.ts. */
const KINDS: readonly OfKind[] = [
  {
    kind: 'DEPOSIT_FIRST',
    parameters: { ratePpm: 1_000_000, cap: '1500.00', minDeposit: '250.00', wager: WAGER },
    ...{ figures: ['100%', '1,500', '250'], next: 'joins' },
  },
  {
    kind: 'DEPOSIT_RELOAD',
    parameters: { ratePpm: 200_000, cap: '310.00', minDeposit: '120.00', cycle: 'week', wager: WAGER },
    ...{ figures: ['20%', '310', '120'], next: 'joins' },
  },
  {
    kind: 'LOSS_CASHBACK',
    parameters: {
      ...{ cycle: 'week', cap: '410.00', categories: ['RNG'], wager: null },
      tiers: [
        { loss: '130.00', ratePpm: 50_000 },
        { loss: '1300.00', ratePpm: 80_000 },
      ],
    },
    ...{ figures: ['5%', '130', '8%', '1,300', '410'], next: 'waits' },
  },
  {
    kind: 'RESCUE',
    parameters: { below: '15.00', minLoss: '140.00', ratePpm: 100_000, cap: '55.00', wager: WAGER },
    ...{ figures: ['15', '140', '10%', '55'], next: 'waits' },
  },
  {
    kind: 'MISSION',
    parameters: {
      ...{ group: 'daily', metric: 'bets', target: '37', categories: ['RNG'], amount: '21.00', wager: null },
    },
    ...{ figures: ['37', '21'], next: 'waits' },
  },
  {
    kind: 'REGISTRATION',
    parameters: { amount: '105.00', withinDays: 9, wager: WAGER },
    ...{ figures: ['105', '9'], next: { reads: 'promo.reason.PHONE_NEEDED' } },
  },
  {
    kind: 'RED_ENVELOPE',
    parameters: { pool: '230.00', count: 23, split: 'LUCKY', opensAt: '00:00' },
    ...{ figures: ['230', '23', '00:00'], next: { reads: 'promo.reason.DEPOSIT_NEEDED' } },
  },
  {
    kind: 'RAFFLE',
    parameters: {
      ...{ earnedBy: 'valid-bet', per: '190.00', ticketsMost: 6, cycle: 'week', categories: [], wager: null },
      rafflePrizes: [{ amount: '88.00', weight: 7, stock: 2, perMember: 1 }],
      noneWeight: 993,
    },
    ...{ figures: ['190', '6', '88', '1,000'], next: { reads: 'promo.raffle.noDraws' } },
  },
  {
    kind: 'FREE_ROUNDS',
    parameters: {
      ...{ vendorCode: 'KISMET', gameCode: 'anar-bagh', gameName: 'Anar Bagh', rounds: 12, value: '2.00' },
      ...{ maxWin: '120.00', playDays: 3, cycle: 'week', depositsFrom: null, wager: null },
    },
    ...{ figures: ['12', '2', 'Anar Bagh', '120', '3'], next: 'claims' },
  },
];

/** What a newly registered member does with the offer on its page. */
async function act(page: Page, { next }: OfKind, t: (key: Key) => string): Promise<void> {
  const state = (key: Key) => page.getByText(t(key), { exact: true }).first();
  if (next === 'joins') {
    await page.getByRole('button', { name: t('promo.join'), exact: true }).click();
    await expect(state('promo.state.signed')).toBeVisible();
    await page.getByRole('button', { name: t('promo.leave'), exact: true }).click();
    await expect(state('promo.state.join')).toBeVisible();
  } else if (next === 'claims') {
    await page.getByRole('button', { name: new RegExp(`^${t('promo.claim')}`) }).click();
    await expect(state('promo.state.claimed')).toBeVisible();
  } else if (next === 'waits') {
    await expect(state('promo.state.join')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${t('promo.claim')}`) })).toHaveCount(0);
  } else await expect(page.getByText(t(next.reads)).first()).toBeVisible();
}

for (const language of LANGUAGES)
  for (const one of KINDS)
    test(
      `[VP-04] ${language}: ${one.kind} appears among the offers, states every figure of its terms, and does what a new member may`,
      EVERYWHERE,
      async ({ page }) => {
        const t = textOf(language);
        const title = `${one.kind} of the journey ${language}`;
        const promoId = await publishOffer({ kind: one.kind, parameters: one.parameters }, title, '90000.00');
        try {
          await page.setViewportSize({ width: 390, height: 844 });
          await remember(page, language, language === 'UR' ? 'dark' : 'light');
          await registerMember(page, 'kinds');
          await page.goto('/promotions');
          await expect(page.getByText(title).first()).toBeVisible();
          await page.goto(`/promoDetail?id=${promoId}`);
          await expect(page.getByRole('heading', { name: title })).toBeVisible();
          const terms = await page.getByRole('main').textContent();
          for (const figure of one.figures) expect(terms).toContain(figure);
          await act(page, one, t);
          await atTop(page);
          expect(await axeFaults(page)).toEqual([]);
        } finally {
          // removed, so that the next kind starts without it
          await asOperator('OP1', 'POST', `/operator/promotions/${promoId}/end`, { reason: 'the journey is over' });
        }
      },
    );
