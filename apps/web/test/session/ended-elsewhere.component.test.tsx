import { listSessions } from '@kismet/contracts/identity/security';
import { getMemberInfo } from '@kismet/contracts/members/info';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../src/shared/session/session.ts';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each(['/', '/rng', '/centre/securityCenter'])(
  '[F-08] a reload of %s after the session ended elsewhere explains the login',
  async (path) => {
    await openSite(path, {
      as: 'member',
      language: 'EN',
      isReload: true,
      before: () => network.refuse(getMemberInfo, 'NOT_SIGNED_IN'),
    });
    await settled(network);
    expect(session.get().token).toBeNull();
    expect(await screen.findByText(say('EN', 'auth.expired'))).toBeTruthy();
  },
);

it.each([
  [1, 'security.forgetAll'],
  [2, 'security.endAll'],
] as const)('[F-08] with %i sessions the card offers the matching action: %s', async (count, offered) => {
  network.sample(listSessions, ({ list }) => ({
    list: Array.from({ length: count }, (_, i) => ({ ...list[0]!, sessionId: `s${i}`, isThis: i === 0 })),
  }));
  await openSite('/centre/securityCenter', { as: 'member', language: 'EN' });
  const card = within(document.getElementById('part-sessions')!);
  expect(card.getAllByRole('button', { name: new RegExp(`^${say('EN', offered)}`) })).toHaveLength(1);
  const other = offered === 'security.endAll' ? 'security.forgetAll' : 'security.endAll';
  expect(card.queryByRole('button', { name: new RegExp(`^${say('EN', other)}`) })).toBeNull();
});
