import { cleanup, fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MatchTracker } from '../client/sports/track/match-tracker.tsx';
import type { MatchView } from '../server/sports/fixture-view.ts';
import { axeFaults, leave, show } from './shown.tsx';

beforeEach(() => localStorage.setItem('kismet-book-track', 'open'));
afterEach(leave);

/** Removes a page to make room for the next one. */
const again = () => {
  leave();
  localStorage.setItem('kismet-book-track', 'open');
};

const SIDES = { id: 'm-1', league: 'sitara-t10', home: 'mahtab', away: 'zohra', stage: 'play', commitment: 'c' };
const of = (view: object) => ({ ...SIDES, ...view }) as unknown as MatchView;
const line = (codes: string[], ...points: [number, ...number[]][]) => ({
  codes,
  points: points.map(([x, ...ppm]) => ({ x, ppm })),
});
const CRICKET = of({
  sport: 'cricket',
  standing: { sport: 'cricket' },
  track: {
    sport: 'cricket',
    ballsOfInnings: 60,
    innings: [
      {
        side: 'home',
        overs: [
          { runs: 8, wickets: 0 },
          { runs: 5, wickets: 2 },
        ],
        falls: [
          { balls: 8, runs: 9 },
          { balls: 11, runs: 13 },
        ],
        balls: 12,
      },
      { side: 'away', overs: [{ runs: 11, wickets: 1 }], falls: [{ balls: 4, runs: 7 }], balls: 5 },
    ],
  },
  line: line(['home', 'away'], [0, 600_000, 400_000], [12, 481_250, 518_750]),
});
const FOOTBALL = of({
  sport: 'football',
  league: 'darya-league',
  home: 'abshar',
  away: 'mauj',
  standing: { sport: 'football', minute: 63, score: { home: 1, away: 1 } },
  track: {
    sport: 'football',
    goals: [
      { minute: 12, toldAt: null, side: 'away', score: { home: 0, away: 1 } },
      { minute: 50, toldAt: null, side: 'home', score: { home: 1, away: 1 } },
    ],
  },
  line: line(['home', 'draw', 'away'], [0, 400_000, 300_000, 300_000], [12, 200_000, 250_000, 550_000]),
});
const rows = () =>
  within(screen.getAllByRole('table')[0]!)
    .getAllByRole('row')
    .map((row) => row.textContent!.replace(/[\u2066-\u2069]/g, ''));
const asTable = (n: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Show as table' })[n]!);

it('[TV-6.323] cricket: a dot for each wicket on both charts, both totals in words, and each over as a table row', async () => {
  await show(<MatchTracker match={CRICKET} />);
  expect(
    screen.getByRole('img', { name: 'Runs over by over: 13/2, 11/1' }).querySelectorAll('[data-wicket]'),
  ).toHaveLength(3);
  const bars = screen.getByRole('img', { name: 'Runs in each over' });
  expect(bars.querySelectorAll('rect')).toHaveLength(3);
  expect(bars.querySelectorAll('[data-wicket]')).toHaveLength(3);
  expect(screen.getByRole('img', { name: /Chance to win: Mahtab XI .*48\.1 %.*Zohra Kings .*51\.9 %/ })).toBeTruthy();
  // time runs from left to right in every language
  for (const chart of screen.getAllByRole('img')) expect(chart.closest('[dir="ltr"]')).toBeTruthy();
  asTable(0);
  expect(rows().slice(1)).toEqual(['18811 (1 W)11', '25 (2 W)13']);
  expect(await axeFaults()).toEqual([]);
});

it('football: each goal at the end at which it was scored, with its minute, and in Urdu as a table', async () => {
  await show(<MatchTracker match={FOOTBALL} />);
  const pitch = screen.getByRole('img', { name: /Mauj Athletic .*12'.*, Abshar FC .*50'/ });
  const placeOf = (side: string) => Number(pitch.querySelector(`[data-goal="${side}"] circle`)!.getAttribute('cx'));
  expect(placeOf('home')).toBeGreaterThan(200);
  expect(placeOf('away')).toBeLessThan(200);
  expect(screen.getByRole('img', { name: 'The match so far: minute 63 of 90' })).toBeTruthy();
  again();
  await show(<MatchTracker match={FOOTBALL} />, 'UR');
  fireEvent.click(screen.getAllByRole('button', { name: 'جدول کی صورت میں' })[0]!);
  expect(rows()[1]).toMatch(/12'موج ایتھلیٹک0-1/);
  expect(await axeFaults()).toEqual([]);
});

it('a feed without minutes shows times of day and no timeline; with too little data it says so; before the start nothing is drawn', async () => {
  const goals = [{ minute: null, toldAt: Date.UTC(2026, 10, 28, 12, 5), side: 'home', score: { home: 1, away: 0 } }];
  const fed = { ...FOOTBALL, commitment: null, line: null };
  await show(<MatchTracker match={{ ...fed, track: { sport: 'football', goals } } as unknown as MatchView} />);
  expect(screen.getByRole('img', { name: /Abshar FC .*:05/ })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /The match so far/ })).toBeNull();
  expect(screen.queryByText('Chance to win')).toBeNull();
  expect(screen.getByText(/It does not send the minute/)).toBeTruthy();
  again();
  await show(<MatchTracker match={{ ...fed, track: null }} />);
  expect(screen.getByText('The provider has not sent enough to draw this match.')).toBeTruthy();
  again();
  await show(<MatchTracker match={{ ...FOOTBALL, stage: 'before' }} />);
  expect(screen.queryAllByRole('img')).toEqual([]);
});

it('tennis and e-sports: parts shown by their winner, breaks of serve marked, and the same as a table', async () => {
  const games = [
    { winner: 'home', server: 'home' },
    { winner: 'home', server: 'away' },
    { winner: 'away', server: 'home' },
  ];
  const tennis = {
    sport: 'tennis',
    league: 'parinda-open',
    home: 'shaheen',
    away: 'maina',
    track: { sport: 'tennis', sets: [games] },
  };
  await show(<MatchTracker match={of({ ...tennis, line: null })} />);
  expect(screen.getByRole('img', { name: /Set 1: .*2-1/ }).textContent).toBe('BB');
  asTable(0);
  expect(rows().slice(1)).toEqual(['1.1ShaheenShaheen1-0', '1.2MainaShaheen (break)2-0', '1.3ShaheenMaina (break)2-1']);
  again();
  const series = { sport: 'esports', league: 'morcha-series', home: 'faulad', away: 'aqiq' };
  const track = { sport: 'esports', maps: [['home', 'home', 'away'], ['away']] };
  await show(<MatchTracker match={of({ ...series, track, line: null })} />);
  expect(screen.getByRole('img', { name: /Map 1: .*2-1/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /Map 2: .*0-1/ })).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

it('a drawing is collapsed until it is opened, and stays open for the next match from then on', async () => {
  localStorage.clear();
  await show(<MatchTracker match={FOOTBALL} />);
  expect(screen.queryAllByRole('img')).toEqual([]);
  fireEvent.click(screen.getByText('How the match went'));
  expect(screen.getAllByRole('img').length).toBeGreaterThan(1);
  cleanup();
  await show(<MatchTracker match={FOOTBALL} />);
  expect(screen.getAllByRole('img').length).toBeGreaterThan(1);
});
