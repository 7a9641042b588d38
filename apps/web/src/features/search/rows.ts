import type { getHelpCentre } from '@kismet/contracts/content/public';
import type { Output } from '@kismet/contracts/route';
import type { Game } from '../../shared/games/kept-games.ts';
import { fold } from '../../shared/search-fold/fold.ts';
import { roman } from '../../shared/search-fold/roman.ts';
import type { Engine, Found, IndexedGame, IndexedVendor } from './engine.ts';
import { type Place, placesOf } from './places.ts';

export type Article = Output<typeof getHelpCentre>['articles'][number];

/** One result row of any kind. */
export type Row =
  | {
      readonly kind: 'game';
      readonly group: 'recent' | 'popular' | 'games';
      readonly vendorCode: string;
      readonly gameCode: string;
      readonly names: Readonly<Record<string, string>>;
      readonly vendorNames: Readonly<Record<string, string>>;
      readonly rtp: string | null;
      readonly art: { readonly from: string; readonly to: string; readonly seed: string };
      readonly imagePath: string;
      readonly closed: boolean;
      readonly unfinished: boolean;
      readonly several: boolean;
    }
  | { readonly kind: 'vendor'; readonly group: 'vendors'; readonly vendor: IndexedVendor }
  | { readonly kind: 'article'; readonly group: 'help'; readonly article: Article }
  | { readonly kind: 'place'; readonly group: 'places'; readonly place: Place };
export type GroupName = Row['group'];

export const rowOfGame = (game: Game, group: 'recent' | 'popular', unfinished = false): Row => ({
  kind: 'game',
  group,
  vendorCode: game.vendorCode,
  gameCode: game.gameCode,
  names: game.name,
  vendorNames: game.vendorName,
  rtp: game.rtp,
  art: game.art,
  imagePath: game.imagePath,
  closed: !game.playable,
  unfinished,
  several: game.kind === 'VASSALAGE',
});

export function rowOfIndexed(engine: Engine, game: IndexedGame): Row {
  const vendor = engine.index.vendors[game.v];
  return {
    kind: 'game',
    group: 'games',
    vendorCode: vendor?.vendorCode ?? '',
    gameCode: game.c,
    names: game.n,
    vendorNames: vendor?.names ?? {},
    rtp: game.rtp ?? null,
    art: { from: game.f, to: game.o, seed: game.c },
    imagePath: `/art/g/${game.i}-now`,
    closed: game.x === 1,
    unfinished: false,
    several: game.g === 1,
  };
}

/** Articles with a word for every typed prefix, by spelling or sound. */
export function articlesOf(articles: readonly Article[], typed: string, limit: number): Row[] {
  const asked = fold(typed)
    .split(' ')
    .filter((word) => word.length > 1);
  if (asked.length === 0) return [];
  return articles
    .filter((article) => {
      const text = ` ${fold(`${article.title} ${article.keywords} ${article.summary}`)}`;
      const sound = roman(text);
      return asked.every((word) => text.includes(` ${word}`) || (word.length > 2 && sound.includes(` ${roman(word)}`)));
    })
    .slice(0, limit)
    .map((article) => ({ kind: 'article', group: 'help', article }));
}

const PLACES_SHOWN = 3;
const ARTICLES_SHOWN = 3;

interface Searched {
  readonly engine: Engine | undefined;
  /** The engine's games and vendors that may be shown. */
  readonly found: Found | undefined;
  readonly articles: readonly Article[];
  readonly titleOf: (place: Place) => string;
  readonly typed: string;
}
/**
 * Rows for a query (finding F-22): exactly named pages first, then games, providers, other pages and help. Merely
 * similar games are shown only if nothing else matches, and marked (`isGuess`).
 */
export function foundRows({ engine, found, articles, titleOf, typed }: Searched): { rows: Row[]; isGuess: boolean } {
  const places = placesOf(titleOf, typed, PLACES_SHOWN);
  const placeRow = ({ place }: (typeof places)[number]): Row => ({ kind: 'place', group: 'places', place });
  const help = articlesOf(articles, typed, ARTICLES_SHOWN);
  const isNamed = places[0]?.isNamed ?? false;
  const asked = fold(typed);
  const isSpelt = (game: IndexedGame) =>
    [...Object.values(game.n), ...(game.a ?? [])].some((name) => ` ${fold(name)}`.includes(` ${asked}`));
  const isGuess = (found?.isGuess ?? false) && places.length === 0 && help.length === 0;
  const games = (found?.games ?? []).filter((game) => (isNamed ? isSpelt(game) : !found!.isGuess || isGuess));
  const vendors = found?.isGuess && !isGuess ? [] : (found?.vendors ?? []);
  const isCalled = ({ names }: IndexedVendor) => Object.values(names).some((name) => fold(name) === asked);
  // a group is contiguous: all of it is placed by its best row
  const vendorRows = vendors
    .toSorted((a, b) => Number(isCalled(b)) - Number(isCalled(a)))
    .map((vendor): Row => ({ kind: 'vendor', group: 'vendors', vendor }));
  const isVendor = vendors.some(isCalled);
  const rows: Row[] = [
    ...(isNamed ? places.map(placeRow) : []),
    ...(isVendor ? vendorRows : []),
    ...(engine ? games.map((game) => rowOfIndexed(engine, game)) : []),
    ...(isVendor ? [] : vendorRows),
    ...(isNamed ? [] : places.map(placeRow)),
    ...help,
  ];
  return { rows, isGuess };
}
