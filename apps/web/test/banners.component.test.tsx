import { getNotices } from '@kismet/contracts/content/public';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from '../src/app/site-router.ts';
import { leaveSite, network, openSite, type Visit } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const LINKS = [
  { linkageType: 'page', linkUrl: '/promotions?x=1' },
  { linkageType: 'game', linkUrl: '/game?vassalage=KISMET&gameCode=anar-bagh' },
  { linkageType: 'link', linkUrl: '/leaving?to=https%3A%2F%2Fexample.com&sig=a' },
  { linkageType: 'none', linkUrl: null },
] as const;
/** The help page with a banner of each kind of link, and one of another page. */
const banners = (): void =>
  void network.sample(getNotices, (answer) => ({
    ...answer,
    banners: [...LINKS, LINKS[0]].map((link, place) => ({
      ...answer.banners[0]!,
      ...link,
      bannerId: `b${place}`,
      title: `Banner ${place}`,
      button: null,
      picture: null,
      groupName: place < LINKS.length ? ('promotions' as const) : ('fish' as const),
    })),
  }));
const visit: Visit = { language: 'EN', before: banners };
const region = () => screen.getByRole('region', { name: say('EN', 'banner.region') });
const titles = () =>
  [...region().querySelectorAll('[aria-roledescription=slide]:not([inert]) h2')].map((one) => one.textContent);
const swipe = (from: number, to: number, pointerType = 'touch') => {
  fireEvent.pointerDown(region(), { clientX: from, pointerType });
  fireEvent.pointerUp(region(), { clientX: to, pointerType });
};

it('[F-72] [BN-01] [BN-02] only banners of the page, with a mark for each; marks and swipes choose one and stop the rotation', async () => {
  await openSite('/promotions', visit);
  const marks = () => within(region()).getAllByRole('button').slice(1);
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual(
    LINKS.map((_, place) => say('EN', 'banner.show', { place: place + 1, title: `Banner ${place}` })),
  );
  expect(titles()).toEqual(['Banner 0']);
  fireEvent.click(marks()[2]!);
  expect([titles(), marks()[2]!.getAttribute('aria-current')]).toEqual([['Banner 2'], 'true']);
  expect(within(region()).getByRole('button', { name: say('EN', 'banner.play') })).toBeTruthy();
  // to the left shows the next one of a left-to-right page
  swipe(300, 240);
  expect(titles()).toEqual(['Banner 3']);
  swipe(240, 300);
  expect(titles()).toEqual(['Banner 2']);
  swipe(240, 270);
  swipe(240, 400, 'mouse');
  expect(titles(), 'shorter than 40 px, or a mouse').toEqual(['Banner 2']);
});

it('[F-72] [BN-03] [BN-07] a banner with a link type opens its link: a page or game here, an address in a new window; one without has none', async () => {
  await openSite('/promotions', visit);
  const slides = [...region().querySelectorAll('[aria-roledescription=slide]')];
  expect(
    slides.map((slide) => [slide.querySelector('a')?.getAttribute('href'), slide.querySelector('a')?.target]),
  ).toEqual([
    ['/promotions?x=1', ''],
    ['/game?vassalage=KISMET&gameCode=anar-bagh', ''],
    ['/leaving?to=https%3A%2F%2Fexample.com&sig=a', '_blank'],
    [undefined, undefined],
  ]);
  fireEvent.click(slides[1]!.querySelector('a')!);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/game'), 15_000);
});

it('[F-18] words of a banner stay beside its drawing: three quarters of the width at most, lines of like length, never cut by the crop', async () => {
  await openSite('/promotions', visit);
  const [title, text] = ['h2', 'p'].map((tag) => region().querySelector(`[role=group]:not([inert]) ${tag}`));
  expect([...title!.classList]).toEqual(
    expect.arrayContaining(['text-balance', 'max-w-[min(22ch,76%)]', 'md:max-w-[min(22ch,52%)]']),
  );
  if (text)
    expect([...text.classList]).toEqual(expect.arrayContaining(['text-pretty', 'max-w-[76%]', 'md:max-w-[50%]']));
});
