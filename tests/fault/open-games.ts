import { systemClock } from '@kismet/kernel/time';
import { launch } from '@kismet/server/src/modules/vendors/launch.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { withProduct } from '../../tools/product/installation.ts';
import type { FaultStand } from './fault-stand.ts';

const GAMES = ['anar-bagh', 'patang', 'raat-bazaar'] as const;

/** Launch URLs of a vendor's games for members M1 to M3, as issued by the site. */
export function openGames(
  stand: FaultStand,
  vendorCode = 'KISMET',
  games: readonly string[] = GAMES,
): Promise<string[]> {
  const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
  return withProduct(env, async ({ db, site, members, vendors }) => {
    const brand = await site.brandOfHost('127.0.0.1');
    const place = {
      brandId: brand.brandId,
      currency: brand.currency,
      symbol: brand.symbol,
      play: brand.play,
      siteOrigin: stand.fact('BASE'),
      ip: '127.0.0.1',
      country: null,
    };
    const urls: string[] = [];
    for (const name of ['M1', 'M2', 'M3']) {
      const ownerId = (await members.ownerByPublicId(queryOf(db), stand.fact(`${name}_ID`)))!;
      for (const gameCode of games) {
        const wanted = {
          vendorCode,
          gameCode,
          isDemo: false,
          language: 'EN',
          device: 'desktop',
          theme: 'dark',
        } as Parameters<typeof launch>[1];
        const member = { memberId: ownerId, publicId: stand.fact(`${name}_ID`), accountClass: 0, isTrial: false };
        urls.push((await launch({ ...vendors.launchDeps, clock: systemClock }, wanted, place, member)).launchUrl);
      }
    }
    return urls;
  });
}
