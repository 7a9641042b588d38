import type { Tier } from './kind.ts';
import { isDominated } from './tier.ts';

/** An agreement right below somebody: its terms in force, or those offered where none are. */
export interface Below {
  readonly id: string;
  readonly tiers: readonly Tier[];
}
/** Agreements right below an accepter that new terms would leave above it (rule 2.4, TV-2.3); each ends if he accepts. */
export const endedBy = (terms: readonly Tier[], below: readonly Below[], sameLevel: boolean): string[] =>
  below.filter((one) => !isDominated(terms, one.tiers, sameLevel)).map((one) => one.id);

interface Edge {
  readonly id: string;
  readonly offererId: bigint;
  readonly accepterId: bigint;
}
/** The given agreements and every one that hangs below them: an agreement cannot stand without the one above. */
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
