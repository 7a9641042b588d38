import { act, fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ManyPage from '../client/many/many-page.tsx';
import type { DealtState } from '../server/http/dealt-state.ts';
import { answerCalls, axeFaults, leave, type Said, show } from './shown.tsx';

const GAMES = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'];
const tables = GAMES.map((gameCode) => ({
  table: `${gameCode}:middle`,
  gameCode,
  names: { en: gameCode },
  level: null,
  isShut: false,
}));
const stateOf = (gameCode: string): DealtState => ({
  ...{ now: Date.now(), own: [], past: [], chat: { name: 'B2C3', lines: [] }, gameCode, names: { en: gameCode } },
  ...{ level: null, liveTable: `${gameCode}-demo`, isDemo: true, symbol: 'P', lobbyUrl: null, balance: '1000.00' },
  round: { number: 7, phase: 'BETTING', closesAt: Date.now() + 60_000, result: null, staked: {}, players: 0 },
  totals: { openedAt: '2026-01-01T00:00:00.000Z', staked: '0.00', returned: '0.00' },
  limits: { leastStake: '1.00', mostStake: '5000.00' },
});
let sockets: { onopen?: () => void; onmessage?: (event: { data: string }) => void; sent: string[] }[] = [];
let bet: Said = {};
let isAway = false;
let shut: readonly string[] = [];
let sign: object | null = null;
let calls: ReturnType<typeof answerCalls>;
const gameIn = (path: string) => /table=([^%:&]+)/.exec(path)![1]!;

beforeEach(() => {
  [sockets, bet, isAway, shut, sign] = [[], {}, false, [], null];
  vi.stubGlobal(
    'WebSocket',
    class {
      sent: string[] = [];
      constructor() {
        sockets.push(this);
      }
      send(text: string) {
        this.sent.push(text);
      }
      close() {}
    },
  );
  calls = answerCalls(({ path }) => {
    if (path === '/player/tables')
      return { tables: tables.map((one) => ({ ...one, isShut: shut.includes(one.gameCode) })) };
    if (path.includes('/bets')) return bet;
    if (isAway && path.includes('roulette')) return 'silent';
    const state = stateOf(gameIn(path));
    return sign && path.includes('sic-bo') ? { ...state, round: { ...state.round, ...sign } } : state;
  });
});
afterEach(leave);

async function open(onLeave: (table: string | null) => void = () => undefined) {
  await show(<ManyPage lang="en" sessionKey="key" opened={stateOf('baccarat')} onLeave={onLeave} />);
  await waitFor(() => expect(sockets.length).toBeGreaterThan(0));
  act(() => sockets.at(-1)!.onopen?.());
}
const place = (at: number) => document.getElementById(`place-${at}`)!;
const bets = () => calls.filter(({ path }) => path.includes('/bets'));

it('[TV-6.205] four tables share one connection; each receives its own messages, and the keyboard moves from one to the next', async () => {
  await open();
  expect(sockets).toHaveLength(1);
  expect(JSON.parse(sockets[0]!.sent[0]!)).toEqual({ key: 'key', tables: tables.map(({ table }) => table) });
  const round = { ...stateOf('roulette').round, phase: 'CLOSED' };
  act(() =>
    sockets[0]!.onmessage!({
      data: JSON.stringify({ kind: 'round', topic: 'roulette-demo', seq: 1, now: Date.now(), round }),
    }),
  );
  const isShut = (at: number) =>
    within(place(at)).getAllByRole('button', { name: /: bet/ })[0]!.hasAttribute('disabled');
  await waitFor(() => expect(isShut(3)).toBe(true));
  expect([1, 2, 4].map(isShut)).toEqual([false, false, false]);
  fireEvent.keyDown(document.body, { key: '4' });
  expect(document.activeElement).toBe(place(4));
  expect(await axeFaults()).toEqual([]);
  // only the focused table announces
  expect(within(place(4)).getByRole('status')).toBeTruthy();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('[TV-6.206] a press places the chosen chip at that table at once; a refusal is explained there, and nothing stays on the board', async () => {
  bet = { wager: { id: 'x', round: 7, stakes: { red: '50.00' }, state: 'standing', payout: null, isPaid: false } };
  await open();
  fireEvent.click(screen.getByRole('radio', { name: /50\.00/ }));
  fireEvent.click(within(place(3)).getByRole('button', { name: /^Red: bet .*50\.00/ }));
  await waitFor(() => expect(within(place(3)).getByText(/Your bets: .*50\.00/)).toBeTruthy());
  expect(bets()).toMatchObject([
    { path: '/player/table/bets?table=roulette%3Amiddle', body: { round: 7, stakes: { red: '50.00' } } },
  ]);
  bet = { error: 'OTHER_TABLE' };
  fireEvent.click(within(place(1)).getByRole('button', { name: /^Banker: bet/ }));
  await waitFor(() => expect(within(place(1)).getByText(/Your bet at another table is still open/)).toBeTruthy());
  expect(within(place(1)).queryByText(/Your bets/)).toBeNull();
  fireEvent.click(within(place(1)).getByRole('button', { name: /^Banker: bet/ }));
  await waitFor(() => expect(bets()).toHaveLength(3));
  // one chip, not two
  expect(bets()[2]!.body.stakes).toEqual(bets()[1]!.body.stakes);
});

it('[TV-6.262] tables of a closed game are listed but cannot be chosen, and are not among the first four', async () => {
  shut = ['roulette'];
  await open();
  expect(JSON.parse(sockets[0]!.sent[0]!).tables).toEqual(['baccarat:middle', 'dragon-tiger:middle', 'sic-bo:middle']);
  const option = within(place(1)).getByRole('option', { name: 'roulette · closed for now' }) as HTMLOptionElement;
  expect(option.disabled).toBe(true);
  expect(calls.some(({ path }) => path.includes('roulette'))).toBe(false);
});

it('[TV-6.263] a table that the desk has closed or paused says why in its place, and a paused one accepts no bet', async () => {
  sign = { sign: { state: 'paused', reason: 'work' } };
  await open();
  const told = await within(place(4)).findByText(/paused/i);
  expect(told.textContent).toContain('Maintenance in progress');
  for (const button of within(place(4)).getAllByRole('button', { name: /: bet/ }))
    expect(button).toHaveProperty('disabled', true);
  expect(within(place(1)).queryByText(/paused/i)).toBeNull();
});

it('a table that cannot be opened says so and is retried; another one can be chosen in its place, over one new connection; a single one can be opened alone', async () => {
  isAway = true;
  const onLeave = vi.fn();
  await open(onLeave);
  await waitFor(() => expect(within(place(3)).getByRole('alert').textContent).toContain('could not be opened'));
  isAway = false;
  fireEvent.click(within(place(3)).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(place(3)).getByRole('button', { name: /^Red: bet/ })).toBeTruthy());
  fireEvent.change(within(place(4)).getByRole('combobox'), { target: { value: '' } });
  await waitFor(() => expect(within(place(4)).queryByRole('button')).toBeNull());
  act(() => sockets.at(-1)!.onopen?.());
  expect(JSON.parse(sockets.at(-1)!.sent[0]!).tables).toEqual([
    'baccarat:middle',
    'dragon-tiger:middle',
    'roulette:middle',
  ]);
  fireEvent.click(within(place(2)).getByRole('button', { name: 'Open Table 2' }));
  expect(onLeave).toHaveBeenCalledWith('dragon-tiger:middle');
});
