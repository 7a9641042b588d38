import { keysOf, type Movement } from '@kismet/server/src/modules/vendors/movement.ts';
import type { WalletRequest } from '@kismet/server/src/modules/vendors/wallet-request.ts';
import { houseAccounts } from '@kismet/server/src/modules/wallet/index.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import type { QuarterBase } from './quarter-product.ts';

const ACCOUNT = { currency: 'PKR', accountClass: 0 } as const;
export interface Move {
  readonly name: string;
  readonly category: string;
  readonly movement: Partial<Movement> & { readonly kind: Movement['kind'] };
}
interface Reply {
  readonly status: string;
  readonly balance: bigint | null;
}
/** Calls of a vendor through the fast path, by members' names; returns the wallet's answer to each. */
export function vendorMoves(
  { product, brandId, writer, time, ids }: Omit<QuarterBase, 'trace' | 'database' | 'site' | 'go' | symbol>,
  idOf: (name: string) => bigint,
) {
  const { db, agents, wallet } = product;
  const account = (code: string) => wallet.account(db, { ownerId: 0n, brandId, code, ...ACCOUNT });
  let contra: WalletRequest['contra'] | null = null;
  /** Sends them concurrently but ordered: the batched writer's result does not depend on arrival times. */
  return async (moves: readonly Move[]) => {
    const owners = moves.map(({ name }) => idOf(name));
    const paths = await agents.pathOf(queryOf(db), [...new Set(owners)]);
    contra ??= {
      play: await account(houseAccounts.vendor('VV')),
      promo: await account(houseAccounts.vendorPromo('VV')),
      bonus: await account(houseAccounts.bonus),
    };
    const house = contra;
    const requests = moves.map(({ movement, category }, n): WalletRequest => {
      const ownerId = owners[n]!;
      const whole: Movement = {
        ...{ extId: ids(), requestId: ids(), referenceId: null, vendorTx: 't', roundId: null },
        ...{ isRoundClosed: false, gameCode: 'game', amount: null, currency: 'PKR', isFree: false, rewardId: null },
        meta: null,
        ...movement,
      };
      return {
        ...{ ownerId, movement: whole, partnerId: 1, vendorCode: 'VV', brandId, ...ACCOUNT, category },
        ...{ agentPath: paths.get(ownerId) ?? [], contra: house },
        ...{ isTokenKnown: true, isTokenExpired: false, isGameKnown: true, isPartnerEnabled: true },
        ...{ lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK', nowMs: time.ms, deadlineAt: time.ms + 60_000 },
        keys: keysOf(ownerId, 1, whole),
      };
    });
    const replies = await Promise.all(requests.map((request) => writer.submit(request) as Promise<Reply>));
    return replies.map((reply, n) => ({ ...reply, ...requests[n]!.movement }));
  };
}
