import { getService } from '@kismet/contracts/content/public';
import { sealServicePath } from '@kismet/contracts/content/service-path';
import { getPermission } from '@kismet/contracts/site/start-up';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChannel } from '../src/shared/content/channels.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

/** Opens customer service and notes in which order the window is opened, the link asked for, and what becomes of the window. */
async function press(answer: () => void): Promise<{ outcome: string; steps: string[] }> {
  const steps: string[] = [];
  await openSite('/noticePage', { language: 'EN' });
  answer();
  const page = {
    document: document.implementation.createHTMLDocument(),
    opener: window,
    location: { replace: (url: string) => steps.push(`to ${url}`) },
    close: () => steps.push('closed'),
  };
  vi.spyOn(window, 'open').mockImplementation(() => {
    steps.push('opened');
    return page as unknown as Window;
  });
  const asks = vi.fn((...args: Parameters<typeof fetch>) => {
    steps.push('asked');
    return network.fetch(...args);
  });
  vi.stubGlobal('fetch', asks);
  const channel = { ...network.sampled(getPermission).customerService[0]!, csType: 'LIVECHAT', isVip: false };
  const { outcome } = await openChannel(channel, 'Please wait');
  return { outcome, steps };
}

it('[FT-04] customer service opens its window first, then asks for the link and goes there', async () => {
  const path = await sealServicePath('https://chat.example/room');
  expect(
    await press(() => network.answer(getService, { version: { pathList: [{ type: 'LIVECHAT', path }] } })),
  ).toEqual({ outcome: 'opened', steps: ['opened', 'asked', 'to https://chat.example/room'] });
});

it('[FT-04] without a link, or with one that may not be opened, the window closes', async () => {
  expect(await press(() => network.silence(getService))).toEqual({
    outcome: 'failed',
    steps: ['opened', 'asked', 'closed'],
  });
  await leaveSite();
  const path = await sealServicePath('javascript:alert(1)');
  expect(
    await press(() => network.answer(getService, { version: { pathList: [{ type: 'LIVECHAT', path }] } })),
  ).toEqual({ outcome: 'failed', steps: ['opened', 'asked', 'closed'] });
});
