import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, openSite } from './site.tsx';

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
