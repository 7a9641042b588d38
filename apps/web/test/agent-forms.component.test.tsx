import { openAccount, openAccounts } from '@kismet/contracts/agents/accounts';
import { createLink } from '@kismet/contracts/agents/links';
import { getOwnRates } from '@kismet/contracts/agents/rates';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const main = () => within(document.querySelector('main')!);
const button = (language: Tongue, key: string) => main().getByRole('button', { name: say(language, key) });
const field = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)!;
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);

const openTab = async (language: Tongue, tab: 'links' | 'one' | 'table') => {
  network.sample(getOwnRates, (own) => ({ ...own, leftDirect: 3, mayTakeAgents: true }));
  await openSite(`/agent/registerCenter?tab=${tab}`, { as: 'agent', language });
};

proveForm(network, {
  title: '[AG-04] an account opened by hand',
  route: openAccount,
  open: (language) => openTab(language, 'one'),
  fill: () => type(field('username'), 'newcomer7'),
  button: (language) => button(language, 'agentCentre.accounts.open'),
  empty: ['field.FIELD_REQUIRED'],
});

proveForm(network, {
  title: '[AG-04] accounts opened from a table',
  route: openAccounts,
  open: (language) => openTab(language, 'table'),
  fill: () => type(field('csv'), 'type,username\nmember,newcomer7'),
  button: (language) => button(language, 'agentCentre.table.open'),
});

proveForm(network, {
  title: '[AG-04] a registration link',
  route: createLink,
  open: async (language) => {
    await openTab(language, 'links');
    fireEvent.click(button(language, 'agentCentre.link.make'));
    await settled(network);
  },
  fill: () => type(field('maxUses'), '20'),
  button: (language) => dialog().getByRole('button', { name: say(language, 'agentCentre.link.make') }),
});
