import type { getHelpCentre } from '@kismet/contracts/content/public';
import type { Output } from '@kismet/contracts/route';
import type { Game } from '../../shared/kept-games.ts';
import { fold } from '../../shared/search-fold/fold.ts';
import { roman } from '../../shared/search-fold/roman.ts';
import type { Engine, IndexedGame, IndexedVendor } from './engine.ts';

export type Article = Output<typeof getHelpCentre>['articles'][number];

/** One line of the list, whatever stands behind it. */
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
  | { readonly kind: 'article'; readonly group: 'help'; readonly article: Article };
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

/** Articles in which every typed word begins some word, in letters or in sound. */
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
