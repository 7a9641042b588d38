import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ended } from '../games/sports/calendar/ended.ts';
import { leagueTable } from '../games/sports/calendar/league-table.ts';
import { leagueOf } from '../games/sports/calendar/leagues.ts';
import type { CalendarView, DatedFixture } from '../server/sports/calendar-views.ts';
import { fixture, NOON, openBook, STATE, silentSocket, turn } from './book-page.tsx';
import { type Asked, answerCalls, axeFaults, leave } from './shown.tsx';

const game = (n: number, home: string, away: string, one: number, other: number): Ended => ({
  ...{ id: `f-${n}`, home, away, startsAt: NOON - n * 600_000, ballsOfInnings: 0 },
  winner: one > other ? 'home' : one < other ? 'away' : 'draw',
  standing: { sport: 'football', minute: 90, score: { home: one, away: other }, half: null },
});
const PLAYED = [game(3, 'abshar', 'mauj', 2, 0), game(2, 'darya', 'abshar', 1, 1), game(1, 'mauj', 'abshar', 1, 0)];
const teams = leagueOf('darya-league')!.teams.map(({ code }) => code);
const rows = leagueTable('football', teams, PLAYED);
const side = (team: string) => ({
  ...{ team, place: rows.findIndex((row) => row.team === team) + 1, row: rows.find((row) => row.team === team) },
  last: PLAYED.filter(({ home, away }) => home === team || away === team).toReversed(),
});
const dated = (n: number, stage: DatedFixture['stage']): DatedFixture => ({
  ...{ id: `d-${n}`, league: 'darya-league', sport: 'football', home: 'abshar', away: 'mauj' },
  ...{ startsAt: NOON + n * 60_000, stage, winner: null },
  standing: stage === 'planned' ? null : { sport: 'football', minute: 12, score: { home: 1, away: 0 }, half: null },
});

let calls: Asked[];
let pages: CalendarView[];
let isDown: boolean;
beforeEach(() => {
  isDown = false;
  pages = [
    { now: NOON, fixtures: [dated(0, 'play'), dated(1, 'cancelled')], next: '5~d-1' },
    { now: NOON, fixtures: [dated(2, 'planned'), dated(-200, 'over')], next: null },
  ];
  location.hash = '#board/all';
  silentSocket();
  const match = {
    ...fixture(),
    offers: [],
    chances: [],
    events: [],
    terms: {},
    commitment: 'c',
    track: null,
    line: null,
  };
  calls = answerCalls(({ path }) => {
    if (isDown && /calendar|leagues|search/.test(path)) return 'silent';
    if (path.endsWith('/form'))
      return {
        now: NOON,
        home: side('abshar'),
        away: side('mauj'),
        meetings: { won: 1, drawn: 0, lost: 1, last: [PLAYED[2], PLAYED[0]] },
      };
    if (path.includes('/fixtures/')) return { now: NOON, match };
    if (path.includes('/leagues/nowhere')) return { error: 'NOT_FOUND' };
    if (path.includes('/leagues/'))
      return {
        now: NOON,
        league: 'darya-league',
        sport: 'football',
        seasons: [
          { startsAt: 0, matches: 3, rows },
          { startsAt: 0, matches: 0, rows: [] },
        ],
      };
    if (path.includes('/calendar?')) return pages[path.includes('after=5') ? 1 : 0]!;
    if (path.includes('/search?'))
      return path.includes('q=nobody')
        ? { now: NOON, leagues: [], teams: [], fixtures: [] }
        : {
            now: NOON,
            leagues: ['darya-league'],
            teams: [{ league: 'darya-league', team: 'darya' }],
            fixtures: [fixture()],
          };
    if (path.endsWith('/favourites')) return { favourites: [] };
    if (path.endsWith('/state')) return STATE;
    return { now: NOON, fixtures: [fixture()] };
  });
});
afterEach(leave);

const plain = (element: Element): string => element.textContent!.replace(/[\u2066-\u2069]/g, '');

it('the table of a league is shown in order, with points, difference and form in words; yesterday is one press away', async () => {
  await openBook();
  await turn('#league/darya-league');
  const table = await screen.findByRole('table');
  const [, first, second, third] = within(table).getAllByRole('row');
  // 4 points and +1, 3 and −1, 1 and 0
  expect(plain(first!)).toMatch(/^1Abshar FC43111\+1/);
  expect(plain(second!)).toMatch(/^2Mauj Athletic32101-1/);
  expect(plain(third!)).toMatch(/^3Darya United11010/);
  expect(within(first!).getByRole('img', { name: 'won, drawn, lost' })).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(screen.getByText('No matches finished yet.')).toBeTruthy();
  await turn('#league/nowhere');
  await screen.findByText('No such match or league.');
});

it('the form of a match is loaded when it is opened: season, last results and meetings, each linking to its match', async () => {
  await openBook();
  await turn('#match/m-1');
  const open = await screen.findByRole('button', { name: /Form and head-to-head/ });
  expect(calls.some(({ path }) => path.endsWith('/form'))).toBe(false);
  fireEvent.click(open);
  const season = await screen.findByRole('table', { name: 'This season' });
  expect(plain(within(season).getByRole('row', { name: /Place/ }))).toBe('Place12');
  expect(plain(within(season).getByRole('row', { name: /^Scored/ }))).toBe('Scored per match1.00.5');
  expect(screen.getByText('Abshar FC won 1, Mauj Athletic won 1, 0 drawn.')).toBeTruthy();
  const met = screen.getAllByRole('link', { name: /Mauj Athletic – Abshar FC/ });
  expect(met[0]!.getAttribute('href')).toContain('#match/f-1');
  expect(await axeFaults()).toEqual([]);
});

it('the calendar links open matches, shows planned ones without a link, and loads more page by page', async () => {
  await openBook();
  await turn('#calendar/0/football');
  const links = await screen.findAllByRole('link', { name: /Abshar FC – Mauj Athletic/ });
  expect(links.map(plain).map((words) => words.replace(/^\d\d:\d\d/, ''))).toEqual([
    "Abshar FC – Mauj AthleticDarya League1-0, 12'",
    'Abshar FC – Mauj AthleticDarya LeagueCancelled',
  ]);
  const asked = new URLSearchParams(calls.findLast(({ path }) => path.includes('/calendar'))!.path.split('?')[1]);
  expect(Number(asked.get('to')) - Number(asked.get('from'))).toBe(86_400_000);
  expect(asked.get('sport')).toBe('football');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'More matches' }));
  await screen.findByText('Opens 3 hours before');
  const over = screen.getAllByRole('link', { name: /Abshar FC – Mauj Athletic/ }).at(-1)!;
  expect(plain(over)).toMatch(/Darya League1-0$/);
  expect(screen.queryByRole('button', { name: 'More matches' })).toBeNull();
  // the next day starts at its beginning
  await turn('#calendar/1/all');
  await waitFor(() => expect(calls.at(-1)!.path).not.toContain('after='));
  expect(screen.getByRole('link', { name: 'Tomorrow' }).getAttribute('aria-current')).toBe('date');
});

it('search waits for a pause in typing, finds leagues, sides and matches with their prices, and says what to do when nothing is found', async () => {
  await openBook(true, 'UR');
  await turn('#search/');
  const field = screen.getByRole('searchbox', { name: 'ٹیم، لیگ یا میچ' });
  fireEvent.change(field, { target: { value: 'd' } });
  fireEvent.change(field, { target: { value: 'dariya' } });
  const found = await screen.findByRole('region', { name: 'لیگیں' });
  expect(within(found).getByText('دریا لیگ')).toBeTruthy();
  expect(calls.filter(({ path }) => path.includes('/search')).map(({ path }) => path)).toEqual([
    '/player/sports/search?q=dariya',
  ]);
  expect(within(screen.getByRole('region', { name: 'میچ' })).getAllByRole('button').length).toBeGreaterThan(1);
  expect(location.hash).toBe('#search/dariya');
  expect(await axeFaults()).toEqual([]);
  fireEvent.change(field, { target: { value: 'nobody' } });
  await screen.findByText('اس نام کی کوئی ٹیم، لیگ یا میچ نہیں۔');
  // the link above the page triggers no new request
  await turn('#search/');
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  isDown = true;
  fireEvent.change(field, { target: { value: 'koh' } });
  fireEvent.click(await screen.findByRole('button', { name: /دوبارہ/ }));
  isDown = false;
});
