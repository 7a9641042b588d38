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

/** A wallet call about a wager: from a round, or the cash-out of a bet. */
export type WagerCall =
  | Exclude<Effect, { do: 'draw' }>
  | {
      readonly do: 'pay';
      readonly id: string;
      readonly kind: 'cashout';
      readonly amount: bigint;
      readonly told?: undefined;
    };
