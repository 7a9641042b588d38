import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { withProduct } from '../../../tools/product/installation.ts';
import type { FaultStand } from '../fault-stand.ts';
import { openMoneyMember } from '../money-members.ts';
import { type SiteAnswer, SiteCaller } from '../site-caller.ts';

/** A signed-in member's page: reads the balance and opens a game of our studio. */
export interface SiteMember {
  balance(): Promise<SiteAnswer>;
  openGame(): Promise<SiteAnswer>;
}

/** A new member with money, whose page is signed in. `origin` is the stand's edge unless another is given. */
export async function openSiteMember(stand: FaultStand, origin = stand.fact('BASE')): Promise<SiteMember> {
  const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
  const { siteToken } = await withProduct(env, (product) => openMoneyMember(product, stand, 100n * UNITS_PER_ONE));
  const site = new SiteCaller(origin);
  return {
    balance: () => site.get(siteToken, '/wps/v2/wallets/balance'),
    openGame: () => site.post(siteToken, '/wps/game/launchGame', { vassalage: 'KISMET', gameCode: 'anar-bagh' }),
  };
}
