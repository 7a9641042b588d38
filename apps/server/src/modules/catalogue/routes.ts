import * as contract from '@kismet/contracts/catalogue/games';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Visitor } from '../site/index.ts';
import type { Catalogue } from './index.ts';

export interface CatalogueRoutesDeps {
  readonly catalogue: Pick<Catalogue, 'lobby'>;
  readonly visitor: Authorise<Visitor>;
  readonly member: Authorise<{ memberId: bigint; brandId: number }>;
}

/** Game reads of the lobby (rows GL-01 to GL-07, AP-12, AP-13). */
export function mountCatalogue(mount: Mount, { catalogue: { lobby }, visitor, member }: CatalogueRoutesDeps): void {
  mount(contract.getGameVendors, visitor, async (_input, { who }) => ({
    data: { lanes: await lobby.lanes(who.brand.brandId) },
  }));
  mount(contract.getGameMenus, visitor, async (_input, { who }) =>
    (await lobby.lanes(who.brand.brandId)).map((lane) => ({ gameGroupCode: lane.title, gameMenus: lane.cards })),
  );
  mount(contract.getGames, visitor, (input, { who }) => lobby.games(who.brand.brandId, input));
  mount(contract.getPopular, visitor, async ({ count }, { who }) => ({
    list: await lobby.popular(who.brand.brandId, count),
  }));
  mount(contract.getHotGames, visitor, async (input, { who }) => ({
    list: await lobby.hot(who.brand.brandId, input),
    footer: null,
  }));
  mount(contract.getRecentGames, member, (input, { who }) => lobby.recent(who.brandId, who.memberId, input));
  mount(contract.getGame, visitor, (input, { who }) => lobby.game(who.brand.brandId, input.vendorCode, input.gameCode));
}
