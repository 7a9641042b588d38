import { assert, never } from '@kismet/kernel/assert';

/** Which changed price a player accepts: none, a higher one, or any. */
export type PricePolicy = 'none' | 'higher' | 'any';

export type PlacementState = 'HELD' | 'SENT' | 'OPEN' | 'REFUSED' | 'DECLINED' | 'UNKNOWN' | 'REVOKED' | 'VOID';

/**
 * A bet being placed in the book (rule 6.21). Times are those of receipt, in milliseconds on the database clock. It contains nothing about the
 * winner.
 */
export interface Placement {
  readonly state: PlacementState;
  readonly placedAt: number;
  readonly releaseAt: number;
  readonly policy: PricePolicy;
  /** The price that the player saw; after the release, the price at which the ticket is struck. */
  readonly oddsE4: number;
  /** The latest price of the selection; null while its market is suspended. */
  readonly nowE4: number | null;
  readonly priceVersion: number;
  /** When the wallet's answer was received. */
  readonly acceptedAt: number | null;
  /** When the page was told that the bet is accepted. */
  readonly toldAt: number | null;
  /** A material incident arrived after the release but before the wallet's answer. */
  readonly isOvertaken: boolean;
  readonly reason: string | null;
}

export type PlacementMessage =
  | { readonly kind: 'price'; readonly oddsE4: number | null; readonly version: number; readonly at: number }
  /** A material incident; `happenedAt` is the time stated by its source. */
  | { readonly kind: 'incident'; readonly happenedAt: number; readonly at: number }
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'wallet'; readonly answer: 'accepted' | 'declined' | 'silent'; readonly at: number }
  | { readonly kind: 'told'; readonly at: number };

export type PlacementEffect = 'call-wallet' | 'rollback' | 'pay-stake';
export interface PlacementStep {
  readonly placement: Placement;
  readonly effect: PlacementEffect | null;
}

export const holdPlacement = (
  placedAt: number,
  holdMs: number,
  oddsE4: number,
  priceVersion: number,
  policy: PricePolicy,
): Placement => ({
  state: 'HELD',
  placedAt,
  releaseAt: placedAt + holdMs,
  policy,
  oddsE4,
  nowE4: oddsE4,
  priceVersion,
  acceptedAt: null,
  toldAt: null,
  isOvertaken: false,
  reason: null,
});

const stay = (placement: Placement): PlacementStep => ({ placement, effect: null });
const end = (
  placement: Placement,
  state: PlacementState,
  reason: string | null,
  effect: PlacementEffect | null = null,
): PlacementStep => ({ placement: { ...placement, state, reason }, effect });

/** Whether a player who saw one price accepts another. */
export function takesPrice(policy: PricePolicy, seenE4: number, nowE4: number): boolean {
  if (seenE4 === nowE4 || policy === 'any') return true;
  return policy === 'higher' && nowE4 > seenE4;
}

/** Takes one message, in the order of receipt, and returns what to do. */
export function decidePlacement(placement: Placement, message: PlacementMessage): PlacementStep {
  switch (message.kind) {
    case 'price':
      return placement.state === 'HELD'
        ? stay({ ...placement, nowE4: message.oddsE4, priceVersion: message.version })
        : stay(placement);
    case 'time':
      return release(placement, message.at);
    case 'incident':
      return overtake(placement, message.happenedAt);
    case 'wallet':
      return answer(placement, message.answer, message.at);
    case 'told':
      assert(placement.state === 'OPEN', 'a page is told of a bet that stands');
      return stay({ ...placement, toldAt: placement.toldAt ?? message.at });
    default:
      return never(message, 'message of a placement');
  }
}

/** At the end of the hold the latest price counts. Only now is the wallet called. */
function release(placement: Placement, at: number): PlacementStep {
  if (placement.state !== 'HELD' || at < placement.releaseAt) return stay(placement);
  const { nowE4, oddsE4, policy } = placement;
  if (nowE4 === null) return end(placement, 'REFUSED', 'MARKET_SUSPENDED');
  if (!takesPrice(policy, oddsE4, nowE4)) return end(placement, 'REFUSED', 'ODDS_CHANGED');
  return { placement: { ...placement, state: 'SENT', oddsE4: nowE4 }, effect: 'call-wallet' };
}

/**
 * A material incident refuses a held bet, revokes an accepted one that the page has not been told of, and voids one that was accepted after the
 * incident happened.
 */
function overtake(placement: Placement, happenedAt: number): PlacementStep {
  switch (placement.state) {
    case 'HELD':
      return end(placement, 'REFUSED', 'EVENT_CHANGED');
    case 'SENT':
      return stay({ ...placement, isOvertaken: true });
    case 'OPEN':
      if (happenedAt >= placement.acceptedAt!) return stay(placement);
      return placement.toldAt === null
        ? end(placement, 'REVOKED', 'EVENT_CHANGED', 'rollback')
        : end(placement, 'VOID', 'PAST_POST', 'pay-stake');
    default:
      return stay(placement);
  }
}

function answer(placement: Placement, wallet: 'accepted' | 'declined' | 'silent', at: number): PlacementStep {
  assert(placement.state === 'SENT', 'the wallet answers a bet that was sent');
  if (wallet === 'declined') return end(placement, 'DECLINED', 'NOT_ENOUGH_MONEY');
  if (wallet === 'silent') return end(placement, 'UNKNOWN', null, 'rollback');
  if (placement.isOvertaken) return end(placement, 'REVOKED', 'EVENT_CHANGED', 'rollback');
  return stay({ ...placement, state: 'OPEN', acceptedAt: at });
}
