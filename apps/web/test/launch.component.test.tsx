import { getGame, getSimilarGames } from '@kismet/contracts/catalogue/games';
import { getProtection } from '@kismet/contracts/protection/limits';
import { getPermission } from '@kismet/contracts/site/start-up';
import { launchGame } from '@kismet/contracts/vendors/launch';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../src/shared/api/query-client.ts';
import { currentModal } from '../src/shared/modals.ts';
import { leaveSite, network, openSite, type Visit } from './site.tsx';

beforeEach(() => {
  watchConsole();
  // the only tab: the test browser's own never grants one
  const request: unknown = (_name: string, _options: object, hold: (lock: object) => unknown) =>
    Promise.resolve(hold({}));
  vi.spyOn(navigator.locks, 'request').mockImplementation(request as LockManager['request']);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const HOSTS = ['https://play-1.example', 'https://play-2.example', 'https://play-3.example'];
/** A game that starts here, with a wallet that needs no transfer, at a brand with three launch hosts. */
const launching = (launchUrl: string) => () => {
  network.sample(getPermission, (answer) => ({
    ...answer,
    launchGameCDNs: HOSTS,
    geetest: null,
    firebase: null,
    maintenance: false,
    regionRestriction: false,
  }));
  network.sample(getGame, (game) => ({
    ...game,
    gameId: 'itself',
    kind: 'GAME' as const,
    walletMode: 'single' as const,
    category: 'slots' as const,
    playable: true,
  }));
  network.sample(launchGame, (answer) => ({ ...answer, launchUrl }));
};
async function play(launchUrl: string, more: Visit = {}): Promise<HTMLIFrameElement | null> {
  await openSite('/game?vassalage=KISMET&gameCode=anar-bagh', {
    as: 'member',
    language: 'EN',
    ...more,
    before: () => {
      launching(launchUrl)();
      more.before?.();
    },
  });
  await settled(network);
  // the tab asks the browser for the right to play first
  await vi.waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull(), 15_000);
  await settled(network);
  return document.querySelector('iframe');
}
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map((one) => one.textContent)
    .join(' ');

it('[F-69] [GM-04] a launch goes to one of the listed hosts, chosen at random; an address of the vendor’s own stays', async () => {
  for (const [random, host] of [
    [0, 'play-1.example'],
    [0.5, 'play-2.example'],
    [0.99, 'play-3.example'],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const frame = await play(`${HOSTS[0]}/play/anar-bagh#s=ticket`);
    expect(frame?.src).toBe(`https://${host}/play/anar-bagh#s=ticket`);
    await leaveSite();
  }
  expect((await play('https://vendor.example/x#s=ticket'))?.src).toBe('https://vendor.example/x#s=ticket');
});

it('[F-69] [GM-04] [ER-02] a blocked window, an address that is none, and a vendor at work each say what to do, with other games to play', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await play(`${HOSTS[0]}/play`);
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'play.newWindow') }));
  expect(alertText()).toContain(say('EN', 'state.popupBlocked'));
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'play.stayHere') }));
  expect(screen.queryByRole('alert')).toBeNull();
  await leaveSite();

  await play('javascript:alert(1)');
  expect(alertText()).toContain(say('EN', 'play.badAddress'));
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'help.contact') }));
  expect(currentModal()?.name).toBe('help');
  await leaveSite();

  for (const code of ['VENDOR_MAINTENANCE', 'GAME_MAINTENANCE'] as const) {
    const closed = () => {
      network.refuse(launchGame, code);
      network.sample(getProtection, (state) => state, 'empty');
      network.sample(getSimilarGames, (answer) => ({
        list: answer.list.map((game) => ({ ...game, playable: true, maintenance: null })),
      }));
    };
    expect(await play('', { before: closed })).toBeNull();
    expect(alertText()).toContain(say('EN', `refusal.${code}`));
    await vi.waitFor(() => expect(document.querySelectorAll('main article')).toHaveLength(3), 15_000);
    await leaveSite();
  }
});

it('[F-69] [GM-02] signed out, a launch asks for the login and starts nothing; play money is offered', async () => {
  expect(await play(`${HOSTS[0]}/play`, { as: null })).toBeNull();
  expect(network.inputsOf(launchGame)).toEqual([]);
  expect(screen.getByText(say('EN', 'game.needsLogin'))).toBeTruthy();
  const free = screen.getByRole('link', { name: say('EN', 'game.playFree') });
  expect(free.getAttribute('href')).toContain('demo=true');
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'game.loginAndPlay') }));
  expect(currentModal()).toMatchObject({ name: 'login' });
  expect(queryClient.getQueriesData({ queryKey: ['launch'] })).toEqual([]);
});
