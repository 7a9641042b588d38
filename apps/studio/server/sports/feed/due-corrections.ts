import { type CorrectedBet, correctionSums } from '../../../games/sports/settlement/correction-sums.ts';
import type { Queryable } from '../../database.ts';
import { currenciesOf, PLAY_MONEY } from '../../wagers/wager-store.ts';
import { canChange } from '../settling/correct-ticket.ts';
import type { SportsBook } from '../sports-book.ts';
import { decisionOf, judgedLegs } from '../tickets/judge-ticket.ts';
import { type Ticket, ticketsOnMarket } from '../tickets/ticket-store.ts';

const PAGE = 100;
const FIRST = { owner: '', id: '00000000-0000-0000-0000-000000000000' };

export interface OnMarket {
  readonly fixture: string;
  readonly market: string;
}
/** A paid ticket that the current results would pay differently. */
export interface DueCorrection extends CorrectedBet {
  readonly ticket: Ticket;
}

/** All tickets with a leg on a market, open or paid, by owner and id. */
export async function allOnMarket(tx: Queryable, { fixture, market }: OnMarket): Promise<Ticket[]> {
  const all: Ticket[] = [];
  for (let after = FIRST; ; ) {
    const page = await ticketsOnMarket(tx, fixture, market, after, PAGE);
    all.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return all;
    after = last;
  }
}

/**
 * Which tickets the results of a market would pay differently from what they were paid, whether or not it is held. Legs on other held markets
 * count as they were paid.
 */
export async function dueCorrections(
  book: SportsBook,
  tx: Queryable,
  on: OnMarket,
  tickets: readonly Ticket[],
): Promise<DueCorrection[]> {
  const able = tickets.filter((ticket) => ticket.state === 'PAID' && canChange(ticket));
  const opens = await book.matches.ofLegs(able.flatMap(({ legs }) => legs));
  const at = book.deps.time.now();
  const changed = able.flatMap((ticket) => {
    const decided = decisionOf(book, opens, ticket, judgedLegs(opens, ticket, at, on));
    if (decided?.amount === ticket.payout && decided) return [];
    return [{ ticket, paid: ticket.payout!, due: decided?.amount ?? null }];
  });
  const currencies = await currenciesOf(
    tx,
    changed.map(({ ticket }) => ticket),
  );
  return changed.map((one) => ({ ...one, currency: currencies.get(`${one.ticket.owner} ${one.ticket.id}`)! }));
}

/** Corrections that move money: play money is corrected too, but nobody has to decide about it. */
export const ofMoney = (all: readonly DueCorrection[]): DueCorrection[] =>
  all.filter(({ currency }) => currency !== PLAY_MONEY);
export const sumsOfMoney = (all: readonly DueCorrection[]) => correctionSums(ofMoney(all));
