import { Refused } from '@kismet/kernel/outcome';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { handProblem } from '../../games/sports/book/hand-prices.ts';
import { ODDS_SCALE } from '../../games/sports/pricing/market.ts';
import { inTransaction } from '../database.ts';
import { keepHand } from '../sports/desk-word-store.ts';
import { lockFixtures } from '../sports/fixture-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import type { AskedWork } from './asks.ts';
import { isOddsWritten, MOST_MINUTES } from './hand-prices.ts';
import { digestOf } from './void-round.ts';

/** A price that two people set, as it is shown to them. */
export interface FarPricePreview {
  readonly fixture: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: string;
  /** By the model, without margin. */
  readonly fair: string;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const written = (odds: number): string => odds.toFixed(2);

/** Null if the subject does not name such a price: `price:<fixture>:<market>:<selection>:<odds in ten-thousandths>:<minutes>`. */
function readSubject(subject: string) {
  const parts = subject.split(':');
  const [minutes, oddsE4] = [Number(parts.pop()), Number(parts.pop())];
  const selection = parts.pop();
  const [kind, fixture, ...market] = parts;
  if (kind !== 'price' || !fixture || market.length === 0 || !selection) return null;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES || !isOddsWritten(oddsE4)) return null;
  return { fixture, market: market.join(':'), selection, oddsE4, minutes };
}

/** Sets a price more than a quarter away from the model's (rule 6.143): one that pays everybody who backs all sides is still refused. */
export function setsFarPrices(book: SportsBook): AskedWork {
  const { matches, deps } = book;
  async function found(house: string, subject: string) {
    const wish = house === BOOK_HOUSE ? readSubject(subject) : null;
    const open = wish && (await matches.byId(wish.fixture));
    if (!open) throw new Refused('NOT_FOUND');
    const now = deps.time.now();
    if (now >= open.fixture.endsAt || open.fixture.cancelledAt !== null) throw new Refused('MARKET_CLOSED');
    const offer = matches.modelAt(open, now).find(({ market }) => market === wish.market);
    const own = offer?.selections.find(({ code }) => code === wish.selection);
    if (!offer || !own) throw new Refused('MARKET_CLOSED');
    const problem = handProblem(offer, wish.selection, wish.oddsE4);
    if (problem && problem !== 'HAND_PRICE_FAR') throw new Refused(problem);
    return { wish, fixture: open.fixture, fair: 1 / own.chance };
  }
  return {
    async preview(house, subject) {
      const { wish, fixture, fair } = await found(house, subject);
      const { id, league, home, away } = fixture;
      const { market, selection, oddsE4, minutes } = wish;
      const shown = { fixture: id, league, home, away, market, selection, odds: written(oddsE4 / ODDS_SCALE) };
      return {
        shown: { ...shown, fair: written(fair), minutes } satisfies FarPricePreview,
        // excludes the model's price: it moves all the time, and a change does not alter what is set
        digest: digestOf(subject),
      };
    },
    async carryOut(house, subject) {
      const { wish } = await found(house, subject);
      const { fixture, market, selection, oddsE4, minutes } = wish;
      await inTransaction(deps.pool, async (tx) => {
        await lockFixtures(tx, [fixture]);
        const since = deps.time.now();
        const until = since + minutes * MINUTE_MS;
        // the journal records who requested and who approved it
        await keepHand(tx, { fixture, market, selection, oddsE4, booksumE4: null, since, until, person: '' });
      });
      await matches.words.read();
    },
  };
}
