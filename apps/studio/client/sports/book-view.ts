import { parseUnits } from '@kismet/kernel/money';
import type { OddsFormat } from '../../games/sports/pricing/formats.ts';
import { BUILDER } from '../../games/sports/slip/ticket-mode.ts';
import type { SportsState } from '../../server/http/sports-api.ts';
import type { BoardView } from '../../server/sports/book-views.ts';
import type { MatchView } from '../../server/sports/fixture-view.ts';
import type { TicketView } from '../../server/sports/tickets/ticket-view.ts';
import { Refusal } from '../server/studio-api.ts';
import { keptFormat, keptPicks } from './kept-choices.ts';
import { type Place, readPlace } from './places.ts';
import type { Editing } from './slip/edit-bet.ts';
import { type BuilderNow, type Builders, matchesTogether, type SlipPick, slipModes } from './slip/slip.ts';
import type { TicketAsk } from './sports-api.ts';

export type Policy = TicketAsk['policy'];
/** What the slip says about the last bet. */
export type SlipNotice =
  | { readonly kind: 'none' | 'placing' | 'unanswered' }
  /** The desk is deciding, until a time on this page's clock in milliseconds (rule 6.141). */
  | { readonly kind: 'waiting'; readonly until: number }
  /** A smaller stake per line than requested is possible: by the rule, or by the desk's grant for the named bet. */
  | { readonly kind: 'offer'; readonly most: string; readonly referral: string | null }
  /** A bet was cashed out, and its replacement refused. */
  | { readonly kind: 'sold-only' }
  /** A slip was loaded; `count` of its selections are no longer offered. */
  | { readonly kind: 'loaded'; readonly count: number; readonly gone: number }
  | { readonly kind: 'taken'; readonly tickets: readonly TicketView[] }
  | { readonly kind: 'refused'; readonly code: string; readonly params: Readonly<Record<string, string | number>> };

export interface BookGameView {
  readonly session: SportsState;
  readonly place: Place;
  /** What the place shows; null while it is loading. */
  readonly board: BoardView | null;
  readonly match: MatchView | null;
  readonly results: BoardView | null;
  readonly tickets: readonly TicketView[] | null;
  /** Why the place shows nothing. */
  readonly trouble: 'missing' | 'offline' | null;
  readonly isLive: boolean;
  readonly isEnded: boolean;
  readonly balance: bigint | null;
  readonly picks: readonly SlipPick[];
  /** The joint price of all picks, if they are from one match; null until it is known. */
  readonly builder: BuilderNow | null;
  /** The same by match, if there are several. */
  readonly builders: Builders;
  /** The code under which the slip was saved, until it changes. */
  readonly saved: { readonly code: string; readonly expiresAt: number } | null;
  /** The bet that the slip replaces; null for a new one. */
  readonly editing: Editing | null;
  readonly mode: string;
  readonly stake: string;
  /** The free bets selected in place of a stake; null for none. */
  readonly free: string | null;
  readonly policy: Policy;
  readonly format: OddsFormat;
  readonly notice: SlipNotice;
}

/** What a page shows when it opens, with what was stored last time. */
export function openedView(session: SportsState): BookGameView {
  const picks = keptPicks();
  return {
    ...{ session, place: readPlace(location.hash, session.bookFocus) },
    ...{ board: null, match: null, results: null, tickets: null, trouble: null, isLive: true, isEnded: false },
    balance: session.balance === null ? null : parseUnits(session.balance),
    ...{ picks, builder: null, builders: {}, saved: null, editing: null },
    ...{ mode: slipModes(picks)[0]!, stake: '10', free: null, policy: 'higher', notice: { kind: 'none' } },
    format: keptFormat(),
  };
}

/** Whether a page shows anything about one of these matches: prices on its slip and offers on its open bets may concern any match. */
export const showsAny = ({ place, picks, editing }: BookGameView, matches: readonly string[]): boolean =>
  matches.length > 0 &&
  ((place.kind !== 'match' && place.kind !== 'results') ||
    editing !== null ||
    matches.some((id) => (place.kind === 'match' && place.id === id) || picks.some(({ fixture }) => fixture === id)));

/** A typed stake in the form the server accepts. */
export const decimalOf = (typed: string): string => typed.trim().replace(/^\./, '0.').replace(/\.$/, '');

/** The joint odds seen for selections of one match, as they are sent with a bet. */
function seenTogether({
  mode,
  picks,
  builder,
  builders,
}: Pick<BookGameView, 'mode' | 'picks' | 'builder' | 'builders'>): Pick<TicketAsk, 'jointE4' | 'joints'> {
  if (mode === BUILDER) return { jointE4: builder?.seenE4 ?? 0 };
  const joints = matchesTogether(mode, picks).map((fixture) => ({ fixture, oddsE4: builders[fixture]?.seenE4 ?? 0 }));
  return joints.length > 0 ? { joints } : {};
}

/** The bets of a slip at its stake: one for each selection, some with their own stake, or one for all. */
export function betsOf(
  view: BookGameView,
  stake: string,
): Pick<TicketAsk, 'mode' | 'stake' | 'legs' | 'jointE4' | 'joints'>[] {
  const { picks, mode } = view;
  const legs = picks.map(({ fixture, market, selection, oddsE4 }) => ({ fixture, market, selection, oddsE4 }));
  if (mode !== 'singles') return [{ mode, stake, legs, ...seenTogether(view) }];
  const stakeOf = (n: number): string => {
    const own = picks.length > 1 ? picks[n]!.ownStake : undefined;
    return own ? decimalOf(own) : stake;
  };
  return legs.map((leg, n) => ({ mode: 'single', stake: stakeOf(n), legs: [leg] }));
}

/** What the slip says about a failed call. */
export function troubleOf(error: unknown): SlipNotice {
  if (error instanceof Refusal && error.code === 'LIMIT_REACHED' && (parseUnits(`${error.params.most}`) ?? 0n) > 0n)
    return { kind: 'offer', most: `${error.params.most}`, referral: error.params.referral?.toString() ?? null };
  if (error instanceof Refusal) return { kind: 'refused', code: error.code, params: error.params };
  return { kind: 'unanswered' };
}
