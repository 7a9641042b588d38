import type { getGameIndex } from '@kismet/contracts/catalogue/search-index';
import type { Output } from '@kismet/contracts/route';
import MiniSearch, { type Query } from 'minisearch';
import { fold } from '../../shared/search-fold/fold.ts';
import { bones, roman } from '../../shared/search-fold/roman.ts';

export type GameIndex = Output<typeof getGameIndex>;
export type IndexedGame = GameIndex['games'][number];
export type IndexedVendor = GameIndex['vendors'][number] & { readonly gameCount: number };

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly sound: string;
  readonly bones: string;
  readonly vendor: string;
  readonly tags: string;
}
export interface Found {
  readonly games: readonly IndexedGame[];
  readonly vendors: readonly IndexedVendor[];
  /** No full match; these match in part. */
  readonly isGuess: boolean;
}
export interface Engine {
  find(typed: string, limit: number): Found;
  readonly byId: ReadonlyMap<string, IndexedGame>;
  readonly index: GameIndex;
}

const BOOST = { name: 6, sound: 3, bones: 1.2, vendor: 1, tags: 0.8 };
/** Stop words, excluded from guesses. */
const LITTLE = new Set(['the', 'and', 'for', 'aur', 'کا', 'کی', 'کے', 'اور', 'میں', 'سے']);
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
/** Words, plus their concatenation: "anarbagh" finds "Anar Bagh". */
const withJoined = (text: string): string => (text.includes(' ') ? `${text} ${text.replaceAll(' ', '')}` : text);
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

function entryOf(id: number, names: readonly string[], vendor: string, tags: readonly string[]): Entry {
  const folded = distinct(names.map(fold));
  return {
    id,
    name: folded.map(withJoined).join(' '),
    sound: distinct(folded.map(roman)).map(withJoined).join(' '),
    bones: distinct(folded.flatMap((name) => words(name).map(bones)))
      .filter((one) => one.length >= 2)
      .join(' '),
    vendor,
    tags: distinct(tags.map(fold)).join(' '),
  };
}

/**
 * The in-browser search (ui 4.3), built once from the server's index: games first, then vendors. A query takes a few
 * milliseconds with two thousand games.
 */
export function buildEngine(index: GameIndex): Engine {
  const vendorNames = index.vendors.map(({ names }) => distinct(Object.values(names).map(fold)));
  const vendorText = vendorNames.map((names) => distinct(names.flatMap((name) => [name, roman(name)])).join(' '));
  const counts = new Map<number, number>();
  for (const game of index.games) counts.set(game.v, (counts.get(game.v) ?? 0) + 1);
  const vendors = index.vendors.map((vendor, i) => ({ ...vendor, gameCount: counts.get(i) ?? 0 }));
  const popular = new Set(index.popular);
  const mini = new MiniSearch<Entry>({
    fields: ['name', 'sound', 'bones', 'vendor', 'tags'],
    tokenize: words,
    processTerm: (term) => term,
  });
  const firstVendor = index.games.length;
  mini.addAll([
    ...index.games.map((game, id) =>
      entryOf(id, [...Object.values(game.n), ...(game.a ?? []), game.c], vendorText[game.v] ?? '', game.k ?? []),
    ),
    ...vendors.map((vendor, i) =>
      entryOf(firstVendor + i, [...Object.values(vendor.names), vendor.vendorCode], '', []),
    ),
  ]);
  const weigh = (id: number): number => {
    const game = index.games[id];
    if (!game) return 1;
    return (popular.has(game.i) ? 1.25 : 1) * (game.x ? 0.6 : 1);
  };
  const search = (queries: Query[], combineWith: 'AND' | 'OR') =>
    mini.search({ combineWith, queries }, { boost: BOOST, boostDocument: weigh });
  return {
    index,
    byId: new Map(index.games.map((game) => [game.i, game])),
    find(typed, limit) {
      const asked = words(fold(typed)).slice(0, 6);
      if (asked.length === 0) return { games: [], vendors: [], isGuess: false };
      let hits = search(
        asked.map((word) => wordQuery(word, 2)),
        'AND',
      );
      const isGuess = hits.length === 0;
      if (isGuess)
        hits = search(
          asked.filter((word) => word.length > 2 && !LITTLE.has(word)).map((word) => wordQuery(word, 2)),
          'OR',
        ).slice(0, 6);
      const ids = hits.map((hit) => hit.id as number);
      return {
        games: ids
          .filter((id) => id < firstVendor)
          .slice(0, limit)
          .map((id) => index.games[id]!),
        vendors: ids
          .filter((id) => id >= firstVendor)
          .slice(0, 3)
          .map((id) => vendors[id - firstVendor]!),
        isGuess,
      };
    },
  };
}

/** At most `most` typos, fewer in short words; digits must match. */
function editsOf(word: string, most: number): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0;
  return word.length < 6 ? Math.min(1, most) : most;
}

/** One typed word: by spelling, sound and consonants, each also as a prefix. */
function wordQuery(word: string, most: number): Query {
  const sound = roman(word);
  const skeleton = bones(word);
  const queries: Query[] = [
    { queries: [word], fields: ['name', 'vendor', 'tags'], prefix: true, fuzzy: editsOf(word, most), maxFuzzy: most },
  ];
  // "zzzz" folds to one letter, the prefix of many names
  if (sound.length >= 2)
    queries.push({
      queries: [sound],
      fields: ['sound', 'vendor'],
      prefix: true,
      fuzzy: editsOf(sound, most - 1),
      maxFuzzy: most,
    });
  if (skeleton.length >= 3) queries.push({ queries: [skeleton], fields: ['bones'], prefix: skeleton.length >= 4 });
  return { combineWith: 'OR', queries };
}
