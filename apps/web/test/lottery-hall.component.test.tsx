import { getNotices } from '@kismet/contracts/content/public';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it('[F-24] [BN-01] the banner for Lottery is shown on its page, and none of another page', async () => {
  network.sample(getNotices, (notices) => ({
    ...notices,
    banners: (['elott', 'rng'] as const).map((groupName) => ({
      ...notices.banners[0]!,
      bannerId: groupName,
      groupName,
      title: `Banner of ${groupName}`,
    })),
  }));
  await openSite('/elott', { language: 'EN' });
  const words = document.querySelector('main')!.textContent;
  expect(words).toContain('Banner of elott');
  expect(words).not.toContain('Banner of rng');
});
