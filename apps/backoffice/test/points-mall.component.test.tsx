import {
  decideOrder,
  type ItemRow,
  listOrders,
  type OrderRow,
  saveItem,
  sendOrder,
} from '@kismet/contracts/operators/mall';
import { listOffers } from '@kismet/contracts/promotions/operator-offers';
import { POINT } from '@kismet/rules/loyalty/points';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const order = (more: Partial<OrderRow>): OrderRow => ({
  ...network.sampled(listOrders).list[0]!,
  ...{ redemptionId: '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10', memberId: '0123456789ab' },
  kind: 'GOODS',
  amount: null,
  state: 'IN_PROCESS',
  sent: null,
  remark: null,
  picture: null,
  ...more,
});
const openOrders = async (language: Tongue, row: OrderRow, button: string) => {
  network.answer(listOrders, { list: [row], nextCursor: null });
  await openOffice('/mall-orders', { language });
  fireEvent.click(screen.getByRole('button', { name: say(language, button) }));
  await settled(network);
};
const inDialog = (language: Tongue, button: string) =>
  within(screen.getByRole('dialog')).getByRole('button', { name: say(language, button) });

proveForm(network, {
  title: 'an order of the points mall is rejected',
  route: decideOrder,
  open: (language) => openOrders(language, order({}), 'bo.mall.reject'),
  fill: () => type(document.querySelector<HTMLElement>('[name=reason]')!, 'out of reach'),
  button: (language) => inDialog(language, 'bo.mall.reject'),
  silence: 'bo.unknownOutcome',
});
proveForm(network, {
  title: 'approved goods are marked as sent',
  route: sendOrder,
  open: (language) => openOrders(language, order({ state: 'APPROVED' }), 'bo.mall.send'),
  fill: () => {
    type(document.querySelector<HTMLElement>('[name=carrier]')!, 'TCS');
    type(document.querySelector<HTMLElement>('[name=tracking]')!, 'TCS-1234');
  },
  button: (language) => inDialog(language, 'bo.mall.send'),
  silence: 'bo.unknownOutcome',
});

it('[VP-03] an order offers what its state allows, and nothing to an operator who only reads', async () => {
  const buttons = async (row: OrderRow, as: 'super_admin' | 'support' = 'super_admin') => {
    network.answer(listOrders, { list: [row], nextCursor: null });
    await openOffice('/mall-orders', { language: 'EN', as });
    const names = ['approve', 'send', 'reject', 'address'].filter((act) =>
      screen.queryByRole('button', { name: say('EN', `bo.mall.${act}`) }),
    );
    await leaveOffice();
    return names;
  };
  const sent = { at: '2026-01-01T00:00:00.000Z', carrier: 'TCS', tracking: 'TCS-1234' };
  expect(await buttons(order({}))).toEqual(['approve', 'reject', 'address']);
  expect(await buttons(order({ state: 'APPROVED' }))).toEqual(['send', 'reject', 'address']);
  expect(await buttons(order({ state: 'APPROVED', sent }))).toEqual(['address']);
  expect(await buttons(order({ kind: 'CASH', state: 'REJECTED', amount: 1n }))).toEqual([]);
  expect(await buttons(order({}), 'support')).toEqual([]);
});

it('[VP-03] a new item is saved only when every field is valid, with its stock', async () => {
  await openOffice('/mall-items/new', { language: 'EN' });
  const save = () => screen.getByRole('button', { name: say('EN', 'bo.mall.save') });
  fireEvent.click(save());
  await settled(network);
  expect(network.inputsOf(saveItem)).toEqual([]);
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(2);
  for (const name of ['title.ur', 'title.en', 'text.ur', 'text.en'])
    type(document.querySelector<HTMLElement>(`[name="${name}"]`)!, 'Tea');
  type(screen.getByLabelText(say('EN', 'bo.mall.price')), '5000');
  fireEvent.click(save());
  await settled(network);
  const [input] = network.inputsOf(saveItem);
  expect(input).toMatchObject({
    version: 0,
    stock: 100,
    isOn: false,
    draft: { price: 5000n * POINT } satisfies Partial<ItemRow['draft']>,
  });
});

it('[B11] [rule 4.22] an item gives tickets of a raffle that is published, or free rounds of a game', async () => {
  const promoId = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a11';
  network.sample(listOffers, (value) => ({
    list: [{ ...value.list[0]!, promoId, kind: 'RAFFLE' as const, title: { en: 'November raffle', ur: 'نومبر' } }],
    nextCursor: null,
  }));
  network.sample(saveItem, (value) => value);
  await openOffice('/mall-items/new', { language: 'EN' });
  const field = (key: string) => screen.getByLabelText(say('EN', key));
  const choose = async (key: string, value: string) => {
    fireEvent.change(field(key), { target: { value } });
    await settled(network);
  };
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: say('EN', 'bo.mall.save') }));
    await settled(network);
  };
  for (const name of ['title.en', 'title.ur', 'text.en', 'text.ur'])
    type(document.querySelector<HTMLElement>(`[name="${name}"]`)!, 'said');
  type(field('bo.mall.price'), '500');
  await choose('bo.mall.kind', 'FREE_SPIN');
  await save();
  expect(network.inputsOf(saveItem)).toEqual([]);
  await choose('bo.mall.kind', 'TICKET');
  await choose('bo.mall.promoId', promoId);
  type(field('bo.mall.tickets'), '3');
  await save();
  expect(network.inputsOf(listOffers)).toMatchObject([{ kind: 'RAFFLE', state: 'published' }]);
  expect(network.inputsOf(saveItem)).toMatchObject([{ draft: { gives: { kind: 'TICKET', promoId, tickets: 3 } } }]);
});
