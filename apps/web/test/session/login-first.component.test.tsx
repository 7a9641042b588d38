import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { act } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from '../../src/app/site-router.ts';
import { endSession } from '../../src/shared/session/session.ts';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const place = () => [router.state.location.pathname, router.state.location.search];

it.each(['/centre', '/centre/withdraw', '/centre/messageV2?tab=feedback'])(
  '[F-05] a visitor to %s is sent to the login and back',
  async (path) => {
    await openSite(path);
    expect(place()).toEqual(['/login', { next: path }]);
  },
);

it('[F-05] a session that ends on a member’s page keeps the page', async () => {
  await openSite('/centre/withdraw', { as: 'member' });
  act(() => endSession('expired'));
  await settled(network);
  expect(place()[0]).toBe('/centre/withdraw');
});

it.each(['/', '/centre/personalHistoryCopy', '/agentHome', '/promotions', '/rng?name=ana'])(
  '[RT-16] [RT-02] a brand that requires a login leads a visitor of %s there',
  async (path) => {
    await openSite(path, { flags: { homeNeedsLogin: true } });
    expect(place()[0]).toBe('/login');
  },
);

it.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
  '[RT-16] %s stays open at a brand that requires a login',
  async (path) => {
    await openSite(path, { flags: { homeNeedsLogin: true } });
    expect(place()[0]).toBe(path);
  },
);
