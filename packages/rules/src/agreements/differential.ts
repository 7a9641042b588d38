import { floor2 } from './pay.ts';

/** A node of a tree paid by the platform directly; amounts in units. */
export interface Earner {
  readonly id: bigint;
  /** Null at the top of the tree. */
  readonly parentId: bigint | null;
  readonly gross: bigint;
}

/**
 * The platform's payment to each node, in total never more than the top's pay (rule 2.8, TV-2.11): children who together exceed
 * their parent's amount are scaled down proportionally, in whole cents; the parent keeps the difference.
 */
export function shareOut(tree: readonly Earner[]): Map<bigint, bigint> {
  const below = Map.groupBy(tree, (one) => one.parentId);
  const net = new Map<bigint, bigint>();
  const give = (one: Earner, cap: bigint): void => {
    const children = below.get(one.id) ?? [];
    const wanted = children.reduce((sum, child) => sum + child.gross, 0n);
    let given = 0n;
    for (const child of children) {
      const share = wanted > cap ? floor2((child.gross * cap) / wanted) : child.gross;
      given += share;
      give(child, share);
    }
    net.set(one.id, cap - given);
  };
  for (const top of below.get(null) ?? []) give(top, top.gross);
  return net;
}
