import type { Prng } from '@kismet/kernel/prng';
import type { HandFacts } from './hand-facts.ts';

export const BOOT = 500_000n;
export const honestRegulars = (count: number): string[] => Array.from({ length: count }, (_, n) => `regular-${n}`);

interface Habits {
  readonly packs: number;
  readonly raises: number;
}
/** One hand of players who play for themselves; a planted pair passes chips when both sit in it. */
function playHand(
  prng: Prng,
  owners: readonly string[],
  habits: ReadonlyMap<string, Habits>,
  dumps: boolean,
): HandFacts {
  const contributed = owners.map(() => BOOT);
  const actions: HandFacts['actions'][number][] = [];
  const live = new Set(owners.keys());
  let stake = BOOT;
  const [dumper, taker] = [owners.indexOf('dumper'), owners.indexOf('taker')];
  const isDump = dumps && dumper >= 0 && taker >= 0;
  for (let turn = 0; turn < 40 && live.size > 1; turn++) {
    const seat = turn % owners.length;
    if (!live.has(seat)) continue;
    const { packs, raises } = habits.get(owners[seat]!)!;
    // the taker stays in; the dumper raises, and packs to the taker's bet once the pot is large
    const isFat = isDump && seat === dumper && stake >= 4n * BOOT && actions.at(-1)?.seat === taker;
    const packsNow =
      isDump && (seat === taker || seat === dumper) ? isFat : turn >= owners.length && prng.chance(packs);
    if (packsNow) {
      live.delete(seat);
      actions.push({ seat, kind: 'pack', amount: 0n });
      continue;
    }
    const raisesNow = isDump && seat === dumper ? true : prng.chance(raises);
    if (raisesNow && stake < 8n * BOOT) stake *= 2n;
    contributed[seat] = contributed[seat]! + stake;
    actions.push({ seat, kind: 'bet', amount: stake });
  }
  const left = [...live];
  const winner = isDump && live.has(taker) ? taker : prng.pick(left);
  const pot = contributed.reduce((sum, one) => sum + one, 0n);
  return { boot: BOOT, owners, contributed, paid: owners.map((_, seat) => (seat === winner ? pot : 0n)), actions };
}

/** A room of regulars seated at random; `together` also brings the pair to one table. */
export function playRoom(
  prng: Prng,
  regulars: readonly string[],
  hands: number,
  dumpRate: number,
  together: number,
): HandFacts[] {
  const habits = new Map(
    regulars.map((owner) => [owner, { packs: 0.12 + prng.int(15) / 100, raises: 0.08 + prng.int(15) / 100 }]),
  );
  return Array.from({ length: hands }, () => {
    const left = [...regulars];
    const seats = Array.from({ length: 5 }, () => left.splice(prng.int(left.length), 1)[0]!);
    const rest = seats.filter((owner) => owner !== 'dumper' && owner !== 'taker');
    const owners = dumpRate > 0 && prng.chance(together) ? ['dumper', 'taker', ...rest.slice(0, 3)] : seats;
    const order = owners.map((owner) => [prng.int(1_000_000), owner] as const).sort(([a], [b]) => a - b);
    return playHand(
      prng,
      order.map(([, owner]) => owner),
      habits,
      prng.chance(dumpRate),
    );
  });
}
