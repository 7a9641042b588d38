import { getGames, getRecentGames } from '@kismet/contracts/catalogue/games';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKept } from '../src/shared/games/kept-games.ts';
import { noteLocalRecent } from '../src/shared/games/recent-local.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it('[F-71] [FT-02] the panel of recent games says that there is no data, and no longer once something was played', async () => {
  for (const isEmpty of [true, false]) {
    network.sample(getRecentGames, (answer) => (isEmpty ? { ...answer, list: [], totalPages: 0 } : answer));
    await openSite('/', { as: 'member', language: 'EN' });
    fireEvent.click(await screen.findByLabelText(say('EN', 'recent.show')));
    await settled(network);
    const panel = screen.getByRole('complementary', { name: say('EN', 'recent.title'), hidden: true });
    expect([isEmpty, panel.textContent.includes('No data')]).toEqual([isEmpty, isEmpty]);
    fireEvent.click(screen.getByLabelText(say('EN', 'recent.hide')));
    await leaveSite();
  }
});

it('[GL-12] a browser keeps the 200 games opened last, each once, newest first', () => {
  const [one] = network.sampled(getGames).games;
  const opened = (n: number) => noteLocalRecent({ ...one!, gameId: String(n) });
  for (let n = 1; n <= 201; n++) opened(n);
  opened(5);
  const kept = readKept(localStorage.getItem('recentGames')).map(({ gameId }) => gameId);
  expect(kept).toEqual([5, ...Array.from({ length: 200 }, (_, i) => 201 - i).filter((n) => n !== 5)].map(String));
});
