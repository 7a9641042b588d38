import { getMemberInfo } from '@kismet/contracts/members/info';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeMember } from '../../src/shared/session/session.ts';
import { leaveSite, memberOf, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each([
  ['/', 'member'],
  ['/centre/securityCenter', 'member'],
  ['/agentHome', 'agent'],
  ['/agent/agentAnnouncement', 'agent'],
] as const)('[F-08] a number used as account name is masked everywhere on %s', async (path, as) => {
  const member = { ...memberOf(as), accountName: '+923001234567', nickname: '' };
  network.answer(getMemberInfo, member);
  await openSite(path, { as, language: 'EN' });
  takeMember(member);
  await settled(network);
  expect(document.body.innerHTML).not.toContain('3001234567');
  expect(document.body.textContent).toContain('+92••••••67');
});
