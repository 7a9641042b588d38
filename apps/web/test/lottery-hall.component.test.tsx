import { getNotices } from '@kismet/contracts/content/public';
import { listLotteryGames, listOpened } from '@kismet/contracts/lottery/draws';
import { say } from '@kismet/testkit/catalogue-words';
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

it('[F-32] a result that no lottery drew says so: on the card of the hall, in the list and beside its numbers', async () => {
  const THAI = [['302681'], ['479', '871'], ['849', '430'], ['78']];
  const asDemo = (isDemo: boolean) => {
    network.sample(listLotteryGames, (answer) => ({
      ...answer,
      games: answer.games.slice(0, 1).map((game) => ({
        ...game,
        ...{ gameId: 7, gameCode: 'THAI', area: 'national' as const, family: 'thai', menuTag: 'thai' },
        last: { ...game.last!, gameId: 7, numero: '20261116', state: 'settled' as const, drawn: THAI, isDemo },
      })),
    }));
    network.sample(listOpened, ({ list }) => ({
      list: list.slice(0, 1).map((one) => ({ ...one, gameId: 7, state: 'settled' as const, drawn: THAI, isDemo })),
    }));
  };
  const wordsOf = async (path: string) => {
    await openSite(path, { language: 'EN' });
    const words = document.querySelector('main')!.textContent;
    await leaveSite();
    return words;
  };
  for (const isDemo of [true, false]) {
    asDemo(isDemo);
    const results = await wordsOf('/lottery?gameCode=THAI&tab=results');
    for (const key of ['lottery.demoMark', 'lottery.source.demo'] as const)
      expect([key, results.includes(say('EN', key))]).toEqual([key, isDemo]);
    asDemo(isDemo);
    expect((await wordsOf('/lottery')).includes(say('EN', 'lottery.demoResult'))).toBe(isDemo);
  }
});

it('the week begins with today, which is chosen, so that both are in sight on a phone', async () => {
  await openSite('/elott', { language: 'EN' });
  const days = [...document.querySelectorAll<HTMLElement>('main fieldset button')];
  expect(days).toHaveLength(8);
  expect(days[0]!.textContent).toBe(say('EN', 'lottery.day.all'));
  expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(['false', 'true', ...Array(6).fill('false')]);
  expect(days[1]!.textContent).toContain(say('EN', 'lottery.today'));
});
