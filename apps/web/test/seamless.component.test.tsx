import { getGame } from '@kismet/contracts/catalogue/games';
import { launchGame } from '@kismet/contracts/vendors/launch';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it('[RT-09] [GM-01] the seamless page opens the game named in its address below the header: a visitor is asked to log in', async () => {
  await openSite('/seamless?vendor=KISMET&gameCode=anar-bagh', { language: 'EN' });
  await settled(network);
  expect(network.inputsOf(getGame)).toMatchObject([{ vendorCode: 'KISMET', gameCode: 'anar-bagh' }]);
  const main = within(document.querySelector('main')!);
  expect(await main.findByRole('button', { name: say('EN', 'game.loginAndPlay') })).toBeTruthy();
  expect(document.querySelector('header')).not.toBeNull();
  expect(main.queryByText(say('EN', 'lobby.comes.hall'))).toBeNull();
});

it('[RT-09] without a game in its address the page lists what can be played', async () => {
  await openSite('/seamless', { language: 'EN' });
  await waitFor(() => expect(document.querySelector('main')!.textContent).toContain(say('EN', 'lobby.comes.hall')));
  expect(network.inputsOf(launchGame)).toEqual([]);
});
