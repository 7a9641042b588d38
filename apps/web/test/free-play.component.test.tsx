import { getHotGames } from '@kismet/contracts/catalogue/games';
import { say } from '@kismet/testkit/catalogue-words';
import { within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

afterEach(leaveSite);

it('[F-19] a visitor plays a first game free with one press on home; a game that is closed is not it', async () => {
  const one = network.sampled(getHotGames, 'full', 1).list[0]!;
  const game = (gameCode: string, playable: boolean) => ({
    ...one,
    ...{ gameId: gameCode, gameCode, vendorCode: 'KISMET', category: 'slots' as const, playable },
  });
  await openSite('/', {
    language: 'EN',
    before: () =>
      network.sample(getHotGames, (value) => ({ ...value, list: [game('shut', false), game('anar-bagh', true)] })),
  });
  const link = within(document.querySelector('main')!).getByRole('link', { name: say('EN', 'game.playFree') });
  expect(link.getAttribute('href')).toBe('/game?vassalage=KISMET&gameCode=anar-bagh&demo=true');
});
