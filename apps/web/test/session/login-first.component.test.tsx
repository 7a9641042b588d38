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
