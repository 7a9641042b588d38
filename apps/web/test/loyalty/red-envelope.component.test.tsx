import { listEnvelopes } from '@kismet/contracts/promotions/envelope';
import { claimPromotion, getOwnPromotions, getPromotions, type OwnOffer } from '@kismet/contracts/promotions/offer';
import { parseUnits } from '@kismet/kernel/money';
import { cutShares, envelopeCommitment, fromCents } from '@kismet/rules/promotions/envelope';
import { type Configured, rulesOf } from '@kismet/rules/promotions/registry';
import { priceOf } from '@kismet/rules/promotions/worked-example';
import { say } from '@kismet/testkit/catalogue-words';
import type { Tongue } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const units = (text: string) => parseUnits(text)!;
const ID = '0f0f0f0f-0000-4000-8000-000000000001';
const SEED = 'ab'.repeat(32);
const CONFIGURED: Configured = {
  kind: 'RED_ENVELOPE',
  parameters: { pool: units('10'), count: 3, split: 'LUCKY', opensAt: '20:00' },
};
const own = (more: Partial<OwnOffer>): OwnOffer => ({
  ...{ promoId: ID, state: 'claim', reasons: [], progress: null, reward: null, cycleEndsAt: null },
  ...{ claimUntil: null, comment: null, remark: null },
  ...more,
});
async function open(language: Tongue, isForged = false) {
  network.answer(getPromotions, {
    promotion: [
      {
        ...{ promoId: ID, kind: 'RED_ENVELOPE', tags: [], startsAt: '2026-01-01T00:00:00.000Z', endsAt: null },
        ...{ title: { en: 'Rain', ur: 'بارش' }, text: { en: 'Rain.', ur: 'بارش۔' } },
        price: priceOf(CONFIGURED),
        terms: rulesOf(CONFIGURED).terms.map(({ id, values }) => ({ id, values: { ...values } })),
        configured: CONFIGURED,
      },
    ],
  });
  network.answer(getOwnPromotions, { list: [own({})], cards: [], closedFor: null });
  const name = `${ID}:2026-11-25`;
  const shares = (await cutShares(name, SEED, { cents: 1000n, count: 3, split: 'LUCKY' })).map(fromCents);
  const sealed = { pool: units('10'), count: 3, split: 'LUCKY' as const };
  network.answer(listEnvelopes, {
    list: [
      {
        ...sealed,
        day: '2026-11-26',
        name: `${ID}:2026-11-26`,
        commitment: '00'.repeat(32),
        opened: 1,
        seed: null,
        shares: null,
      },
      {
        ...sealed,
        ...{ day: '2026-11-25', name, opened: 3, seed: SEED, shares: isForged ? shares.toReversed() : shares },
        commitment: await envelopeCommitment(name, SEED),
      },
    ],
  });
  await openSite(`/promoDetail?id=${ID}`, { as: 'member', language });
}
const main = () => within(document.querySelector('main')!);
const press = async (name: string) => {
  fireEvent.click(main().getByRole('button', { name }));
  await settled(network);
};

it.each(['UR', 'EN'] as const)(
  '[VP-05] an envelope is opened without knowing what is in it, and tells it then: %s',
  async (language) => {
    await open(language);
    network.answer(claimPromotion, own({ state: 'claimed', reward: { form: 'cash', amount: units('3.21') } }));
    await press(say(language, 'promo.open'));
    expect(network.inputsOf(claimPromotion)).toEqual([{ promoId: ID }]);
    await waitFor(() => expect(document.body.textContent).toContain('3.21'));
  },
);

it('[STD-48] the browser recomputes an envelope that is over; one that is not is only sealed', async () => {
  await open('EN');
  const text = document.querySelector('main')!.textContent;
  for (const said of [SEED, '00'.repeat(32), '1 of 3 opened', say('EN', 'promo.envelope.later')])
    expect(text).toContain(said);
  await press(say('EN', 'promo.envelope.check'));
  await waitFor(() => expect(main().getByText(say('EN', 'promo.envelope.holds'))).toBeTruthy());
  await leaveSite();
  await open('EN', true);
  await press(say('EN', 'promo.envelope.check'));
  await waitFor(() => expect(main().getByText(say('EN', 'promo.envelope.broken'))).toBeTruthy());
});
