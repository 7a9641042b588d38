import { type ItemCard, listAddresses, listMall, listOwnMall, redeemItem } from '@kismet/contracts/loyalty/mall';
import { getPointsBalance } from '@kismet/contracts/loyalty/points';
import { POINT } from '@kismet/rules/loyalty/points';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const ID = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';
const item = (title: string, price: bigint, more: Partial<ItemCard> = {}): ItemCard => ({
  itemId: ID,
  version: 3,
  gives: { kind: 'CASH', amount: 2_000_000n },
  title: { ur: title, en: title },
  text: { ur: 'متن', en: 'text' },
  picture: null,
  price: price * POINT,
  perMember: { most: 3, period: 'week' },
  conditions: { minLevel: 0, monthDeposit: 0n, accountDays: 0, needsMobile: false, labels: [] },
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: null,
  left: 5,
  ...more,
});
const CASH = item('Cash', 20n);
const LAMP = item('Lamp', 450n, { itemId: ID.replace('3f', '4f'), gives: { kind: 'GOODS' } });
const DEAR = item('Rickshaw', 300n, {
  itemId: ID.replace('3f', '5f'),
  conditions: { ...CASH.conditions, minLevel: 3 },
});
const shelf = (points: bigint) => {
  network.sample(getPointsBalance, (value) => ({ ...value, balance: points * POINT }));
  network.answer(listOwnMall, {
    list: [
      { item: CASH, reasons: [], allowed: 3 },
      { item: DEAR, reasons: ['level'], allowed: null },
      { item: LAMP, reasons: [], allowed: null },
    ],
  });
};
const openItem = async (language: Tongue, title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${say(language, 'mall.open')}.*${title}`) }));
  await settled(network);
};

proveForm(network, {
  title: 'an item of the points mall is redeemed',
  route: redeemItem,
  open: async (language) => {
    shelf(100n);
    await openSite('/pointMall', { as: 'member', language });
    await openItem(language, 'Cash');
  },
  fill: () => type(document.querySelector<HTMLElement>('[name=paymentPassword]')!, '274816'),
  button: (language) => screen.getByRole('button', { name: say(language, 'mall.getFor').replace('{points}', '20') }),
  says: { SECRET_WRONG: 'field.SECRET_WRONG' },
  silence: 'mall.unknown',
});

it('[VP-03] the shelf names the nearest reward, filters what is in reach, and says why one is not', async () => {
  shelf(100n);
  await openSite('/pointMall', { as: 'member', language: 'EN' });
  expect(await screen.findByText('350 more points needed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'mall.filter.reachable') }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Cash']),
  );
  expect(screen.queryByRole('heading', { name: 'Rickshaw' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'mall.filter.all') }));
  await openItem('EN', 'Rickshaw');
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText(say('EN', 'refusal.ITEM_CONDITION'))).toBeTruthy();
  expect(sheet.queryByLabelText(say('EN', 'points.pin'))).toBeNull();
});

it('[VP-03] goods ask for an address before they can be redeemed', async () => {
  shelf(500n);
  network.answer(listAddresses, { list: [] });
  await openSite('/pointMall', { as: 'member', language: 'EN' });
  await openItem('EN', 'Lamp');
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('Enter withdraw password, receiving address, mobile number.')).toBeTruthy();
  expect(sheet.getByLabelText(new RegExp(say('EN', 'mall.address.street')))).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Redeem for 450 points' })).toHaveProperty('disabled', true);
});

it('[VP-03] [F-14] visitors and trial accounts look at the shelf and cannot redeem', async () => {
  for (const as of [null, 'trial'] as const) {
    network.answer(listMall, { list: [CASH] });
    await openSite('/pointMall', { as, language: 'EN' });
    await openItem('EN', 'Cash');
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.queryByLabelText(say('EN', 'points.pin'))).toBeNull();
    expect(sheet.queryByRole('link', { name: say('EN', 'mall.logIn') }) === null).toBe(as === 'trial');
    await leaveSite();
  }
});

it.each(['UR', 'EN'] as const)(
  '[VP-03] [rule 4.22] tickets and free rounds tell what they give and what becomes of them: %s',
  async (language) => {
    const rounds = {
      kind: 'FREE_SPIN',
      ...{ vendorCode: 'KISMET', gameCode: 'anar', gameName: 'Anar Bagh', rounds: 10 },
      ...{ value: 200_000n, maxWin: 10_000_000n, playDays: 7, wager: null },
    } as const;
    const [tickets, spins] = [
      item('Tickets', 50n, { gives: { kind: 'TICKET', promoId: ID, tickets: 3 } }),
      item('Spins', 60n, { itemId: ID.replace('3f', '6f'), gives: rounds }),
    ];
    network.sample(getPointsBalance, (value) => ({ ...value, balance: 100n * POINT }));
    network.answer(listOwnMall, { list: [tickets, spins].map((one) => ({ item: one, reasons: [], allowed: null })) });
    await openSite('/pointMall', { as: 'member', language });
    expect(await screen.findByText(say(language, 'mall.tickets').replace('{count}', '3'))).toBeTruthy();
    await openItem(language, 'Spins');
    const sheet = screen.getByRole('dialog');
    expect(sheet.textContent).toContain('Anar Bagh');
    for (const key of ['mall.terms.roundsBack', 'promo.term.freeRoundsCash'])
      expect(sheet.textContent).toContain(say(language, key));
    // the vendor refused them at once
    network.sample(redeemItem, (value) => ({
      ...value,
      redemption: { ...value.redemption, kind: 'FREE_SPIN' as const, amount: null, state: 'REJECTED' as const },
    }));
    type(document.querySelector<HTMLElement>('[name=paymentPassword]')!, '274816');
    fireEvent.click(screen.getByRole('button', { name: say(language, 'mall.getFor').replace('{points}', '60') }));
    await settled(network);
    expect(document.body.textContent).toContain(say(language, 'mall.done.REJECTED').replace('{title}', 'Spins'));
  },
);
