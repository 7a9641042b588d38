import type { FairnessView } from '../../server/fairness/fairness.ts';
import type { FreeRoundsView } from '../../server/free-rounds/free-rounds-view.ts';
import type { PlayerState, SessionTotals } from '../../server/http/player-state.ts';
import type { AutoRun, AutoStop } from './auto-play.ts';
import type { HoldShown } from './hold-shown.ts';
import type { WinTier } from './win-tier.ts';

/** idle: a bet is possible; spinning: waiting for the server; landing: reels stop; showing: the result is presented; stuck: no bet is possible. */
export type Phase = 'idle' | 'spinning' | 'landing' | 'showing' | 'stuck' | 'ended';

/** Content of the status line under the reels. */
export type Notice =
  | {
      readonly kind:
        | 'welcome'
        | 'lost'
        | 'checking'
        | 'cancelled'
        | 'offline'
        | 'slow'
        | 'not-placed'
        | 'limit'
        | 'disabled'
        | 'ended'
        | 'no-play-money'
        | 'free-rounds-over'
        | 'trouble';
    }
  | { readonly kind: 'won' | 'returned' | 'completed'; readonly amount: bigint }
  | { readonly kind: 'no-money'; readonly amount: bigint | null }
  | { readonly kind: 'auto-stopped'; readonly why: AutoStop };

export interface GameState {
  readonly session: PlayerState;
  readonly phase: Phase;
  readonly stakeIndex: number;
  /** Units of 10^-5; null while unknown. */
  readonly balance: bigint | null;
  readonly notice: Notice;
  readonly isQuick: boolean;
  readonly auto: AutoRun | null;
  readonly win: { readonly amount: bigint; readonly tier: WinTier; readonly round: string } | null;
  readonly freeSpins: { readonly at: number; readonly of: number; readonly won: bigint } | null;
  /** The wheel's multiplier of the current spin; null without a wheel. */
  readonly multiplier: number | null;
  /** The special symbol of the current free spins. */
  readonly special: number | null;
  readonly hold: HoldShown | null;
  readonly fairness: FairnessView;
  readonly totals: SessionTotals;
  /** The current pool; null without one. */
  readonly jackpot: string | null;
  /** Free rounds that the next bet is taken from; null when it is a bet of the player's own. */
  readonly freeRounds: FreeRoundsView | null;
  readonly lastRound: string | null;
}

/** The notice for a bet refused by the wallet. */
export function noticeOfRefusal(status: string | null, balance: bigint | null): Notice {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return { kind: 'no-money', amount: balance };
    case 'RS_ERROR_LIMIT_REACHED':
      return { kind: 'limit' };
    case 'RS_ERROR_USER_DISABLED':
      return { kind: 'disabled' };
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_INVALID_TOKEN':
      return { kind: 'ended' };
    default:
      return { kind: 'cancelled' };
  }
}
