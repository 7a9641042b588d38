import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { ChatTab } from '../client/desk/chat-tab.tsx';
import { deskApi } from '../client/desk/desk-api.ts';
import { FiguresTab } from '../client/desk/figures-tab.tsx';
import { MirrorsTab } from '../client/desk/mirrors-tab.tsx';
import { RoundsTab } from '../client/desk/rounds-tab.tsx';
import { TournamentsTab } from '../client/desk/tournaments-tab.tsx';
import { DeskContext } from '../client/desk/use-desk.ts';
import { answerCalls, leave, type Said, show } from './shown.tsx';

afterEach(leave);

const ABILITIES = ['view', 'pause'] as const;
async function open(tab: React.ReactNode, answer: (path: string) => Said, abilities: readonly string[] = ABILITIES) {
  const calls = answerCalls(({ path }) => answer(path));
  const seat = { house: 'BAITHAK', names: { en: 'Baithak' }, name: 'Person', abilities: abilities as never };
  await show(<DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>{tab}</DeskContext>);
  return calls;
}
const FIGURE = {
  ...{ rounds: 120, wagers: 300, staked: '1000.00', expected: '970.00', paid: '990.00' },
  ...{ expectedPercent: '97.00', paidPercent: '99.00', from: '900.00', to: '1040.00', verdict: 'within' },
};
const figures = (...verdicts: string[]) => ({
  tables: verdicts.map((verdict, n) => ({
    ...{ table: `roulette-${n}`, game: 'roulette', names: { en: 'Roulette' }, day: null },
    month: verdict === 'none' ? null : { ...FIGURE, verdict },
  })),
});

it('[TV-6.162] each table shows whether chance explains what it paid; tables without rounds are left out', async () => {
  await open(<FiguresTab lang="en" />, () => figures('within', 'below', 'above', 'few', 'none'));
  const cards = await screen.findAllByRole('listitem');
  expect(cards).toHaveLength(4);
  const words = cards.map((card) => within(card).getByRole('heading', { level: 3 }).querySelector('span')!.textContent);
  expect(new Set(words).size).toBe(4);
  expect(cards[0]!.textContent).toContain('970.00 (97.00%)');
  expect(cards[0]!.textContent).toContain('900.00');
});

it('figures: loading, empty, failed to load, and loaded again', async () => {
  let said: Said = 'silent';
  await open(<FiguresTab lang="en" />, () => said);
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded');
  said = figures('none');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('listitem')).toBeNull();
});

const FLOOR = { tables: [{ table: 'roulette-pkr', names: { en: 'Roulette' } }] };
const ROUND = {
  ...{ game: 'roulette', phase: 'SETTLED', closesAt: '2026-01-01T10:00:00.000Z', count: 1 },
  ...{ staked: '10.00', paid: '20.00' },
  proof: {
    ...{ table: 'roulette-pkr', number: 5, commitments: { A: 'a', B: 'b' }, seeds: null, digest: null },
    ...{ result: 17, point: null },
  },
  wagers: [
    {
      ...{ id: 'w-1', stakes: { '17': '10.00' }, stake: '10.00', payout: '20.00', state: 'PAID', isVoid: false },
      ...{ cashedAt: null, autoAt: null },
    },
  ],
};

it('a round is looked up by its number and shown with its bets; an unknown number is reported', async () => {
  let said: Said = { round: ROUND };
  const calls = await open(<RoundsTab lang="en" />, (path) => (path === '/desk/floor' ? FLOOR : said));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Round' }), { target: { value: '5' } });
  fireEvent.submit(document.querySelector('form')!);
  expect(await screen.findByText('roulette-pkr:5')).toBeTruthy();
  expect(calls.at(-1)!.path).toBe('/desk/rounds/roulette-pkr/5');
  expect(screen.getAllByText('20.00').length).toBeGreaterThan(0);
  said = { error: 'NOT_FOUND' };
  fireEvent.change(screen.getByRole('textbox', { name: 'Round' }), { target: { value: '6' } });
  fireEvent.submit(document.querySelector('form')!);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('rounds: without a table there is nothing to look up', async () => {
  await open(<RoundsTab lang="en" />, () => ({ tables: [] }));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(document.querySelector('form')).toBeNull();
});

const CASE = {
  ...{ number: 3, table: 'roulette-pkr', name: 'XTQM', phrase: 'haha', reason: 'flood', state: 'open' },
  ...{ saidAt: '2026-01-01T10:00:00.000Z', at: '2026-01-01T10:01:00.000Z' },
};
const LINES = [{ name: 'XTQM', phrase: 'haha', at: '2026-01-01T10:00:00.000Z', isReported: true }];

it('[TV-6.203] a report shows the messages before it, by the names of the visit; its player is silenced for a chosen time, with a note', async () => {
  const calls = await open(<ChatTab />, (path) => {
    if (path.startsWith('/desk/chat?')) return { cases: [CASE], next: null };
    return path.endsWith('/silence') ? {} : { case: CASE, lines: LINES };
  });
  fireEvent.click(await screen.findByRole('button', { name: /Spamming/ }));
  expect((await screen.findAllByText('Haha')).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Silence for'), { target: { value: '168' } });
  const note = document.querySelector('form input')!;
  fireEvent.change(note, { target: { value: 'said it all night' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/desk/chat/3/silence')?.body).toEqual({
      ...{ hours: 168, note: 'said it all night' },
    }),
  );
});

it('view-only staff cannot decide reports; an empty list says so', async () => {
  await open(
    <ChatTab />,
    (path) =>
      path.includes('state=open') ? { cases: [CASE], next: null } : { case: CASE, lines: LINES, cases: [], next: null },
    ['view'],
  );
  fireEvent.click(await screen.findByRole('button', { name: /Spamming/ }));
  await screen.findAllByText('Haha');
  expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismissed' }));
  expect(await screen.findByText('No chat reports here.')).toBeTruthy();
});

const TOURNAMENT = {
  ...{ id: 'tournament-00000000000a', kind: 'daily', currency: 'PKR', state: 'running', startsAt: 0, startedAt: 0 },
  ...{ endedAt: null, lateUntil: null, buyIn: '100.00', fee: '5.00', guaranteed: '2000.00', entrants: 7, most: 200 },
  ...{ left: 5, tables: 2, level: 3, taken: '735.00', fees: '35.00', pool: '2000.00', added: '1300.00' },
  ...{ open: '735.00', round: 1 },
};

it('[TV-6.278] tournaments at the desk show the money and the share of the house; staff who may void request it with the name of the round; others, and ended tournaments, are offered nothing', async () => {
  const over = { ...TOURNAMENT, id: 'tournament-00000000000b', state: 'over', level: null, round: null, endedAt: 9 };
  const said = { present: [TOURNAMENT], past: [over] };
  await open(<TournamentsTab />, () => said);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Void the tournament' })).toBeNull();
  leave();
  const calls = await open(
    <TournamentsTab />,
    (path) => (path === '/desk/asks' ? { error: 'TOURNAMENT_DECIDED' } : said),
    [...['view', 'void']],
  );
  const [card] = await screen.findAllByRole('listitem');
  for (const words of ['Daily', '7 of 200', '735.00 PKR', '1300.00 PKR', '2000.00 PKR'])
    expect(card!.textContent!.replaceAll(/[\u2066-\u2069]/g, '')).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Void the tournament' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'the cards were told' } });
  fireEvent.submit(document.querySelector('form')!);
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/);
  expect(calls.find(({ path }) => path === '/desk/asks')!.body).toMatchObject({
    ...{ kind: 'void-round', subject: 'tournament-00000000000a:1' },
  });
});

it('tournaments: loading, empty, and failed to load', async () => {
  let said: Said = 'silent';
  await open(<TournamentsTab />, () => said);
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  said = { present: [], past: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tournaments yet.')).toBeTruthy();
});

const MIRROR = { number: 4, table: 'baccarat-pkr', rounds: 20, state: 'open', at: '2026-01-01T10:01:00.000Z' };
const SUMS = { staked: '2000.00', paid: '1950.00' };
const SIDE = { bets: ['bet-1'], stakes: { player: '100.00' }, staked: '100.00', paid: '0.00' };
const MIRRORED = {
  ...{ one: SUMS, other: SUMS },
  rounds: [{ number: 20, at: '2026-01-01T10:00:00.000Z', one: SIDE, other: { ...SIDE, bets: ['bet-2'] } }],
};

it('[A8] [TV-6.363] a case of opposite bets shows each round with the ids of its bets, and is confirmed with a note', async () => {
  const calls = await open(<MirrorsTab />, (path) => {
    if (path.startsWith('/desk/mirrors?')) return { cases: [MIRROR], next: null };
    return path.endsWith('/confirm') ? {} : { case: MIRROR, detail: MIRRORED };
  });
  fireEvent.click(await screen.findByRole('button', { name: /20 rounds on opposite sides/ }));
  expect(await screen.findByText('bet-2')).toBeTruthy();
  fireEvent.change(document.querySelector('form input')!, { target: { value: 'one household' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/desk/mirrors/4/confirm')?.body).toEqual({ note: 'one household' }),
  );
});

it('opposite bets: view-only staff cannot decide', async () => {
  await open(
    <MirrorsTab />,
    (path) =>
      path.startsWith('/desk/mirrors?') ? { cases: [MIRROR], next: null } : { case: MIRROR, detail: MIRRORED },
    ['view'],
  );
  fireEvent.click(await screen.findByRole('button', { name: /opposite sides/ }));
  await screen.findByText('bet-1');
  expect(document.querySelector('form')).toBeNull();
});
