import { listMembers } from '@kismet/contracts/operators/members';
import { operatorMe } from '@kismet/contracts/operators/session';
import { textOf } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../src/shared/query-client.ts';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const page = () => document.querySelector('main')!.textContent ?? '';

it.each(['UR', 'EN'] as const)(
  '[F-45] an operator signed out by a second sign-in sees when and from where it was: %s',
  async (language) => {
    await openOffice('/members', { language });
    const why = { params: { replacedAt: '2026-02-10T07:00:00.000Z', ip: '203.0.113.7' } };
    network.refuse(listMembers, 'NOT_SIGNED_IN', why).refuse(operatorMe, 'NOT_SIGNED_IN', why);
    await queryClient.invalidateQueries({ queryKey: ['members'] });
    await settled(network);
    expect(page()).toMatch(textOf(language, 'bo.replacedNotYou'));
    expect(page()).toContain('203.0.113.7');
    expect(page()).not.toMatch(textOf(language, 'bo.expired'));
  },
);

it('[F-45] a session that simply ended says only that', async () => {
  await openOffice('/members', { language: 'EN' });
  network.refuse(listMembers, 'NOT_SIGNED_IN').refuse(operatorMe, 'NOT_SIGNED_IN');
  await queryClient.invalidateQueries({ queryKey: ['members'] });
  await settled(network);
  expect(page()).toMatch(textOf('EN', 'bo.expired'));
  expect(page()).not.toMatch(textOf('EN', 'bo.replacedNotYou'));
});
