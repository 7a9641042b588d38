import { gameUrlRequest } from '@kismet/contracts/vendor/games';
import { expect, it } from 'vitest';
import { type LaunchDeps, type LaunchPlace, launch } from './launch.ts';
import type { Partner } from './partners.ts';

const place: LaunchPlace = {
  brandId: 1,
  currency: 'PKR',
  symbol: 'Rs',
  play: { autoplayMax: 10, turbo: false, minCycleMs: 2_500, requireLossLimit: true },
  siteOrigin: 'https://play.example',
  ip: '203.0.113.7',
  country: 'PK',
};

it("a game shows amounts with the brand's symbol, also in free play, as the pages around it do", async () => {
  let asked: unknown;
  const deps = {
    clock: { now: () => 0 },
    partners: { find: async () => ({ code: 'KISMET', enabled: true, hasFeed: false }) as Partner },
    games: {
      gameUrl: async (_partner: Partner, request: unknown) => {
        asked = request;
        return 'https://games.example/play';
      },
    },
    checkGame: async () => undefined,
  } as unknown as LaunchDeps;
  const wanted = {
    vendorCode: 'KISMET',
    gameCode: 'patang',
    isDemo: true,
    device: 'mobile',
    language: 'UR',
    theme: 'dark',
  };
  await launch(deps, wanted as never, place, null);
  expect(gameUrlRequest.parse(asked).meta).toMatchObject({ currencySymbol: 'Rs', policy: place.play, theme: 'dark' });
});
