import type { Tier } from './kind.ts';
import { isDominated } from './tier.ts';

/** An agreement with a direct downline: its terms in force, or the offered ones. */
export interface Below {
  readonly id: string;
  readonly tiers: readonly Tier[];
}
/** Agreements directly below an accepter that would exceed the new terms (rule 2.4, TV-2.3); each ends on acceptance. */
export const endedBy = (terms: readonly Tier[], below: readonly Below[], sameLevel: boolean): string[] =>
  below.filter((one) => !isDominated(terms, one.tiers, sameLevel)).map((one) => one.id);

interface Edge {
  readonly id: string;
  readonly offererId: bigint;
  readonly accepterId: bigint;
}
/** The given agreements and all below them: an agreement cannot exist without the one above. */
export function withAllBelow<E extends Edge>(agreements: readonly E[], ended: readonly string[]): E[] {
  const byOfferer = Map.groupBy(agreements, (one) => one.offererId);
  const queue = agreements.filter((one) => ended.includes(one.id));
  const found = new Map(queue.map((one) => [one.id, one]));
  for (let one = queue.shift(); one; one = queue.shift())
    for (const next of byOfferer.get(one.accepterId) ?? [])
      if (!found.has(next.id)) {
        found.set(next.id, next);
        queue.push(next);
      }
  return [...found.values()];
}
