import { getPermission } from '@kismet/contracts/site/start-up';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each(['UR', 'EN'] as const)(
  '[F-27] [PM-04] if the first call fails, previously stored customer service channels are shown: %s',
  async (language) => {
    const [channel] = network
      .sampled(getPermission)
      .customerService.map((one) => ({ ...one, isVip: false, csPosition: '' }));
    localStorage.setItem('contacts', JSON.stringify([channel]));
    await openSite('/', { language, before: () => network.refuse(getPermission, 'BROKEN') });
    expect(await screen.findByText(say(language, 'status.startFailed'))).toBeTruthy();
    const name = channel!.title[language === 'UR' ? 'ur' : 'en'];
    expect(await screen.findByRole('button', { name: new RegExp(name!) })).toBeTruthy();
  },
);

it('[F-27] a first visit that fails says how to continue, and lists no unreachable contact', async () => {
  localStorage.setItem('contacts', '{"not": "a list"}');
  await openSite('/', { language: 'EN', before: () => network.refuse(getPermission, 'BRAND_UNKNOWN') });
  await screen.findByText(say('EN', 'status.startFailed'));
  expect(document.body.textContent).toContain(say('EN', 'refusal.BRAND_UNKNOWN'));
  expect(screen.getByRole('button', { name: say('EN', 'action.retry') })).toBeTruthy();
});
