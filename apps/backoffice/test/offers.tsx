import { getOffer, type OfferDetail } from '@kismet/contracts/promotions/operator-offers';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import type { Tongue } from '@kismet/testkit/form-proof';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { network, openOffice } from './office.tsx';

export const ID = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';
export const units = (text: string) => parseUnits(text)!;
export const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
export const press = async (language: Tongue, key: string) => {
  fireEvent.click(screen.getByRole('button', { name: say(language, key) }));
  await settled(network);
};
/** The builder is there once the texts of all languages are. */
export const steps = () => screen.findByRole('tab', { name: /^1\./ });

/** A published offer, edited since. */
export const offer = (more: Partial<OfferDetail> = {}): OfferDetail => {
  const draft: OfferDetail['draft'] = {
    configured: {
      kind: 'DEPOSIT_RELOAD',
      parameters: {
        ratePpm: 200_000,
        cap: units('300'),
        minDeposit: units('100'),
        cycle: 'week',
        wager: { multiplePpm: 10_000_000, maxBet: null, minOddsE4: null, days: 7, capTimes: 10 },
      },
    },
    tags: [],
    title: { en: 'Weekly reload', ur: 'ہفتہ وار' },
    text: { en: 'A fifth of a deposit.', ur: 'ڈپازٹ کا پانچواں حصہ۔' },
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    minVipLevel: 0,
    audience: null,
    budget: units('10000'),
    quota: null,
  };
  return {
    promoId: ID,
    version: 2,
    state: 'published',
    kind: 'DEPOSIT_RELOAD',
    title: draft.title,
    startsAt: draft.startsAt,
    endsAt: null,
    budget: draft.budget,
    granted: units('120'),
    claims: 3,
    joined: 5,
    draft,
    live: { version: 1, draft: { ...draft, budget: units('5000') } },
    savedBy: 'maker',
    savedAt: '2026-11-25T10:00:00.000Z',
    ...more,
  };
};
export const openOffer = async (language: Tongue, more: Partial<OfferDetail> = {}) => {
  network.answer(getOffer, offer(more));
  await openOffice(`/promotions/${ID}`, { language });
  await steps();
};
