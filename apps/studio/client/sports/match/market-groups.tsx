import { useState } from 'react';
import { groupsOf, MARKET_GROUPS, type MarketGroup } from '../../../games/sports/matches/market-groups.ts';
import type { MatchView, OfferView } from '../../../server/sports/fixture-view.ts';
import { useText } from '../../text.ts';
import { marketText, pickText } from '../book-words.ts';
import { keepFavourites, keptFavourites } from '../kept-choices.ts';
import { OddsButton } from '../odds-button.tsx';
import { Empty } from '../parts.tsx';

/** Markets of one kind, shown together under their name. */
interface Titled {
  readonly words: string;
  readonly type: string;
  readonly offers: readonly OfferView[];
}
type Tab = MarketGroup | 'all';

/** The markets of a match: a tab for each group, a search over all of them, and the kinds a player has marked first. */
export function MarketGroups({ match }: { match: MatchView }) {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const [chosen, setTab] = useState<Tab>('main');
  const [favourites, setFavourites] = useState(keptFavourites);
  const titled = [
    ...Map.groupBy(match.offers, ({ type, scope }) =>
      marketText(text, scope === null ? type : `${type}.${scope}`, match),
    ),
  ].map(([words, offers]): Titled => ({ words, type: offers[0]!.type, offers }));
  const isIn = (tab: Tab) => (one: Titled) => tab === 'all' || groupsOf(match.sport, one).some((own) => own === tab);
  const tabs: Tab[] = [...MARKET_GROUPS[match.sport].filter((tab) => titled.some(isIn(tab))), 'all'];
  const tab = tabs.includes(chosen) ? chosen : tabs[0]!;
  const search = wanted.trim().toLowerCase();
  const found = titled.filter((one) => (search ? one.words.toLowerCase().includes(search) : isIn(tab)(one)));
  const isMarked = ({ type }: Titled) => favourites.includes(type);
  const shown = [...found.filter(isMarked), ...found.filter((one) => !isMarked(one))];
  const mark = ({ type }: Titled) => {
    const marked = favourites.includes(type) ? favourites.filter((one) => one !== type) : [...favourites, type];
    keepFavourites(marked);
    setFavourites(marked);
  };
  return (
    <section aria-label={text('book.markets.all')} className="grid min-w-0 gap-3">
      <input
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={text('book.markets.find')}
        aria-label={text('book.markets.find')}
        className="rounded-input border-line-strong bg-surface min-h-11 border px-3"
      />
      {!search && <Tabs tabs={tabs} tab={tab} setTab={setTab} />}
      {shown.length === 0 && <Empty>{text('book.markets.unfound')}</Empty>}
      {shown.map((one) => (
        <MarketCard key={one.words} one={one} match={match} isMarked={isMarked(one)} mark={() => mark(one)} />
      ))}
    </section>
  );
}

function Tabs({ tabs, tab, setTab }: { tabs: readonly Tab[]; tab: Tab; setTab: (tab: Tab) => void }) {
  const text = useText();
  return (
    <div className="flex gap-2 overflow-x-auto">
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === tab}
          onClick={() => setTab(one)}
          className={`rounded-button min-h-11 shrink-0 border px-4 ${
            one === tab ? 'border-act bg-act text-on-act font-semibold' : 'border-line-strong bg-surface text-ink'
          }`}
        >
          {text(`book.group.${one}`)}
        </button>
      ))}
    </div>
  );
}

const FEW = 3;
/** For a long market only what can still happen; in a short one all selections keep their places. */
const stillPossible = ({ selections }: OfferView) =>
  selections.length <= FEW ? selections : selections.filter(({ oddsE4 }) => oddsE4 !== null);

interface CardProps {
  readonly one: Titled;
  readonly match: MatchView;
  readonly isMarked: boolean;
  readonly mark: () => void;
}
/** Words of this length are shown in wider cells; three of them are stacked on a phone, where two columns would leave a gap. */
const [LONG, VERY_LONG] = [13, 24];
const widthOf = (words: readonly string[], inRow: number): string => {
  const longest = Math.max(0, ...words.map((one) => one.replace(/[\u2066-\u2069]/g, '').length));
  if (longest <= LONG) return '';
  return longest > VERY_LONG || inRow === 3 ? 'is-whole' : 'is-wide';
};

function MarketCard({ one: { words, offers }, match, isMarked, mark }: CardProps) {
  const text = useText();
  const width = widthOf(
    offers.flatMap(({ market, selections }) => selections.map(({ code }) => pickText(text, market, code, match))),
    offers[0]!.selections.length,
  );
  return (
    <div className="book-market border-line bg-surface rounded-card grid gap-2 border p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-label min-w-0 font-bold">{words}</h3>
        <button
          type="button"
          aria-pressed={isMarked}
          aria-label={text('book.markets.mark', { market: words })}
          onClick={mark}
          className={`-m-2 grid size-11 shrink-0 place-items-center ${isMarked ? 'text-act' : 'text-ink-muted'}`}
        >
          <Star isFull={isMarked} />
        </button>
      </div>
      {offers.map((offer) => (
        <div key={offer.market} className={`book-prices ${width}`}>
          {stillPossible(offer).map(({ code }) => (
            <OddsButton key={code} fixture={match} offer={offer} selection={code} />
          ))}
        </div>
      ))}
    </div>
  );
}

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill={isFull ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 3.500l2.700 5.500 6 .9-4.350 4.200 1 6-5.350-2.800-5.350 2.800 1-6L3.300 9.900l6-.9z" />
  </svg>
);
