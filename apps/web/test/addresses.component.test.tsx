import { getGame, getGames } from '@kismet/contracts/catalogue/games';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each([
  ['[RT-03]', '/register', 'register.title'],
  ['[RT-03]', '/register.html', 'register.title'],
  ['[RT-04]', '/forget', 'recover.title'],
  ['[RT-06]', '/vip', 'vip.title'],
  ['[RT-06]', '/pointMall', 'points.title'],
  ['[RT-06]', '/promotions', 'nav.promotions'],
] as const)('%s %s has its own heading, once', async (_row, path, title) => {
  await openSite(path, { language: 'UR' });
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([say('UR', title)]);
});

it.each(['/', '/promotions', '/help'])('[FT-08] the footer of %s says from which age one may play', async (path) => {
  await openSite(path, { language: 'UR' });
  expect(screen.getByRole('contentinfo').textContent).toContain(say('UR', 'footer.age'));
});

it.each([
  ['[RT-07]', '/live', 'category.live'],
  ['[RT-07]', '/sports', 'category.sports'],
  ['[RT-07]', '/esports', 'category.esports'],
  ['[RT-07]', '/pvp', 'category.pvp'],
  ['[RT-07]', '/cockfight', 'category.cockfight'],
] as const)('%s %s lists the games of its category', async (_row, path, title) => {
  await openSite(path, { language: 'EN' });
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([say('EN', title)]);
  const asked = network.inputsOf(getGames).map(({ category }) => category);
  expect(new Set(asked)).toEqual(new Set([title.split('.')[1]]));
});

it('[RT-07] /elott is the hall of the house’s lotteries', async () => {
  await openSite('/elott', { language: 'EN' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('EN', 'lottery.hall'));
});

it('[RT-10] /fbsports is the page of the sports vendor that its address names, and of no other', async () => {
  await openSite('/fbsports?vendor=MAIDAN&gameCode=book', { language: 'EN' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('EN', 'category.sports'));
  expect(network.inputsOf(getGame).map(({ vendorCode }) => vendorCode)).toEqual(['MAIDAN']);
});

it('[RT-15] an unknown address says so with links onwards; a known one opened directly keeps its query', async () => {
  await openSite('/no-such-page', { language: 'EN' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('EN', 'status.notFound'));
  expect(within(screen.getByRole('main')).getAllByRole('link').length).toBeGreaterThan(1);
  await leaveSite();
  await openSite('/rng?name=patang', { language: 'EN' });
  expect(network.inputsOf(getGames).map(({ name }) => name)).toContain('patang');
});
