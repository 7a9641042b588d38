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
    before: () => network.answer(getLiveTables, { now: Date.now(), list } as never),
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
