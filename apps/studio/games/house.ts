import { type Jackpot, publishedWith } from './engine/jackpot.ts';
import type { Title } from './engine/title.ts';
import { modelOf } from './models.ts';
import { lookOf } from './themes.ts';
import { namesIn } from './translated-names.ts';

/** A house: a vendor of its own for the operator, with its games as a readable list. */
export interface House {
  /** Partner code; wallet calls of its games use this partner's address. */
  readonly code: string;
  readonly names: { readonly en: string; readonly ur: string };
  readonly art: { readonly seed: string; readonly from: string; readonly to: string; readonly motif: string };
  /** Models assigned in turn, and the smallest stake of the games of each. */
  readonly models: readonly string[];
  readonly stakes: readonly string[];
  readonly groups: readonly HouseGroup[];
  /** A pool, and the models whose games contribute to it. */
  readonly pool?: { readonly jackpot: Jackpot; readonly models: readonly string[] };
  /** `transfer`: the house keeps the play balance, in accounts that the operator transfers into and out of. */
  readonly wallet?: 'transfer';
  /** One game per line: English | Urdu | Roman Urdu and nicknames | motif. */
  readonly games: string;
}

/** Games that the lobby groups behind one tile: the first so many of the list. */
export interface HouseGroup {
  readonly code: string;
  readonly names: { readonly en: string; readonly ur: string };
  readonly first: number;
  readonly motif: string;
}

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n] as const;

/** The games of a house. Throws on a malformed line, which is a fault in our own data. */
export const titlesOf = (house: House): Title[] =>
  house.games
    .trim()
    .split('\n')
    .map((line, i) => titleFrom(house, line, i));

function titleFrom(house: House, line: string, at: number): Title {
  const [en, ur, roman, motif] = line.split('|').map((part) => part.trim());
  if (!en || !ur || !roman || !motif) throw new Error(`${house.code}: ${line}`);
  const code = slug(en);
  const model = modelOf(house.models[at % house.models.length]!);
  const pool = house.pool?.models.includes(model.rules.code) ? house.pool.jackpot : null;
  const jackpot = pool && { ...pool, names: namesIn(pool.code, pool.names) };
  return {
    code,
    house: house.code,
    rules: model.rules,
    published: publishedWith(model.published, jackpot),
    classification: jackpot ? 'jackpot' : model.classification,
    features: jackpot ? [...model.features, 'jackpot'] : model.features,
    jackpot,
    names: namesIn(code, { en, ur }),
    aliases: roman.split(',').map((alias) => alias.trim()),
    group: house.groups.find((group) => at < group.first)?.code ?? null,
    stakes: stakesFrom(house.stakes[at % house.stakes.length]!),
    motif,
    ...lookOf(code, motif, model),
  };
}

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/[ -]+/g, '-');

/** Ten stakes starting with the smallest, given as a decimal string with two places. */
export function stakesFrom(least: string): string[] {
  const hundredths = BigInt(least.replace('.', ''));
  return STEPS.map((step) => {
    const digits = (hundredths * step).toString().padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
}
