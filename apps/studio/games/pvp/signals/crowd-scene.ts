import type { Prng } from '@kismet/kernel/prng';
import type { Favour, HandFacts } from './hand-facts.ts';
import type { Company } from './joint-moves.ts';

const POINT = 50_000n;
export const DUMPER = 'dumper';
export const TAKER = 'taker';
type Game = 'rummy' | 'ludo';

/** How a player plays for themselves: how often they give up a hand, and how often they help another player by chance. */
interface Habit {
  readonly givesUp: number;
  readonly helps: number;
}
const habitIn = (prng: Prng, game: Game): Habit => ({
  givesUp: (game === 'rummy' ? 0.15 : 0.01) + prng.int(10) / 100,
  helps: (game === 'rummy' ? 0.12 : 0.25) + prng.int(15) / 100,
});

/** What each player loses: points in rummy, the stake in ludo. */
function lost(prng: Prng, game: Game, gaveUp: boolean, isDumped: boolean): bigint {
  if (game === 'ludo') return POINT;
  if (isDumped) return 80n * POINT;
  return POINT * BigInt(gaveUp ? 20 : 2 + prng.int(79));
}

function playHand(
  prng: Prng,
  game: Game,
  owners: readonly string[],
  habits: ReadonlyMap<string, Habit>,
  dumps: boolean,
) {
  const [dumper, taker] = [owners.indexOf(DUMPER), owners.indexOf(TAKER)];
  const arePlanted = dumper >= 0 && taker >= 0;
  const isDump = dumps && arePlanted;
  const winner = isDump ? taker : prng.int(owners.length);
  const gaveUp = owners.flatMap((owner, seat) =>
    seat !== winner && ((isDump && seat === dumper) || prng.chance(habits.get(owner)!.givesUp)) ? [seat] : [],
  );
  const contributed = owners.map((_, seat) =>
    seat === winner && game === 'rummy' ? 0n : lost(prng, game, gaveUp.includes(seat), isDump && seat === dumper),
  );
  const pot = contributed.reduce((sum, one) => sum + one, 0n);
  // a discard goes to the next seat; in ludo anybody's token can be sent back
  const favours = owners.flatMap((owner, from): Favour[] =>
    owners.flatMap((_, to) => {
      if (to === from || (game === 'rummy' && to !== (from + 1) % owners.length)) return [];
      const rate = arePlanted && from === dumper && to === taker ? 0.8 : habits.get(owner)!.helps;
      const chances = game === 'rummy' ? 2 + prng.int(6) : prng.int(3);
      return Array.from({ length: chances }, () => ({ from, to, isTaken: prng.chance(rate) }));
    }),
  );
  const paid = owners.map((_, seat) => (seat === winner ? pot : 0n));
  return { boot: POINT, owners, contributed, paid, actions: [], gaveUp, favours } satisfies HandFacts;
}

/**
 * Tables of a game with regulars seated at random. With a planted pair, `together` brings both to one table, where in some of the hands one passes
 * chips to the other and helps them; it ends after `shared` hands of both.
 */
export function playCrowd(
  prng: Prng,
  game: Game,
  regulars: readonly string[],
  hands: number,
  planted: { readonly dumps: number; readonly together: number; readonly shared: number } | null,
): { readonly hands: HandFacts[]; readonly company: Company[] } {
  const people = planted ? [...regulars, DUMPER, TAKER] : regulars;
  const habits = new Map(people.map((owner) => [owner, habitIn(prng, game)]));
  const size = game === 'rummy' ? 5 : 4;
  const facts: HandFacts[] = [];
  const company: Company[] = [];
  let seats: readonly string[] = [];
  let shared = 0;
  for (let n = 0; n < hands && shared < (planted?.shared ?? 1); n++) {
    // every few hands some leave and others come; the rest keep their seats
    if (n % 4 === 0) seats = changed(prng, seats, people, size, planted?.together ?? 0);
    facts.push(playHand(prng, game, shuffled(prng, seats), habits, prng.chance(planted?.dumps ?? 0)));
    if (seats.includes(DUMPER) && seats.includes(TAKER)) shared++;
    company.push({ table: 'room', number: n + 1, owners: [...seats] });
  }
  return { hands: facts, company };
}

/** Who sits after some changes: one comes for each who leaves. The planted two come and go together nine times out of ten. */
function changed(
  prng: Prng,
  seats: readonly string[],
  people: readonly string[],
  size: number,
  together: number,
): readonly string[] {
  const isPair = (owner: string) => owner === DUMPER || owner === TAKER;
  const free = shuffled(
    prng,
    people.filter((owner) => !seats.includes(owner)),
  );
  const honest = free.filter((owner) => !isPair(owner));
  const others = shuffled(
    prng,
    seats.filter((owner) => !isPair(owner)),
  );
  const planted = seats.filter(isPair);
  if (seats.length === 0) return honest.slice(0, size);
  if (planted.length === 0 && prng.chance(together)) {
    const come = prng.chance(0.9) ? [DUMPER, TAKER] : [prng.pick([DUMPER, TAKER])];
    return [...others.slice(come.length), ...come];
  }
  if (planted.length > 0 && prng.chance(0.5)) {
    const stays = planted.length === 2 && prng.chance(0.1) ? planted.slice(1) : [];
    return [...others, ...stays, ...honest.slice(0, planted.length - stays.length)];
  }
  return [...others.slice(1), ...planted, honest[0]!];
}

const shuffled = (prng: Prng, owners: readonly string[]): string[] =>
  owners
    .map((owner) => [prng.int(1_000_000), owner] as const)
    .sort(([a], [b]) => a - b)
    .map(([, owner]) => owner);
