import { logout } from '@kismet/contracts/identity/session';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../src/shared/session/session.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

async function openMenu(as: 'member' | 'agent'): Promise<string[]> {
  await openSite('/noticePage', { as, language: 'EN' });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(say('EN', 'shell.account')) }));
  return (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
}

/** Row HD-03 in its order; what follows it in the menu is our own. */
const ENTRIES = ['centre.bets', 'wallet.deposit', 'wallet.withdraw', 'centre.account', 'centre.member'] as const;
it('[HD-03] the entries of the account menu in the order of the row; the agent’s only where there is an agent area', async () => {
  const words = ENTRIES.map((key) => say('EN', key));
  const member = await openMenu('member');
  expect(member.slice(0, words.length)).toEqual(words);
  expect(member).not.toContain(say('EN', 'shell.agent'));
  await leaveSite();
  expect((await openMenu('agent')).slice(0, words.length + 1)).toEqual([...words, say('EN', 'shell.agent')]);
});

it('[HD-04] [LG-12] signing out asks first; only the confirmation ends the session, and language and theme stay', async () => {
  await openMenu('member');
  localStorage.setItem('theme', 'dark');
  fireEvent.click(screen.getByRole('menuitem', { name: say('EN', 'auth.logout') }));
  const dialog = await screen.findByRole('dialog', { name: say('EN', 'auth.logout') });
  expect(dialog.textContent).toContain(say('EN', 'auth.logoutAsk'));
  expect(session.get().token).not.toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: say('EN', 'auth.logout') }));
  await vi.waitFor(() => expect(session.get().token).toBeNull(), 15_000);
  await settled(network);
  expect(network.inputsOf(logout)).toHaveLength(1);
  expect([localStorage.getItem('lang'), localStorage.getItem('theme')]).toEqual(['EN', 'dark']);
});
