import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { inTransaction } from '../database.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import {
  decideReferral,
  type ReferralRow,
  referralByNumber,
  waitingReferrals,
} from '../sports/tickets/referral-store.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

/** A referred bet as the desk sees it: who placed it is not shown. Amounts are decimal strings. */
export interface ReferralView {
  readonly number: number;
  readonly leftMs: number;
  readonly mode: string;
  readonly currency: string;
  readonly lineStake: string;
  readonly cost: string;
  readonly mostReturn: string;
  /** The stake per line that the rule would offer. */
  readonly most: string;
  readonly legs: readonly {
    readonly fixture: string;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly market: string;
    readonly selection: string;
    readonly oddsE4: number;
  }[];
}
const MOST_SHOWN = 50;
const CENT = 1_000n;

/** Bets waiting for the desk now, oldest request first. */
export async function referralsAt({ deps, matches }: SportsBook): Promise<ReferralView[]> {
  const now = deps.time.now();
  const rows = await waitingReferrals(deps.pool, now, MOST_SHOWN);
  const opens = rows.length > 0 ? await matches.ofLegs(rows.flatMap(({ legs }) => legs)) : new Map();
  return rows.map(({ number, until, mode, currency, lineStake, cost, mostReturn, most, legs }) => ({
    ...{ number, leftMs: Math.ceil(until - now), mode, currency },
    ...{ lineStake: unitsToDecimal(lineStake), cost: unitsToDecimal(cost) },
    ...{ mostReturn: unitsToDecimal(mostReturn), most: unitsToDecimal(most) },
    legs: legs.map((leg) => {
      const { league = '', home = '', away = '' } = opens.get(leg.fixture)?.fixture ?? {};
      return { ...leg, league, home, away };
    }),
  }));
}

/** The desk's answer to a bet: the whole of it, a smaller stake per line as a decimal, or nothing. */
export type ReferralWord = { readonly kind: 'accept' | 'refuse' } | { readonly kind: 'part'; readonly stake: string };

/**
 * Decides a referred bet (rule 6.141); the first answer counts. Refuses NOT_FOUND, ASK_OVER when it was decided or has timed out, and
 * LIMIT_NOT_OFFERED for a partial stake that is not in hundredths between the smallest stake and the one requested.
 */
export async function decideReferred(
  { deps }: SportsBook,
  guest: DeskGuest,
  number: number,
  word: ReferralWord,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const row = await referralByNumber(tx, number);
    if (!row) throw new Refused('NOT_FOUND');
    const at = deps.time.now();
    if (row.state !== 'WAITING' || at >= row.until) throw new Refused('ASK_OVER');
    const granted = grantedBy(row, word);
    const state = word.kind === 'accept' ? 'ACCEPTED' : word.kind === 'part' ? 'PART' : 'REFUSED';
    await decideReferral(tx, number, { state, granted, at, name: guest.name });
    await addDeskEntry(tx, guest, {
      ...{ action: `referral-${word.kind}` as const, subject: `referral:${number}` },
      before: {
        stake: unitsToDecimal(row.lineStake),
        return: unitsToDecimal(row.mostReturn),
        rule: unitsToDecimal(row.most),
      },
      after: { granted: unitsToDecimal(granted ?? 0n) },
    });
  });
}

function grantedBy({ lineStake }: ReferralRow, word: ReferralWord): bigint | null {
  if (word.kind !== 'part') return word.kind === 'accept' ? lineStake : null;
  const stake = parseUnits(word.stake);
  if (stake === null || stake < BOOK_RULES.leastStake || stake >= lineStake || stake % CENT !== 0n)
    throw new Refused('LIMIT_NOT_OFFERED');
  return stake;
}
