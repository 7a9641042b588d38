import type { Title } from './engine/title.ts';
import { type House, titlesOf } from './house.ts';
import { baadbaan } from './houses/baadbaan.ts';
import { baithak } from './houses/baithak.ts';
import { bijlighar } from './houses/bijlighar.ts';
import { chaupal } from './houses/chaupal.ts';
import { dangal } from './houses/dangal.ts';
import { darya } from './houses/darya.ts';
import { firozi } from './houses/firozi.ts';
import { ghungroo } from './houses/ghungroo.ts';
import { kismet, kismetTitles } from './houses/kismet.ts';
import { koel } from './houses/koel.ts';
import { laltain } from './houses/laltain.ts';
import { lattu } from './houses/lattu.ts';
import { maidan } from './houses/maidan.ts';
import { meenakar } from './houses/meenakar.ts';
import { pagdandi } from './houses/pagdandi.ts';
import { phulkari } from './houses/phulkari.ts';
import { sarangi } from './houses/sarangi.ts';
import { shahtoot } from './houses/shahtoot.ts';
import { surahi } from './houses/surahi.ts';
import { namesIn } from './translated-names.ts';

const LISTED: readonly House[] = [
  lattu,
  surahi,
  baadbaan,
  firozi,
  ghungroo,
  phulkari,
  bijlighar,
  shahtoot,
  meenakar,
  sarangi,
  koel,
  laltain,
  pagdandi,
];

/** All houses, in listing order. */
export const HOUSES: readonly Pick<House, 'code' | 'names' | 'art' | 'groups' | 'pool' | 'wallet'>[] = [
  kismet,
  baithak,
  dangal,
  darya,
  maidan,
  chaupal,
  ...LISTED,
].map((house) => ({
  ...house,
  names: namesIn(house.code, house.names),
  groups: house.groups.map((group) => ({ ...group, names: namesIn(group.code, group.names) })),
}));

/** All titles of all houses. */
export const TITLES: readonly Title[] = [...kismetTitles, ...LISTED.flatMap(titlesOf)];

const BY_CODE = new Map(TITLES.map((title) => [title.code, title]));

/** The title of a game code, or null. */
export const titleOf = (code: string): Title | null => BY_CODE.get(code) ?? null;

/** Whether a house keeps the play balance; false for an unknown house. */
export const keepsMoney = (house: string): boolean => HOUSES.find(({ code }) => code === house)?.wallet === 'transfer';
