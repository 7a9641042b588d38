import { getLiveTables } from '@kismet/contracts/catalogue/live-tables';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

afterEach(leaveSite);

const MARK = { mark: { en: 'B' }, name: { en: 'Banker' }, tone: 'red' as const };
const LIVE = { state: 'open' as const, reason: null, phase: 'betting' as const, players: 3, results: [MARK] };
const table = (level: 'low' | 'high', live: object | null) => ({
  ...{ vendorCode: 'HOUSE', gameCode: 'baccarat', gameName: { en: 'Baccarat' }, kind: 'table' as const, table: level },
  ...{
    names: { en: level === 'low' ? 'Courtyard' : 'Terrace' },
    many: `${level}-four`,
    level,
    languages: ['ur'],
    seats: null,
  },
  ...{ leastStake: 100_000n, mostStake: 500_000n },
  live: live && { ...LIVE, closesAt: Date.now() + 60_000, ...live },
});
const openWith = (...list: ReturnType<typeof table>[]) =>
  openSite('/live', {
    language: 'EN',
    before: () => network.answer(getLiveTables, { now: Date.now(), list, tournaments: [] } as never),
  });
const card = (name: string) => screen.findByRole('heading', { name }).then((at) => at.closest('article')!);

it('[TV-6.155] a card tells players, results by name, the limits and the time that is left, and opens the table or its free play', async () => {
  await openWith(table('low', {}));
  const at = within(await card('Baccarat · Courtyard'));
  expect(at.getByText('3 players')).toBeTruthy();
  expect(at.getByText('Banker')).toBeTruthy();
  expect(at.getByText('Low limits')).toBeTruthy();
  expect(at.getByText(/Bets are open/).textContent).toMatch(/\d+ seconds left/);
  expect(at.getByRole('link', { name: /^Play/ }).getAttribute('href')).toContain('table=low');
  expect(at.getByRole('link', { name: /^Four tables/ }).getAttribute('href')).toContain('table=low-four');
  expect(at.getByRole('link', { name: /^Free play/ }).getAttribute('href')).toContain('demo=true');
});

it('[TV-6.154] [TV-6.155] a closed table says why and is only looked at; one whose vendor is silent is listed without what it does', async () => {
  await openWith(table('low', { state: 'closed', reason: 'hours', closesAt: null }), table('high', null));
  const shut = within(await card('Baccarat · Courtyard'));
  expect(shut.getByText(/Closed/).textContent).toBe('Closed: not open at this time');
  expect(shut.queryByRole('link', { name: /^Play/ })).toBeNull();
  const silent = within(await card('Baccarat · Terrace'));
  expect(silent.getByText('No information about this table right now')).toBeTruthy();
  expect(silent.queryByText('3 players')).toBeNull();
});

it('tables are narrowed by their limits, and said so', async () => {
  await openWith(table('low', {}), table('high', {}));
  await card('Baccarat · Terrace');
  fireEvent.click(screen.getByRole('button', { name: 'Low limits' }));
  expect(screen.queryByRole('heading', { name: 'Baccarat · Terrace' })).toBeNull();
  expect(screen.getByText('1 table')).toBeTruthy();
});

it('without any table there is no empty part on the page', async () => {
  await openWith();
  expect(screen.queryByText('Live now')).toBeNull();
});

const TOURNAMENT = {
  ...{ vendorCode: 'HOUSE', gameCode: 'chaupal', gameName: { en: 'Teen Patti' }, names: { en: 'Daily tournament' } },
  ...{ table: 'tournament-0123456789ab', price: 10_500_000n, fee: 500_000n, guaranteed: 200_000_000n },
  ...{
    pool: 200_000_000n,
    added: 130_000_000n,
    players: 7,
    most: 200,
    phase: 'announced' as const,
    takesEntries: true,
  },
};

it('[TV-6.288] a tournament tells entry with its fee, prizes with the part of the house, players and start; it is opened at that tournament, or at the list of all', async () => {
  const startsAt = Date.now() + 3_723_000;
  const running = {
    ...{
      ...TOURNAMENT,
      names: { en: 'Hourly tournament' },
      table: 'tournament-0123456789ac',
      guaranteed: 0n,
      added: 0n,
    },
    ...{ phase: 'running' as const, takesEntries: false, startsAt: 1, entriesUntil: 2 },
  };
  const tournaments = [{ ...TOURNAMENT, startsAt, entriesUntil: null }, running];
  await openSite('/live', {
    language: 'EN',
    before: () => network.answer(getLiveTables, { now: Date.now(), list: [], tournaments } as never),
  });
  const said = async (name: RegExp) =>
    (await screen.findByRole('heading', { name })).closest('li')!.textContent!.replaceAll(/[\u2066-\u2069]/g, '');
  const daily = await said(/Daily tournament/);
  for (const words of [
    'Teen Patti',
    'Entries open',
    '105.00',
    'of which fee',
    '5.00',
    'Guaranteed: at least',
    '2,000.00',
    'of which the house adds',
    '1,300.00',
    '7 of 200',
  ])
    expect(daily).toContain(words);
  expect(daily).toMatch(/in 1:0[12]:\d\d/);
  const played = await said(/Hourly tournament/);
  expect(played).toContain('Being played');
  expect(played).not.toContain('Guaranteed');
  expect(played).not.toContain('Starts');
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^See the tournament Daily/)).toContain('table=tournament-0123456789ab');
  expect(href(/^All tournaments/)).toContain('table=tournaments');
  expect(screen.queryByText('Live now')).toBeNull();
});
