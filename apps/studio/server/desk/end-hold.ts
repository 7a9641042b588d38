import { Refused } from '@kismet/kernel/outcome';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { endHold, type LongerHold, longerHoldOf } from '../sports/feed/late-bet-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import type { AskedWork, Preview } from './asks.ts';
import { digestOf } from './void-round.ts';

/** What ending an extended hold would undo. */
export interface HoldPreview {
  readonly source: string;
  readonly league: string;
  readonly seconds: number;
  readonly since: string;
  /** Late bets counted since the hold was last extended. */
  readonly lateBets: number;
}

const PREFIX = 'hold:';
/** The desk's name for an extended hold: competitions have arbitrary names, while subjects are short and plain. */
export const holdSubject = ({ source, league }: Pick<LongerHold, 'source' | 'league'>): string =>
  `${PREFIX}${digestOf(`${source}\n${league}`).slice(0, 24)}`;

/**
 * Ends an extended hold of the book (rule 6.21): bets on the competition are held for their sport's usual time again, and late ones are counted
 * afresh.
 */
export function endsHolds(book: SportsBook): AskedWork {
  const { pool } = book.deps;
  const found = async (tx: Queryable, house: string, subject: string): Promise<LongerHold | null> =>
    house === BOOK_HOUSE && subject.startsWith(PREFIX) ? longerHoldOf(tx, subject.slice(PREFIX.length)) : null;
  const previewOf = ({ source, league, longerMs, grownAt, tickets }: LongerHold): Preview => ({
    shown: {
      ...{ source, league, seconds: longerMs / 1_000, since: grownAt.toISOString(), lateBets: tickets },
    } satisfies HoldPreview,
    // excludes the late bets: one more changes nothing about what is approved
    digest: digestOf(['end-hold', source, league, longerMs, grownAt.getTime()].join('\n')),
  });
  return {
    async preview(house, subject) {
      const hold = await found(pool, house, subject);
      if (!hold) throw new Refused('NOT_FOUND');
      return previewOf(hold);
    },
    carryOut: (house, subject, digest) =>
      inTransaction(pool, async (tx) => {
        const hold = await found(tx, house, subject);
        // ended by an approval whose process then died, or by another one
        if (!hold) return;
        if (previewOf(hold).digest !== digest) throw new Refused('PREVIEW_STALE');
        // it was extended at this very moment
        if (!(await endHold(tx, hold))) throw new Refused('PREVIEW_STALE');
      }),
  };
}
