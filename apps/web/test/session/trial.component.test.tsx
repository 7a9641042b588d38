import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const header = () => document.querySelector<HTMLElement>('header')!;

it.each(['UR', 'EN'] as const)(
  '[F-14] [LG-17] a trial is offered registration instead of a deposit, and its balance is marked as play money: %s',
  async (language) => {
    await openSite('/', { as: 'trial', language });
    expect(header().querySelector('a[href*="depositv2"]')).toBeNull();
    expect(within(header()).getByRole('button', { name: say(language, 'state.trialShort') })).toBeTruthy();
    // beside the amount in the flow, not overlaid
    const mark = within(header()).getByText(say(language, 'game.demoMoney'));
    expect(mark.className).not.toMatch(/absolute/);
  },
);

it('[F-14] a member is offered the deposit', async () => {
  await openSite('/', { as: 'member', language: 'EN' });
  expect(header().querySelector('a[href*="depositv2"]')).not.toBeNull();
});
