import { getGames } from '@kismet/contracts/catalogue/games';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from '../src/app/site-router.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

it.each(['UR', 'EN'] as const)(
  '[F-22] page 999 of a list says that it is empty, and links to the first: %s',
  async (language) => {
    network.sample(getGames, (list) => ({ ...list, games: [] }));
    await openSite('/rng?page=999', { language });
    const main = within(document.querySelector('main')!);
    expect(main.queryByText(say(language, 'list.empty'))).toBeNull();
    expect(main.getByText(say(language, 'list.pastEnd'))).toBeTruthy();
    fireEvent.click(main.getByRole('button', { name: say(language, 'list.toFirstPage') }));
    await settled(network);
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/rng', {}]);
  },
);
