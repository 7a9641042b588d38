import { getGameMenus } from '@kismet/contracts/catalogue/games';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const main = () => document.querySelector('main')!;

it('[LG-01] above the form: Hot, the categories and the vendors; beside it the way to an account', async () => {
  network.sample(getGameMenus, ([menu]) =>
    (['slots', 'live'] as const).map((gameGroupCode) => ({
      gameGroupCode,
      gameMenus: [{ ...menu!.gameMenus[0]!, vendorCode: gameGroupCode, names: { en: `Maker of ${gameGroupCode}` } }],
    })),
  );
  await openSite('/login', { language: 'EN' });
  const links = within(screen.getByRole('navigation', { name: say('EN', 'shell.mainNav') })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [say('EN', 'game.hot'), '/rng?type=hot'],
    [say('EN', 'category.slots'), '/rng'],
    [say('EN', 'category.live'), '/live'],
  ]);
  const makers = within(screen.getByRole('region', { name: say('EN', 'vendor.all') }));
  for (const name of ['Maker of slots', 'Maker of live']) makers.getByRole('button', { name });
  expect(main().querySelector('form input[type=checkbox]')).not.toBeNull();
  expect(
    within(main())
      .getByRole('link', { name: say('EN', 'auth.register') })
      .getAttribute('href'),
  ).toBe('/register');
});

it.each([true, false])(
  '[LG-01] the switch to the mobile number stands there only with code login on: %s',
  async (on) => {
    await openSite('/login', { language: 'EN', flags: { loginBySms: on, registerButton: on } });
    expect(main().querySelectorAll('input[type=radio][value=mobile]')).toHaveLength(on ? 1 : 0);
    expect(within(main()).queryAllByRole('link', { name: say('EN', 'auth.register') })).toHaveLength(on ? 1 : 0);
  },
);

it('[HD-01] the header: the logo leads home, sign-in, the language and the theme', async () => {
  await openSite('/promotions', { language: 'EN' });
  const head = within(screen.getByRole('banner'));
  expect(head.getAllByRole('link')[0]!.getAttribute('href')).toBe('/');
  const themes = `${say('EN', 'shell.toDark')}|${say('EN', 'shell.toLight')}`;
  for (const name of [say('EN', 'shell.language'), themes])
    expect(head.getAllByRole('button', { name: new RegExp(name) }).length).toBeGreaterThan(0);
  expect(head.getByText(say('EN', 'auth.login')).closest('a, button, form')).not.toBeNull();
});
