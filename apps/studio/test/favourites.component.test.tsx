import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import { fixture, NOON, openBook, STATE, silentSocket, turn } from './book-page.tsx';
import { type Asked, answerCalls, axeFaults, leave, type Said } from './shown.tsx';

let calls: Asked[];
let kept: string[];
let onStar: ((asked: Asked) => Said) | null;
const OTHER: Partial<FixtureView> = {
  id: 'm-2',
  home: 'jheel',
  away: 'sahil',
  stage: 'before',
  startsAt: NOON + 60_000,
};

beforeEach(() => {
  [kept, onStar] = [[], null];
  location.hash = '#board/all';
  silentSocket();
  calls = answerCalls((asked) => {
    const { method, path, body } = asked;
    if (path.endsWith('/favourites')) {
      if (method === 'GET') return { favourites: kept };
      if (onStar) return onStar(asked);
      const item = `${body.kind}:${body.code}`;
      kept = body.isStarred ? [...kept, item] : kept.filter((one) => one !== item);
      return { favourites: kept };
    }
    if (path.endsWith('/state')) return STATE;
    const shown = [fixture(), fixture(OTHER)];
    if (path.includes('/fixtures/'))
      return {
        now: NOON,
        match: {
          ...shown[1],
          offers: [],
          chances: [],
          events: [],
          terms: {},
          commitment: 'c',
          track: null,
          line: null,
        },
      };
    return { now: NOON, fixtures: shown };
  });
});
afterEach(leave);

const favourites = () => screen.queryByRole('region', { name: 'Favourites' });
const star = (name: RegExp) => screen.getAllByRole('button', { name })[0]!;
const starCalls = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/favourites'));

it('[TV-6.327] a guest stars a side: its match moves to the top, the device keeps the star, the server is not informed, and boards are requested with it', async () => {
  await openBook();
  expect(favourites()).toBeNull();
  await turn('#match/m-2');
  fireEvent.click(await screen.findByRole('button', { name: /^Favourite: .?Jheel City.?$/ }));
  await turn('#board/all');
  await waitFor(() => expect(favourites()).toBeTruthy());
  expect(within(favourites()!).getAllByRole('listitem')).toHaveLength(1);
  expect(within(favourites()!).getByText('Sahil Rovers')).toBeTruthy();
  expect(localStorage.getItem('kismet-book-stars')).toBe('["team:jheel"]');
  expect(starCalls()).toEqual([]);
  expect(calls.some(({ path }) => path === '/player/sports?stars=team%3Ajheel')).toBe(true);
  expect(await axeFaults()).toEqual([]);
});

it('a member sees the stars of another device and removes one on the server; a star that is refused is undone and says why', async () => {
  kept = ['fixture:m-2'];
  await openBook(false);
  await waitFor(() => expect(favourites()).toBeTruthy());
  fireEvent.click(star(/Favourite: .*Jheel City/));
  await waitFor(() => expect(favourites()).toBeNull());
  expect(starCalls().map(({ body }) => body)).toEqual([{ kind: 'fixture', code: 'm-2', isStarred: false }]);
  expect(localStorage.getItem('kismet-book-stars')).toBeNull();
  onStar = () => ({ error: 'STARS_FULL' });
  const button = star(/Favourite: .*Abshar FC/);
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await screen.findByText(/You have 60 favourites/);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  onStar = () => 'silent';
  fireEvent.click(button);
  await screen.findByText('The favourite was not saved. Try again.');
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

it('of three quick presses the server receives one after the other, and the last one stands', async () => {
  await openBook(false);
  const button = star(/Favourite: .*Abshar FC/);
  for (const _ of [1, 2, 3]) fireEvent.click(button);
  await waitFor(() => expect(starCalls().map(({ body }) => body.isStarred)).toEqual([true, false, true]));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(kept).toEqual(['fixture:m-1']);
});
