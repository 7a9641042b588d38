import { seededPrng } from '@kismet/kernel/prng';
import type { GameIndex, IndexedGame } from './engine.ts';

type Named = readonly [en: string, ur: string, ...aliases: string[]];
/** Games for the tests' hard searches, among generated ones. */
const KNOWN: readonly Named[] = [
  ['Anar Bagh', 'انار باغ'],
  ['Baccarat Royale', 'شاہی بیکرا', 'bakra', 'baccarat'],
  ['Golden Fish', 'سونے کی مچھلی'],
  ['King of Lahore', 'لاہور کا بادشاہ'],
  ['Treasure of Qila', 'قلعے کا خزانہ'],
  ['Flower Garden', 'گلِ لالہ', 'phool bagh'],
  ['Vizier', 'وزیر'],
  ['Kite Duel', 'پتنگ بازی'],
  ['Seven Stars 7', '7 تارے', '7 taare'],
];
const FIRST: readonly Named[] = [
  ['Moon', 'چاند'],
  ['River', 'دریا'],
  ['Silver', 'چاندی'],
  ['Desert', 'صحرا'],
  ['Crystal', 'بلور'],
  ['Night', 'رات'],
  ['Thunder', 'گرج'],
  ['Emerald', 'زمرد'],
  ['Camel', 'اونٹ'],
  ['Falcon', 'شاہین'],
  ['Mango', 'آم'],
  ['Copper', 'تانبا'],
  ['Winter', 'سرما'],
  ['Saffron', 'زعفران'],
  ['Dancing', 'رقصاں'],
  ['Hidden', 'پوشیدہ'],
];
const SECOND: readonly Named[] = [
  ['Palace', 'محل'],
  ['Caravan', 'کارواں'],
  ['Lantern', 'فانوس'],
  ['Bazaar', 'بازار'],
  ['Melody', 'نغمہ'],
  ['Harvest', 'فصل'],
  ['Mirror', 'آئینہ'],
  ['Rider', 'سوار'],
  ['Fountain', 'فوارہ'],
  ['Gate', 'دروازہ'],
  ['Peacock', 'مور'],
  ['Bridge', 'پل'],
  ['Valley', 'وادی'],
  ['Drum', 'ڈھول'],
];
const VENDORS: readonly Named[] = [
  ['Kismet', 'قسمت'],
  ['Chinar', 'چنار'],
  ['Sitara Works', 'ستارہ ورکس'],
  ['Neelam Gaming', 'نیلم گیمنگ'],
  ['Koh', 'کوہ'],
  ['Darya Studio', 'دریا اسٹوڈیو'],
];
const TAGS = ['free-spins', 'wild', 'buy-in', 'respin', 'cascade', 'garden', 'sea', 'sky', 'animals', 'music'];

/** A deterministic index of `count` games, for tests and benchmarks. */
export function sampleIndex(count: number): GameIndex {
  const prng = seededPrng('search');
  // one palette per vendor, as in reality
  const palette = Array.from({ length: 48 }, () => `#${prng.int(0xffffff).toString(16).padStart(6, '0')}`);
  const games = Array.from({ length: count }, (_, i): IndexedGame => {
    const known = KNOWN[i];
    const [a, b] = [prng.pick(FIRST), prng.pick(SECOND)];
    const [en, ur, ...aliases] = known ?? [`${a[0]} ${b[0]} ${i}`, `${a[1]} ${b[1]} ${i}`];
    return {
      i: `G${(i * 2_654_435_761).toString(36).toUpperCase().slice(-8).padStart(8, '0')}`,
      c: en.toLowerCase().replace(/\W+/g, '-'),
      v: prng.int(VENDORS.length),
      t: 'slots',
      n: { en, ur },
      ...(aliases.length > 0 && { a: aliases }),
      k: [prng.pick(TAGS), prng.pick(TAGS)],
      rtp: `9${4 + prng.int(4)}.${10 + prng.int(90)}`,
      f: prng.pick(palette),
      o: prng.pick(palette),
    };
  });
  return {
    version: 'sample',
    isSame: false,
    vendors: VENDORS.map(([en, ur]) => ({ vendorCode: en.split(' ')[0]!.toUpperCase(), names: { en, ur } })),
    games,
    popular: games.slice(0, 6).map((game) => game.i),
  };
}
