import { requestRates } from '@kismet/contracts/operators/agent-rates';
import { blockAgent, getAgentNode, giveDomain, openRootAgent } from '@kismet/contracts/operators/agents';
import { getDepositCase, requestMismatchCredit } from '@kismet/contracts/operators/deposits';
import { getMemberLoyalty, setMemberLevel } from '@kismet/contracts/operators/loyalty';
import { getMember, labelMember } from '@kismet/contracts/operators/members';
import { setMemberLimit } from '@kismet/contracts/operators/protection';
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
const DEPOSIT = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';
const MEMBER = '0123456789ab';
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const named = (name: string) => document.querySelector<HTMLElement>(`dialog[open] [name="${name}"]`)!;
const press = (language: Tongue, key: string) =>
  fireEvent.click(screen.getAllByRole('button', { name: say(language, key) })[0]!);
const save = (key: string) => (language: Tongue) => dialog().getByRole('button', { name: say(language, key) });
const giveReason = () => type(named('reason'), 'by request of the owner');
const onPage = (path: string, key: string) => async (language: Tongue) => {
  await openOffice(path, { language });
  press(language, key);
};

const openMember = (language: Tongue) => {
  network.sample(getMember, (found) => ({
    ...found,
    member: { ...found.member, memberId: MEMBER, vipLevel: 2, tags: ['north'] },
  }));
  return onPage(`/members/${MEMBER}`, 'bo.labels.ask')(language);
};
proveForm(network, {
  title: "a member's level and labels are set",
  route: labelMember,
  open: openMember,
  fill: () => {
    type(named('vipLevel'), '5');
    type(named('tag'), 'south');
    giveReason();
  },
  button: save('bo.edit.save'),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
it('a label that was typed and not added is saved with the others', async () => {
  await openMember('EN');
  type(named('tag'), ' south ');
  giveReason();
  fireEvent.click(save('bo.edit.save')('EN'));
  await settled(network);
  expect(network.inputsOf(labelMember)).toMatchObject([{ vipLevel: 2, tags: ['north', 'south'] }]);
});
it('a level that is none stands at its field and sends nothing', async () => {
  await openMember('EN');
  type(named('vipLevel'), 'x');
  giveReason();
  fireEvent.click(save('bo.edit.save')('EN'));
  await settled(network);
  expect(named('vipLevel').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(named('vipLevel'));
  expect(network.inputsOf(labelMember)).toEqual([]);
});

proveForm(network, {
  title: 'the VIP level is set by hand',
  route: setMemberLevel,
  open: (language) => {
    network.sample(getMemberLoyalty, (found) => ({ ...found, level: 3 }));
    return onPage(`/members/${MEMBER}?tab=loyalty`, 'bo.loyalty.setLevel')(language);
  },
  fill: () => {
    type(named('level'), '4');
    giveReason();
  },
  button: save('bo.edit.save'),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: "the operator's limit for a member is set",
  route: setMemberLimit,
  open: onPage(`/members/${MEMBER}?tab=protection`, 'bo.protection.set'),
  fill: () => {
    type(named('limit'), '1500');
    giveReason();
  },
  button: save('bo.edit.save'),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

const openNode = (key: string) => (language: Tongue) => {
  network.sample(getAgentNode, (found) => ({
    ...found,
    ...{ memberId: MEMBER, accountKind: 1 as const, members: 3, block: null, domains: [] },
    rates: found.rates.slice(0, 1).map((rate) => ({ ...rate, ratePpm: 2_000, mostPpm: 9_000 })),
  }));
  return onPage(`/agents/${MEMBER}`, key)(language);
};
proveForm(network, {
  title: 'an agent is blocked with his downline',
  route: blockAgent,
  open: openNode('bo.agents.block'),
  fill: () => {
    fireEvent.click(named('cascade'));
    giveReason();
  },
  button: save('bo.agents.block'),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
proveForm(network, {
  title: 'a host is given to an agent',
  route: giveDomain,
  open: openNode('bo.agents.giveDomain'),
  fill: () => {
    type(named('domain'), 'Play.Example.test');
    giveReason();
  },
  button: save('bo.agents.giveDomain'),
  empty: ['field.FIELD_REQUIRED', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
const typeRate = (text: string) => type(document.querySelector<HTMLElement>('dialog[open] fieldset input')!, text);
proveForm(network, {
  title: 'other rates are requested',
  route: requestRates,
  open: openNode('bo.agents.setRates'),
  fill: () => {
    typeRate('0.5');
    giveReason();
  },
  button: save('bo.agents.askSecond'),
  silence: 'bo.unknownOutcome',
});
it('rates below those of the downline are sent only after lowering it is confirmed', async () => {
  await openNode('bo.agents.setRates')('EN');
  typeRate('0.1');
  giveReason();
  network.refuse(requestRates, 'RATE_BELOW_DOWNLINE', {
    fields: [{ name: 'downline.7.slots', code: 'RATE_BELOW_DOWNLINE', params: { account: 'sitara', rate: '0.2' } }],
  });
  fireEvent.click(save('bo.agents.askSecond')('EN'));
  await settled(network);
  expect(dialog().getByText('sitara')).toBeTruthy();
  fireEvent.click(save('bo.agents.askSecond')('EN'));
  await settled(network);
  expect(network.inputsOf(requestRates)).toHaveLength(1);
  fireEvent.click(dialog().getByLabelText(say('EN', 'bo.agents.lowerBelow'), { exact: false }));
  network.sample(requestRates);
  fireEvent.click(save('bo.agents.askAndLower')('EN'));
  await settled(network);
  expect(network.inputsOf(requestRates)).toMatchObject([{ cascade: false }, { cascade: true }]);
});

proveForm(network, {
  title: 'a root agent is made',
  route: openRootAgent,
  open: onPage('/agents', 'bo.agents.root.open'),
  fill: () => {
    type(named('username'), 'northroot');
    type(named('birthDate'), '1980-03-04');
    giveReason();
  },
  button: save('bo.agents.root.open'),
  empty: ['field.FIELD_REQUIRED', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'the credit of another amount is requested',
  route: requestMismatchCredit,
  open: (language) => {
    network.sample(getDepositCase, (found) => ({
      ...found,
      row: { ...found.row, depositId: DEPOSIT, state: 'AMOUNT_MISMATCH' as const, received: null },
    }));
    return onPage(`/deposits/${DEPOSIT}`, 'bo.deposits.askCredit')(language);
  },
  fill: () => {
    type(named('received'), '450');
    giveReason();
  },
  button: save('bo.deposits.askCredit'),
  empty: ['field.FIELD_INVALID', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
