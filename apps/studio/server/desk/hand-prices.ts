import { Refused } from '@kismet/kernel/outcome';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { handProblem } from '../../games/sports/book/hand-prices.ts';
import { ODDS_SCALE } from '../../games/sports/pricing/market.ts';
import { inTransaction } from '../database.ts';
import { keepHand, removeHand } from '../sports/desk-word-store.ts';
import { lockFixtures } from '../sports/fixture-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

/** What is set: a price of a selection, or a margin of a market, or of the whole fixture when no market is named. */
export interface HandWish {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number | null;
  readonly booksumE4: number | null;
  readonly minutes: number;
  readonly note: string;
}
type Place = Pick<HandWish, 'fixture' | 'market' | 'selection'>;

const MINUTE_MS = 60_000;
const HUNDREDTH_E4 = 100;
export const MOST_MINUTES = 180;
/** Odds as people write them: whole hundredths, above 1.00, up to the maximum of the book. */
export const isOddsWritten = (oddsE4: number): boolean =>
  Number.isInteger(oddsE4) &&
  oddsE4 % HUNDREDTH_E4 === 0 &&
  oddsE4 > ODDS_SCALE &&
  oddsE4 <= BOOK_RULES.mostOdds * ODDS_SCALE;
const subjectOf = ({ fixture, market, selection }: Place): string =>
  ['price', fixture, market, selection].filter(Boolean).join(':');
const said = ({ oddsE4, booksumE4 }: Pick<HandWish, 'oddsE4' | 'booksumE4'>): string =>
  oddsE4 === null ? `margin ${((booksumE4! - ODDS_SCALE) / 100).toFixed(2)} %` : (oddsE4 / ODDS_SCALE).toFixed(2);

/**
 * Sets a price or a margin by hand until a given time (rule 6.143); it replaces what was set there before. Bets that were priced earlier but are
 * not written down yet are refused with ODDS_CHANGED.
 *
 * Refuses NOT_FOUND, MARKET_CLOSED and MARKET_SUSPENDED for what is not on offer now, BAD_INPUT for odds that are not whole hundredths or exceed
 * the maximum, HAND_PRICE_FAR for a price more than a quarter away from the model's (which two people have to set), and HAND_PRICE_UNDER for one
 * at which backing all sides of the market would always win.
 */
export async function setByHand(book: SportsBook, guest: DeskGuest, wish: HandWish): Promise<void> {
  const { matches, deps } = book;
  const { fixture, market, selection, oddsE4, booksumE4, minutes, note } = wish;
  const open = await matches.byId(fixture);
  if (!open) throw new Refused('NOT_FOUND');
  await inTransaction(deps.pool, async (tx) => {
    await lockFixtures(tx, [fixture]);
    await matches.renew([open], tx);
    const since = deps.time.now();
    if (since >= open.fixture.endsAt || open.fixture.cancelledAt !== null) throw new Refused('MARKET_CLOSED');
    const offer = matches.modelAt(open, since).find((one) => one.market === market);
    if (market !== '' && !offer) throw new Refused('MARKET_CLOSED');
    if (oddsE4 !== null) {
      if (!isOddsWritten(oddsE4)) throw new Refused('BAD_INPUT');
      const problem = handProblem(offer!, selection, oddsE4);
      if (problem) throw new Refused(problem);
    }
    const word = { fixture, market, selection, oddsE4, booksumE4, since, until: since + minutes * MINUTE_MS };
    const before = await keepHand(tx, { ...word, person: guest.name });
    const model = offer?.selections.find(({ code }) => code === selection)?.oddsE4;
    await addDeskEntry(tx, guest, {
      ...{ action: 'price-set', subject: subjectOf(wish), note },
      before: before ? { set: said(before) } : { model: model ? (model / ODDS_SCALE).toFixed(2) : 'usual' },
      after: { set: said(wish), until: new Date(word.until).toISOString() },
    });
  });
  await matches.words.read();
}

/** Ends a manual price or margin before its time. Refuses NOT_FOUND. */
export async function endByHand(book: SportsBook, guest: DeskGuest, place: Place): Promise<void> {
  const { matches, deps } = book;
  await inTransaction(deps.pool, async (tx) => {
    await lockFixtures(tx, [place.fixture]);
    const before = await removeHand(tx, place);
    if (!before) throw new Refused('NOT_FOUND');
    await addDeskEntry(tx, guest, {
      ...{ action: 'price-end', subject: subjectOf(place) },
      before: { set: said(before), until: new Date(before.until).toISOString() },
      after: { set: 'model' },
    });
  });
  await matches.words.read();
}
