import { getPopular } from '@kismet/contracts/catalogue/games';
import { getStatus } from '@kismet/contracts/site/start-up';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { act, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../src/shared/api/api.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const statusIs = (status: 0 | 1 | 2) =>
  network.answer(getStatus, {
    status,
    ip: '203.0.113.9',
    country: 'US',
    ...(status === 1 && { title: { en: 'Work in progress' }, message: { en: 'Back soon' }, endsAt: null }),
  });

it('[F-73] [RC-01] [RC-02] [RC-03] each status has its root: the site, maintenance with customer service, a block with the visitor’s address', async () => {
  await openSite('/noticePage', { language: 'EN', before: () => statusIs(2) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('EN', 'status.regionTitle'));
  expect(screen.getByText('203.0.113.9')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await leaveSite();
  await openSite('/noticePage', { language: 'EN', before: () => statusIs(1) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Work in progress');
  expect(screen.getByText('Back soon')).toBeTruthy();
});

it('[F-73] [RC-04] a call refused with 451 or 503 changes the root of an open page', async () => {
  for (const [code, status, title] of [
    ['REGION_BLOCKED', 2, say('EN', 'status.regionTitle')],
    ['MAINTENANCE', 1, 'Work in progress'],
  ] as const) {
    await openSite('/noticePage', { language: 'EN', before: () => statusIs(0) });
    expect(screen.queryByText(title)).toBeNull();
    statusIs(status);
    network.refuse(getPopular, code);
    await act(() => call(getPopular, { count: 1 }).catch(() => undefined));
    await settled(network);
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title), 15_000);
    await leaveSite();
  }
});
