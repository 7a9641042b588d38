import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import type { LegView, TicketView } from '../server/sports/tickets/ticket-view.ts';
import { fixture, lookAgain, NOON, openBook, priced, STANDING, STATE, silentSocket, turn } from './book-page.tsx';
import { answerCalls, axeFaults, leave } from './shown.tsx';

const ticket = (id: string, startsAt: number): TicketView => {
  const leg: LegView = {
    ...{ fixture: id, league: 'darya-league', sport: 'football', home: 'abshar', away: 'mauj', startsAt },
    ...{ market: 'result', selection: 'home', oddsE4: 20_000, standing: STANDING, result: null },
    now: { stage: 'play', standing: STANDING },
  };
  return {
    ...{ id, mode: 'single', lines: 1, lineStake: '10.00', cost: '10.00', mostReturn: '20.00', jointE4: null },
    ...{
      joints: [],
      state: 'open',
      reason: null,
      isFree: false,
      isVoid: false,
      isSold: false,
      payout: null,
      returned: null,
    },
    ...{ sales: [], cashOut: null, autoAt: null, placedAt: NOON, acceptedAt: NOON, decidedAt: null, legs: [leg] },
  };
};

let shown: FixtureView;
let tickets: TicketView[];
beforeEach(() => {
  [shown, tickets] = [fixture(), []];
  location.hash = '#board/all';
  silentSocket();
  answerCalls(({ method, path, body }) => {
    if (path.endsWith('/quotes'))
      return { quotes: body.legs.map(() => ({ oddsE4: 20_000, isClosed: false })), joint: null, joints: [] };
    if (path.includes('/bets')) return method === 'POST' ? { ticket: ticket('t-1', NOON) } : { tickets };
    if (path.endsWith('/state')) return STATE;
    return { now: NOON, fixtures: [shown] };
  });
});
afterEach(leave);

const slip = () => screen.getByRole('button', { name: /^Bet slip/ });

it('a slip that was opened over a page closes when another page is requested, but not when the same one is announced again', async () => {
  await openBook();
  fireEvent.click(slip());
  expect(slip().getAttribute('aria-expanded')).toBe('true');
  await lookAgain();
  expect(slip().getAttribute('aria-expanded')).toBe('true');
  await turn('#bets/open');
  await screen.findByRole('heading', { name: 'My bets' });
  expect(slip().getAttribute('aria-expanded')).toBe('false');
});

it('the notice of a placed bet appears on the page where it was placed, and on no other', async () => {
  await openBook();
  fireEvent.click(screen.getByRole('button', { name: /Match result: .?Abshar FC/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Place bet' }));
  await screen.findByText('Bet placed.');
  await turn('#results');
  await waitFor(() => expect(screen.queryByText('Bet placed.')).toBeNull());
});

it('a pre-match bet does not show the score at which it was accepted; an in-play bet does', async () => {
  tickets = [ticket('t-1', NOON + 1), ticket('t-2', NOON)];
  await openBook();
  await turn('#bets/open');
  const rows = (await screen.findAllByText('Open', { selector: 'strong' })).map((one) => one.closest('li')!);
  expect(rows.map((row) => within(row).queryByText(/Taken at/) !== null)).toEqual([false, true]);
  expect(await axeFaults()).toEqual([]);
});

it('a price that moved has an arrow, unless it is suspended', async () => {
  await openBook();
  shown = fixture({ main: priced(21_000) });
  await lookAgain();
  const price = await screen.findByRole('button', { name: /Match result: .?Abshar FC.*2\.10/ });
  expect(price.textContent).toContain('▲');
  shown = fixture({ main: priced(22_000), isSuspended: true });
  await lookAgain();
  await within(price).findByText('Suspended');
  expect(price.textContent).not.toMatch(/[▲▼]/);
  expect(price.className).not.toMatch(/is-(up|down)/);
});

it.each([
  { bar: 'operator', isThere: false },
  { bar: undefined, isThere: true },
])(
  'the balance is shown once: around the book a bar of $bar, and its own balance: $isThere',
  async ({ bar, isThere }) => {
    if (bar) document.documentElement.dataset.bar = bar;
    await openBook();
    expect(screen.queryAllByText('100.00', { exact: false }).length > 0).toBe(isThere);
    delete document.documentElement.dataset.bar;
  },
);

it('a finished tennis match shows its sets, but none that was not played', async () => {
  const LEVEL = { home: 0, away: 0 };
  const sets = [
    { home: 7, away: 6 },
    { home: 6, away: 1 },
  ];
  const standing = { sport: 'tennis', sets, games: LEVEL, points: ['0', '0'], server: 'home' } as const;
  await openBook();
  shown = fixture({ sport: 'tennis', standing, stage: 'over' });
  await turn('#results');
  await screen.findByRole('heading', { name: 'Results' });
  expect(screen.getByRole('link', { name: /Abshar FC/ }).textContent).toBe('Abshar FC76Mauj Athletic61');
});

it('a free bet says that it cannot be cashed out, and requests no amount; any other bet does', async () => {
  tickets = [{ ...ticket('t-1', NOON), isFree: true }];
  await openBook();
  await turn('#bets/open');
  await screen.findByText('A free bet cannot be cashed out.');
  expect(screen.queryByLabelText('Cash out automatically at')).toBeNull();
  tickets = [ticket('t-2', NOON)];
  await lookAgain();
  await screen.findByLabelText('Cash out automatically at');
});
