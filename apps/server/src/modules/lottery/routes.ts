import * as contract from '@kismet/contracts/lottery/draws';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { proofByName, proofOf } from './draws/proof.ts';
import type { Lottery } from './index.ts';

interface Visitor {
  readonly brand: { readonly brandId: number };
}
export interface LotteryRoutesDeps {
  readonly lottery: Pick<Lottery, 'hall' | 'deps'>;
  readonly visitor: Authorise<Visitor>;
}
const found = <T>(value: T | null): T => {
  if (value === null) throw new Refused('NOT_FOUND');
  return value;
};

/** Public lottery routes (rows LO-01 to LO-04). */
export function mountLotteryHall(mount: Mount, { lottery: { hall, deps }, visitor }: LotteryRoutesDeps): void {
  mount(contract.listLotteryGames, visitor, ({ area }, { who }) => hall.games(who.brand.brandId, area));
  mount(contract.listVietnameseGames, visitor, (_input, { who }) => hall.games(who.brand.brandId, 'vietnamese'));
  mount(contract.listVietnameseOpened, visitor, async ({ gameId, limit }, { who }) => ({
    list:
      gameId === undefined
        ? await hall.openedIn(who.brand.brandId, 'vietnamese', limit)
        : found(await hall.opened(who.brand.brandId, gameId, limit)),
  }));
  mount(contract.listOpened, visitor, async ({ gameId, limit }, { who }) => ({
    list: found(await hall.opened(who.brand.brandId, gameId, limit)),
  }));
  mount(contract.getDrawProof, visitor, async ({ drawId }, { who }) =>
    found(await proofOf(deps.db, who.brand.brandId, drawId)),
  );
  mount(contract.findDrawProof, visitor, async ({ gameCode, numero }, { who }) =>
    found(await proofByName(deps.db, who.brand.brandId, gameCode, numero)),
  );
}
