import type { Clock } from '@kismet/kernel/time';
import type { Effect } from '../../games/shared/table-round.ts';
import type { Pool } from '../database.ts';
import type { WalletClient } from '../rounds/wallet-client.ts';

/** What calls about wagers need. */
export interface WagerWork {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly wallet: WalletClient;
}

/** A call about a wager at the wallet: of a round, or the sale of a bet before it was decided. */
export type WagerCall =
  | Exclude<Effect, { do: 'draw' }>
  | {
      readonly do: 'pay';
      readonly id: string;
      readonly kind: 'cashout';
      readonly amount: bigint;
      readonly told?: undefined;
    };
