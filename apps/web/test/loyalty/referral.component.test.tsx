import { getOwnPromotions, getPromotions, listRewards } from '@kismet/contracts/promotions/offer';
import { getReferral, listFriends } from '@kismet/contracts/promotions/referral';
import { parseUnits } from '@kismet/kernel/money';
import { type Configured, rulesOf } from '@kismet/rules/promotions/registry';
import { priceOf } from '@kismet/rules/promotions/worked-example';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite, type Visit } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const units = (text: string) => parseUnits(text)!;
const ID = '0f0f0f0f-0000-4000-8000-000000000001';
const CONFIGURED: Configured = {
  kind: 'REFERRAL',
  parameters: {
    amount: units('50'),
    friendAmount: units('20'),
    minDeposit: units('200'),
    withinDays: 14,
    monthlyMost: 9,
    minTurnover: null,
    extras: [],
    wager: null,
  },
};
type Closed = 'trial' | 'agent' | 'excluded' | null;
interface Shown extends Visit {
  readonly closedFor?: Closed;
  readonly isRunning?: boolean;
}
async function open({ closedFor = null, isRunning = true, ...visit }: Shown = {}, path = '/centre/referral') {
  network.answer(getPromotions, {
    promotion: isRunning
      ? [
          {
            promoId: ID,
            kind: 'REFERRAL',
            tags: [],
            title: { en: 'Invite', ur: 'دعوت' },
            text: { en: 'Invite.', ur: 'دعوت۔' },
            startsAt: '2026-01-01T00:00:00.000Z',
            endsAt: null,
            price: priceOf(CONFIGURED),
            terms: rulesOf(CONFIGURED).terms.map(({ id, values }) => ({ id, values: { ...values } })),
            configured: CONFIGURED,
          },
        ]
      : [],
  });
  network.answer(getOwnPromotions, { list: [], cards: [], closedFor: null });
  network.answer(listRewards, { list: [], nextCursor: null });
  network.answer(getReferral, {
    closedFor,
    code: 'v01nxfzr1s60',
    promoId: isRunning && closedFor === null ? ID : null,
    friends: 3,
    rewarded: 1,
    earned: units('50'),
    rewardedThisMonth: 1,
  });
  network.answer(listFriends, {
    list: (['rewarded', 'checking', 'none'] as const).map((state, at) => ({
      name: `fr${at}***`,
      state,
      registeredAt: `2026-11-2${at}T10:00:00.000Z`,
      amount: state === 'rewarded' ? units('50') : null,
    })),
    nextCursor: null,
  });
  await openSite(path, { as: 'member', language: 'EN', ...visit });
}
const text = () =>
  document
    .querySelector('main')!
    .textContent.replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
const main = () => within(document.querySelector('main')!);

it('[PC-11] the page shows the link with its code as text and as a QR code, the terms from the parameters, and each friend', async () => {
  await open();
  const address = `${location.origin}/register?referralCode=v01nxfzr1s60`;
  expect(text()).toContain(address);
  expect(main().getByRole('img', { name: say('EN', 'referral.qr') })).toBeTruthy();
  for (const said of ['Get P 50.00 in cash', 'at least P 200.00 within 14 days', 'Your friend gets P 20.00', '1 of 9'])
    expect(text()).toContain(said);
  for (const state of ['rewarded', 'checking', 'none'] as const)
    expect(main().getByText(say('EN', `referral.state.${state}`), { selector: 'li *' })).toBeTruthy();
});

it('[PC-11] in Urdu the page says the same; without an offer it says so, and agents and excluded members are told why', async () => {
  await open({ language: 'UR' });
  expect(main().getByText(say('UR', 'referral.how'))).toBeTruthy();
  await leaveSite();
  await open({ isRunning: false });
  expect(text()).toContain(say('EN', 'referral.off'));
  await leaveSite();
  await open({ closedFor: 'agent', as: 'agent' });
  expect(text()).toContain(say('EN', 'referral.agentTitle'));
  await leaveSite();
  await open({ closedFor: 'excluded' });
  expect(text()).toContain(say('EN', 'promo.closed.excluded'));
});

it('[PC-10] the reward centre leads to the referral page while an offer runs, and only then', async () => {
  await open({}, '/centre/rewardCenter');
  expect(
    main()
      .getByRole('link', { name: say('EN', 'rewards.invite') })
      .getAttribute('href'),
  ).toBe('/centre/referral');
  await leaveSite();
  await open({ isRunning: false }, '/centre/rewardCenter');
  expect(main().queryByRole('link', { name: say('EN', 'rewards.invite') })).toBeNull();
});
