import { forgetBrowser } from '@kismet/contracts/identity/session';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remember, remembered } from '../../src/shared/browser/storage.ts';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it('[F-01] unticking “Remember me” forgets the browser here and on the server, at once', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  remember({ username: 'zain786', mobileMasked: null, until }, Date.now());
  await openSite('/login', { language: 'EN' });
  const asked = () => network.calls.filter(({ route }) => route === forgetBrowser).length;
  expect(asked()).toBe(0);
  const main = within(document.querySelector('main')!);
  fireEvent.click(main.getByRole('checkbox', { name: say('EN', 'login.remember') }));
  await settled(network);
  expect([asked(), remembered(Date.now())]).toEqual([1, null]);
});
