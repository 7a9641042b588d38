import { getGameMenus } from '@kismet/contracts/catalogue/games';
import { getNotices } from '@kismet/contracts/content/public';
import { FLAGS, type Flags, flagsToTree } from '@kismet/contracts/site/flags';
import { getMenuSettings, getPermission } from '@kismet/contracts/site/start-up';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { act, fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appResources } from '../src/shared/api/app-resources.ts';
import { openModal } from '../src/shared/modals.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const ALL_ON = {
  ...(Object.fromEntries(Object.keys(FLAGS).map((name) => [name, true])) as unknown as Flags),
  homeNeedsLogin: false,
  geetest: false,
};
const nav = () => within(screen.getByRole('navigation', { name: say('EN', 'shell.mainNav') }));
/** The panel below an entry, opened by hover. */
async function panelOf(name: string): Promise<HTMLElement> {
  const entry = nav().getByRole('link', { name });
  fireEvent.mouseEnter(entry.parentElement!);
  await vi.waitFor(() => expect(entry.parentElement!.querySelector('[data-panel]')).not.toBeNull(), 5_000);
  return entry.parentElement!.querySelector<HTMLElement>('[data-panel]')!;
}

it('[F-70] [HD-05] thirty of more vendors in three columns of ten, the hot ones marked; fishing has no panel', async () => {
  network.sample(getGameMenus, ([menu]) =>
    (['slots', 'fishing'] as const).map((gameGroupCode) => ({
      gameGroupCode,
      gameMenus: Array.from({ length: 34 }, (_, place) => ({
        ...menu!.gameMenus[0]!,
        vendorCode: `V${place}`,
        names: { en: `Vendor ${place}` },
        isHot: place % 10 === 0,
        underMaintenance: false,
      })),
    })),
  );
  await openSite('/noticePage', { language: 'EN' });
  const panel = await panelOf(say('EN', 'category.slots'));
  expect(within(panel).getAllByRole('link')).toHaveLength(30);
  expect([panel.style.gridTemplateRows, panel.style.width]).toEqual(['repeat(10, auto)', `${24 + 3 * 190}px`]);
  const hot = within(panel).getAllByRole('img', { name: say('EN', 'vendor.hot') });
  expect(hot.map((mark) => mark.closest('a')?.textContent)).toEqual(['Vendor 0', 'Vendor 10', 'Vendor 20']);
  const fishing = nav().getByRole('link', { name: say('EN', 'category.fishing') });
  expect([fishing.getAttribute('href'), fishing.getAttribute('aria-expanded')]).toEqual(['/fish', null]);
});

const ANDROID = {
  resourceType: 'ANDROID',
  url: '/files/kismet.apk',
  qrCodeUrl: 'https://get.example/a',
  version: '1.2',
  sizeMb: '20',
  sha256: 'a'.repeat(64),
  permissions: null,
};

it('[F-70] [HD-06] [HD-07] [HD-09] a QR code for iOS always, one for Android where the brand has a resource: 800 wide, 20 around it', async () => {
  for (const resources of [[], [ANDROID]]) {
    const before = () =>
      network.sample(getPermission, (answer) => ({
        ...answer,
        resources,
        geetest: null,
        firebase: null,
        maintenance: false,
        regionRestriction: false,
      }));
    await openSite('/noticePage', { language: 'EN', before });
    const panel = await panelOf(say('EN', 'nav.app'));
    const codes = await within(panel).findAllByRole('img');
    expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual(
      (resources.length > 0 ? ['Android', 'iOS'] : ['iOS']).map((name) => say('EN', 'nav.appCode', { name })),
    );
    for (const code of codes) {
      expect(code.getAttribute('viewBox')).toBe('0 0 800 800');
      expect(code.querySelector('path')?.getAttribute('transform')).toMatch(/^translate\(20 20\) scale/);
    }
    await leaveSite();
  }
  expect(
    appResources([ANDROID], 'https://kismet.example').map(({ resourceType, url, qrCodeUrl }) => [
      resourceType,
      url,
      qrCodeUrl,
    ]),
  ).toEqual([
    ['ANDROID', 'https://kismet.example/files/kismet.apk', 'https://get.example/a'],
    ['IOS', 'https://kismet.example/down/kismet.mobileconfig', 'https://kismet.example/down/kismet.mobileconfig'],
  ]);
});

it('[F-70] [HD-08] registration, forgotten password, free play and social entries are there only where their flags are on', async () => {
  const entries = {
    forgotLink: 'login.forgot',
    freePlay: 'login.freePlay',
    googleLogin: 'login.google',
    facebookLogin: 'login.facebook',
    registerButton: 'auth.register',
  } as const;
  for (const on of [true, false]) {
    const flags = Object.fromEntries(Object.keys(entries).map((flag) => [flag, on]));
    await openSite('/login', {
      language: 'EN',
      flags,
      before: () => {
        const start = network.sampled(getPermission);
        network.sample(getPermission, (answer) => ({
          ...answer,
          whitelabel: flagsToTree({ ...ALL_ON, ...flags }),
          firebase: start.firebase,
          geetest: null,
        }));
      },
    });
    const main = within(document.querySelector('main')!);
    const shown = Object.entries(entries).map(([flag, key]) => [flag, main.queryAllByText(say('EN', key)).length > 0]);
    expect(shown).toEqual(Object.keys(entries).map((flag) => [flag, on]));
    await leaveSite();
  }
});

it('[F-70] [HD-10] the promotion bar is shown where the brand shows it, and closed until the next visit', async () => {
  for (const showPromoBar of [true, false]) {
    network.sample(getMenuSettings, (answer) => ({ ...answer, showPromoBar }));
    await openSite('/noticePage', { language: 'EN' });
    const title = network.sampled(getNotices).promotion[0]!.title;
    const bar = () => screen.queryByRole('complementary', { name: say('EN', 'nav.promotions') });
    await vi.waitFor(() => expect(bar() !== null).toBe(showPromoBar), 15_000);
    if (showPromoBar) {
      expect(bar()!.textContent).toContain(title);
      fireEvent.click(screen.getByRole('button', { name: say('EN', 'shell.hidePromo') }));
      expect(bar()).toBeNull();
    }
    await leaveSite();
  }
});

it('[F-15] each page stands once in the menus of a member', async () => {
  await openSite('/promotions', { as: 'member', language: 'EN' });
  act(() => openModal('menu'));
  await vi.waitFor(() => expect(document.querySelector('dialog[open] a')).not.toBeNull(), 5_000);
  const menus = [screen.getByRole('banner'), document.querySelector<HTMLElement>('dialog[open]')!];
  for (const menu of menus) {
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
