import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import type { CorrectionSums } from '../../games/sports/settlement/correction-sums.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { allOnMarket, dueCorrections, type OnMarket, sumsOfMoney } from '../sports/feed/due-corrections.ts';
import { decideHeld, type HeldDecision, type HeldMarket, heldMarkets, heldState } from '../sports/feed/held-store.ts';
import { lockFixtures } from '../sports/fixture-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { type AskKind, undecidedAsks } from './ask-store.ts';
import type { AskedWork, Preview } from './asks.ts';
import { digestOf } from './void-round.ts';

/** The amounts corrections move in one currency. Amounts are decimal strings. */
export interface SumsView extends Pick<CorrectionSums, 'currency' | 'bets' | 'raised' | 'lowered' | 'reopened'> {
  readonly paid: string;
  readonly due: string;
  readonly added: string;
  readonly takenBack: string;
}
/** What a decision about a held market would do. */
export interface HeldPreview extends Pick<HeldMarket, 'fixture' | 'market' | 'league' | 'home' | 'away'> {
  readonly since: string;
  readonly sums: readonly SumsView[];
}
/** A market whose corrections need two people. */
export interface HeldView extends HeldPreview {
  /** The subject under which two people act on it. */
  readonly subject: string;
  /** What has been requested already. */
  readonly asked: readonly AskKind[];
}

const MOST_HELD = 50;
const KINDS = ['correct-market', 'keep-result'] as const satisfies readonly AskKind[];
const subjectOf = ({ fixture, market }: OnMarket): string => `${fixture}:${market}`;
/** Names of fixtures contain no colon. */
function readSubject(subject: string): OnMarket {
  const colon = subject.indexOf(':');
  return { fixture: subject.slice(0, colon), market: subject.slice(colon + 1) };
}
const viewOf = ({ paid, due, added, takenBack, ...counts }: CorrectionSums): SumsView => ({
  ...counts,
  ...{ paid: unitsToDecimal(paid), due: unitsToDecimal(due) },
  ...{ added: unitsToDecimal(added), takenBack: unitsToDecimal(takenBack) },
});

/** Held markets: up to 50, those waiting longest, with their sums as of the last look. */
export async function heldOf(tx: Queryable): Promise<HeldView[]> {
  const held = await heldMarkets(tx, MOST_HELD);
  const asks = await undecidedAsks(tx, BOOK_HOUSE, KINDS, held.map(subjectOf));
  return held.map(({ heldAt, sums, ...one }) => {
    const subject = subjectOf(one);
    return {
      ...{ ...one, subject, since: heldAt.toISOString(), sums: sums.map(viewOf) },
      asked: asks.filter((ask) => ask.subject === subject).map(({ kind }) => kind),
    };
  });
}

/**
 * Decides a held market (rule 6.95): its paid bets are either corrected by the current results, or keep the results they were paid by. The
 * decision is stored with the market, and the loop that watches it makes the corrections, each exactly once.
 */
export function decidesHeld(book: SportsBook, decision: HeldDecision): AskedWork {
  const { pool, time } = book.deps;
  async function preview(tx: Queryable, house: string, subject: string): Promise<Preview> {
    const on = readSubject(subject);
    const state = house === BOOK_HOUSE ? await heldState(tx, on.fixture, on.market) : null;
    if (!state) throw new Refused('NOT_FOUND');
    const { heldAt, league, home, away } = state;
    if (heldAt === null) throw new Refused('NOT_HELD');
    const due = await dueCorrections(book, tx, on, await allOnMarket(tx, on));
    const lines = due.map(({ ticket, paid, due: to }) => `${ticket.owner} ${ticket.id} ${paid} ${to ?? 'open'}`);
    return {
      shown: { ...on, league, home, away, since: heldAt.toISOString(), sums: sumsOfMoney(due).map(viewOf) },
      digest: digestOf([decision, subject, ...lines.toSorted()].join('\n')),
    };
  }
  return {
    preview: (house, subject) => preview(pool, house, subject),
    async carryOut(house, subject, digest) {
      const { fixture, market } = readSubject(subject);
      await inTransaction(pool, async (tx) => {
        // under this lock no message is processed: what is approved is what is paid
        await lockFixtures(tx, [fixture]);
        // approved earlier, and carried out by a process that then ended
        if ((await heldState(tx, fixture, market))?.decided === decision) return;
        if ((await preview(tx, house, subject)).digest !== digest) throw new Refused('PREVIEW_STALE');
        if (!(await decideHeld(tx, fixture, market, decision, time.now()))) throw new Refused('NOT_HELD');
      });
    },
  };
}
