import { getProtection, saveLimit } from '@kismet/contracts/protection/limits';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const RUPEE = 100_000n;

it('[F-35] a limit is set by a tap, and nothing looser than the house’s limit is offered', async () => {
  network.sample(getProtection, (state) => ({
    ...state,
    bar: null,
    limits: [
      {
        ...state.limits[0]!,
        kind: 'loss' as const,
        span: 'day' as const,
        own: null,
        ownMinutes: null,
        asked: null,
        house: 1_000n * RUPEE,
        houseMinutes: null,
      },
    ],
  }));
  await openSite('/centre/protection?tab=limits', { as: 'member', language: 'EN' });
  const main = within(document.querySelector('main')!);
  fireEvent.click(main.getAllByRole('button', { name: new RegExp(`^${say('EN', 'protection.set')}: `) })[0]!);
  const taps = within(main.getByRole('group', { name: say('EN', 'protection.amountTaps') })).getAllByRole('button');
  expect(taps).toHaveLength(2);
  fireEvent.click(taps[1]!);
  expect(taps[1]!.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(main.getByRole('button', { name: say('EN', 'protection.save') }));
  await settled(network);
  expect(network.inputsOf(saveLimit)).toEqual([{ kind: 'loss', span: 'day', amount: 1_000n * RUPEE, minutes: null }]);
});
