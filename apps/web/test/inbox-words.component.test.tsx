import { listInbox } from '@kismet/contracts/messages/inbox';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each([
  ['dividend', /the dividend/],
  ['hourly', /the hourly salary/],
  ['real', /the real-time salary/],
])('[AG-14] a message about an agreement names its kind: %s', async (kind, words) => {
  network.sample(listInbox, (inbox) => ({
    ...inbox,
    list: inbox.list
      .slice(0, 1)
      .map((one) => ({ ...one, kind: 'agreement-offered' as const, words: null, params: { kind } })),
  }));
  await openSite('/centre/messageV2', { as: 'member', language: 'EN' });
  fireEvent.click(document.querySelector('[data-message]')!);
  await settled(network);
  expect(document.querySelector('main')!.textContent).toMatch(words);
});
