import type { Judge, Met } from './lottery-oracle-met.ts';

type Rows = readonly (readonly string[])[];
const fixed = (prize: string, times: number, price: number): Met[] =>
  times > 0 ? [{ prize, times, fixedE4: BigInt(Math.round(price * 10_000)) }] : [];
/** Occurrences of any pick in a list; duplicates count. */
const seen = (picks: readonly string[], list: readonly string[]): number => {
  let times = 0;
  for (const pick of picks) for (const one of list) if (one === pick) times++;
  return times;
};
const ends = (list: readonly string[], digits: number): string[] => {
  const found: string[] = [];
  for (const one of list) if (one.length >= digits) found.push(one.substring(one.length - digits));
  return found;
};
/** Calls back with each combination of `size` of a list. */
export function everySet(list: readonly string[], size: number, call: (some: string[]) => void): void {
  const go = (from: number, some: string[]) => {
    if (some.length === size) return call(some);
    for (let n = from; n < list.length; n++) go(n + 1, [...some, list[n]!]);
  };
  go(0, []);
}

const PRICES = {
  north: { one: 3.68, xien: { 2: 17, 3: 65, 4: 250 }, truot: { 4: 2.5, 8: 8, 10: 12 }, head2: 7, head3: 6 },
  south: { one: 5.5, xien: { 2: 28, 3: 150, 4: 750 }, truot: { 4: 2, 8: 3.3, 10: 5.6 }, head2: 8, head3: 7 },
};
export const vietnam =
  (region: 'north' | 'south'): Judge =>
  (play, [picked = []], drawn) => {
    const { one, xien, truot, head2, head3 } = PRICES[region];
    const everything: string[] = [];
    for (const row of drawn) everything.push(...row);
    const special = drawn[0]![0]!;
    const sets = (size: number, isMiss: boolean): number => {
      const endings = new Set(ends(everything, 2));
      let lines = 0;
      everySet(picked, size, (some) => {
        if (some.every((number) => endings.has(number) !== isMiss)) lines++;
      });
      return lines;
    };
    const parlay = /^(XIEN|DA|TRUOT)(\d+)$/.exec(play);
    if (parlay) {
      const size = Number(parlay[2]);
      const isMiss = parlay[1] === 'TRUOT';
      return fixed('win', sets(size, isMiss), (isMiss ? truot : xien)[size as never]);
    }
    const places: Record<string, [string[], number]> = {
      LO2: [ends(everything, 2), 99.5],
      LO2_1K: [ends(everything, 2), one],
      LO2_HEAD: [everything.map((number) => number.substring(0, 2)), 99.5],
      LO3: [ends(everything, 3), 980],
      LO4: [ends(everything, 4), 8880],
      DE_DB: [ends([special], 2), 99.5],
      DE_DAU: [ends(drawn[head2]!, 2), 99.5],
      DE_DAUDUOI: [[...ends(drawn[head2]!, 2), ...ends([special], 2)], 99.5],
      DE_G1: [ends(drawn[1]!, 2), 99.5],
      DAU: [[special.charAt(special.length - 2)], 9.95],
      DUOI: [[special.charAt(special.length - 1)], 9.95],
      CANG3_DB: [ends([special], 3), 980],
      CANG3_DAU: [ends(drawn[head3]!, 3), 980],
      CANG3_DAUDUOI: [[...ends(drawn[head3]!, 3), ...ends([special], 3)], 980],
      CANG4_DB: [ends([special], 4), 8880],
    };
    const [list, price] = places[play]!;
    return fixed('win', seen(picked, list), price);
  };

const sorted = (text: string): string => text.split('').sort().join('');
export const thai: Judge = (play, [picked = []], drawn) => {
  const first = drawn[0]![0]!;
  const [top3, top2, bottom] = [first.substring(3), first.substring(4), drawn[3]![0]!];
  const how: Record<string, [number, number]> = {
    TOP3: [seen(picked, [top3]), 900],
    TOD3: [picked.filter((one) => sorted(one) === sorted(top3)).length, 130],
    TOP2: [seen(picked, [top2]), 90],
    BOT2: [seen(picked, [bottom]), 90],
    FRONT3: [seen(picked, drawn[1]!), 400],
    BACK3: [seen(picked, drawn[2]!), 400],
    RUNTOP: [picked.filter((digit) => top3.indexOf(digit) >= 0).length, 3.2],
    RUNBOT: [picked.filter((digit) => bottom.indexOf(digit) >= 0).length, 4.2],
  };
  return fixed('win', ...how[play]!);
};

const BIG = [2500, 1000, 500, 180, 60];
const SMALL = [3500, 2000, 1000];
/** Permutations of four digits by their multiplicities (TV-3.7). */
const ORDERS: Record<string, number> = { '1111': 24, '211': 12, '22': 6, '31': 4, '4': 1 };
const form = (number: string): string => {
  const counts: Record<string, number> = {};
  for (const digit of number) counts[digit] = (counts[digit] ?? 0) + 1;
  return Object.values(counts).sort().reverse().join('');
};
export const fourDigits: Judge = (play, [picked = []], drawn) => {
  const prizes = play === 'ABC3' ? [250, 210, 150] : play === 'A3' ? [660] : play.startsWith('BIG') ? BIG : SMALL;
  const found: Met[] = [];
  const add = (prize: string, times: number, priceE4: bigint) => {
    const before = found.findIndex((one) => one.prize === prize);
    const all = (before < 0 ? 0 : found[before]!.times) + times;
    if (before >= 0) found.splice(before, 1);
    if (all > 0) found.push({ prize, times: all, fixedE4: priceE4 });
  };
  for (const pick of picked)
    for (let row = 0; row < prizes.length; row++) {
      const numbers: Rows[number] = drawn[row]!;
      const whole = BigInt(prizes[row]!) * 10_000n;
      if (play.endsWith('_IPERM')) {
        const orders = ORDERS[form(pick)]!;
        const cents = Math.floor((prizes[row]! * 100) / orders);
        const times = numbers.filter((one) => sorted(one) === sorted(pick)).length;
        add(`${row} of ${orders}`, times, BigInt(cents) * 100n);
      } else if (play.endsWith('_BOX'))
        add(String(row), numbers.filter((one) => sorted(one) === sorted(pick)).length, whole);
      else if (play.endsWith('3')) add(String(row), seen([pick], ends(numbers, 3)), whole);
      else add(String(row), seen([pick], numbers), whole);
    }
  return found;
};
