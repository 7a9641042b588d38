import { payoutOf } from '@kismet/rules/lottery/odds';
import type { Drawn, Family, Hits, Play } from '@kismet/rules/lottery/play';
import { picksOf } from '@kismet/rules/lottery/selection';

/** What judging needs of a ticket. */
export interface Judged {
  readonly play: string;
  readonly selection: string;
  readonly unit: bigint;
  readonly odds: Readonly<Record<string, bigint>>;
}
export interface Verdict {
  readonly hits: Hits;
  /** Units; 0 for a losing ticket. */
  readonly payout: bigint;
}
const NOTHING: Verdict = { hits: {}, payout: 0n };

/** Judges the tickets of one draw; equal numbers on the same play are computed once. */
export function judgeOf(family: Family, drawn: Drawn): (ticket: Judged) => Verdict {
  const plays = new Map<string, Play>(family.plays.map((play) => [play.code, play]));
  const seen = new Map<string, Hits | null>();
  const hitsOf = (play: string, selection: string): Hits | null => {
    const key = `${play} ${selection}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const all = plays.get(play)!.hits(picksOf(selection), drawn);
    const met = Object.fromEntries(Object.entries(all).filter(([, times]) => times > 0));
    const hits = Object.keys(met).length > 0 ? met : null;
    // memoised for repeated bets, bounded so that a draw of many different bets does not fill the memory
    if (seen.size < 50_000) seen.set(key, hits);
    return hits;
  };
  return ({ play, selection, unit, odds }) => {
    const hits = hitsOf(play, selection);
    return hits ? { hits, payout: payoutOf(unit, odds, hits) } : NOTHING;
  };
}

/** Caps one member's payouts in one draw at the game's maximum, in ticket order (rule 3.2). Units; 0: no limit. */
export function capped(payouts: readonly bigint[], paidBefore: bigint, most: bigint): readonly bigint[] {
  if (most === 0n) return payouts;
  let left = most > paidBefore ? most - paidBefore : 0n;
  return payouts.map((payout) => {
    const paid = payout < left ? payout : left;
    left -= paid;
    return paid;
  });
}
