import { getOwnPromotions, getPromotions, type OwnOffer } from '@kismet/contracts/promotions/offer';
import { drawTicket, getRaffle, listRaffles, type RaffleDraw } from '@kismet/contracts/promotions/raffle';
import { parseUnits } from '@kismet/kernel/money';
import { drawValue, prizeAt, raffleCommitment } from '@kismet/rules/promotions/raffle';
import { type Configured, rulesOf } from '@kismet/rules/promotions/registry';
import { priceOf } from '@kismet/rules/promotions/worked-example';
import { say } from '@kismet/testkit/catalogue-words';
import type { Tongue } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, memberOf, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const units = (text: string) => parseUnits(text)!;
const ID = '0f0f0f0f-0000-4000-8000-000000000002';
const SEED = 'cd'.repeat(32);
const CONFIGURED = {
  kind: 'RAFFLE',
  parameters: {
    ...{ earnedBy: 'valid-bet', per: units('500'), ticketsMost: 5, cycle: 'week', categories: [], noneWeight: 50 },
    rafflePrizes: [{ amount: units('88'), weight: 50, stock: 9, perMember: null }],
    wager: null,
  },
} satisfies Configured;
const own = (more: Partial<OwnOffer>): OwnOffer => ({
  ...{ promoId: ID, state: 'claim', reasons: [], progress: null, reward: null, cycleEndsAt: null },
  ...{ claimUntil: null, comment: null, remark: null },
  ...more,
});
const NOT_DRAWN: RaffleDraw = {
  ...{ cycle: '2026-11-23', k: 2, value: 71, prize: null, isGone: false, amount: null },
  at: '2026-11-25T10:00:00.000Z',
};
interface Told {
  readonly left?: number;
  readonly draws?: readonly RaffleDraw[];
  readonly state?: OwnOffer['state'];
}
async function open(language: Tongue, { left = 2, draws = [], state = 'claim' }: Told = {}) {
  network.answer(getPromotions, {
    promotion: [
      {
        ...{ promoId: ID, kind: 'RAFFLE', tags: [], startsAt: '2026-01-01T00:00:00.000Z', endsAt: null },
        ...{ title: { en: 'Tombola', ur: 'قرعہ' }, text: { en: 'Tickets.', ur: 'ٹکٹ۔' } },
        price: priceOf(CONFIGURED),
        terms: rulesOf(CONFIGURED).terms.map(({ id, values }) => ({ id, values: { ...values } })),
        configured: CONFIGURED,
      },
    ],
  });
  network.answer(getOwnPromotions, { list: [own({ state })], cards: [], closedFor: null });
  network.answer(getRaffle, { tickets: { earned: 2, bought: 0, used: 2 - left, left }, draws: [...draws] });
  const name = `${ID}:2026-11-16`;
  const period = { prizes: [{ amount: units('88'), weight: 50, stock: 9, taken: 4 }], noneWeight: 50 };
  network.answer(listRaffles, {
    list: [
      {
        ...{ ...period, cycle: '2026-11-23', name: `${ID}:2026-11-23`, commitment: '00'.repeat(32), seed: null },
        endsAt: '2026-11-29T16:00:00.000Z',
      },
      {
        ...{ ...period, cycle: '2026-11-16', name, commitment: await raffleCommitment(name, SEED), seed: SEED },
        endsAt: '2026-11-22T16:00:00.000Z',
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

it.each(['UR', 'EN'] as const)('[VP-05] a ticket is drawn, and what came out is told: %s', async (language) => {
  await open(language);
  network.answer(drawTicket, { draw: { ...NOT_DRAWN, k: 1, prize: 0, amount: units('88') }, left: 1 });
  await press(say(language, 'promo.raffle.draw'));
  expect(network.inputsOf(drawTicket)).toMatchObject([{ promoId: ID, drawId: expect.any(String) }]);
  await waitFor(() => expect(main().getByText(/88/, { selector: '[class*="win"] *, [class*="win"]' })).toBeTruthy());
  network.answer(drawTicket, { draw: NOT_DRAWN, left: 0 });
  await press(say(language, 'promo.raffle.draw'));
  await waitFor(() => expect(main().getByText(say(language, 'promo.raffle.nothing'))).toBeTruthy());
  const ids = network.inputsOf(drawTicket).map((input) => (input as { drawId: string }).drawId);
  expect(new Set(ids).size).toBe(2);
});

it('without a ticket there is no button, and the chances are in the terms', async () => {
  await open('EN', { left: 0, state: 'join' });
  expect(main().queryByRole('button', { name: say('EN', 'promo.raffle.draw') })).toBeNull();
  const text = document.querySelector('main')!.textContent;
  for (const said of ['50 in 100', say('EN', 'promo.raffle.noDraws'), '5 of 9 left', '00'.repeat(32), SEED])
    expect(text).toContain(said);
});

it('[STD-48] the browser recomputes the own draws of a period that is over; a forged one is found', async () => {
  const name = `${ID}:2026-11-16`;
  await open('EN');
  const publicId = memberOf('member').memberId;
  const value = await drawValue({ name, seed: SEED, publicId, k: 1 }, 100);
  const prize = prizeAt(CONFIGURED.parameters, value, () => true);
  const amount = prize === null ? null : units('88');
  const old: RaffleDraw = { ...NOT_DRAWN, cycle: '2026-11-16', k: 1, value, prize, amount };
  const check = async (draw: RaffleDraw) => {
    await leaveSite();
    await open('EN', { draws: [NOT_DRAWN, draw] });
    await press(say('EN', 'promo.raffle.checkDraw'));
  };
  await check(old);
  await waitFor(() => expect(main().getByText(say('EN', 'promo.raffle.holds'))).toBeTruthy());
  await check({ ...old, value: (value + 1) % 100 });
  await waitFor(() => expect(main().getByText(say('EN', 'promo.raffle.broken'))).toBeTruthy());
});
