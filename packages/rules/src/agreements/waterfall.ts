/** Bills of agreements (rule 2.7). */
export const BILL_STATES = [
  'PENDING_REVIEW',
  'UNCLAIMED',
  'ISSUED',
  'PART_RECEIVED',
  'INSUFFICIENT',
  'NOT_REACHED',
  'REJECTED',
  'EXPIRED',
] as const;
export type BillState = (typeof BILL_STATES)[number];

/** A node of a tree: a member with an agreement, and the amount received so far. Amounts in units. */
export interface PayNode {
  readonly id: bigint;
  /** Null at the top of the tree, which the platform pays. */
  readonly parentId: bigint | null;
  readonly gross: bigint;
  readonly received: bigint;
  /** Receives and pays nothing of its own: what passes through goes to those below. */
  readonly isBlocked: boolean;
}
export interface Flow {
  /** Null when the platform pays. */
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly amount: bigint;
  /** The part taken from the payer's own ledger account; the rest had just been received. */
  readonly fromCash: bigint;
}
export interface Settled {
  readonly flows: readonly Flow[];
  readonly received: ReadonlyMap<bigint, bigint>;
  /** The amount due from the upline. */
  readonly due: ReadonlyMap<bigint, bigint>;
  /** The amount due to direct downlines, and the part paid. */
  readonly down: ReadonlyMap<bigint, { readonly owed: bigint; readonly paid: bigint }>;
}
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Pays down a tree (TV-2.8 to TV-2.10): each node pays its direct downlines, first from what was just received, then from its ledger
 * account; they pay their own first; the rest is kept. `nodes` are in the order in which children are paid. `from` is the top, paid in
 * full by the platform, or a lower node that pays its open bills. Paying again finds nothing left to pay.
 */
export function runDown(nodes: readonly PayNode[], cash: ReadonlyMap<bigint, bigint>, from: bigint): Settled {
  const below = Map.groupBy(nodes, (node) => node.parentId);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const due = duesOf(nodes, below);
  const received = new Map(nodes.map((node) => [node.id, node.received]));
  const code = new Map(cash);
  const flows: Flow[] = [];
  const give = (payer: PayNode | null, payee: PayNode, amount: bigint, fromCash: bigint): void => {
    if (amount > 0n) flows.push({ payerId: payer?.id ?? null, payeeId: payee.id, amount, fromCash });
    received.set(payee.id, received.get(payee.id)! + amount);
  };
  const pay = (payer: PayNode, given: bigint): void => {
    let pot = given;
    for (const child of below.get(payer.id) ?? []) {
      const rest = due.get(child.id)! - received.get(child.id)!;
      const open = rest > 0n ? rest : 0n;
      const fromPot = least(pot, open);
      const own = payer.isBlocked ? 0n : (code.get(payer.id) ?? 0n);
      const fromCash = least(own > 0n ? own : 0n, open - fromPot);
      pot -= fromPot;
      code.set(payer.id, own - fromCash);
      give(payer, child, fromPot + fromCash, fromCash);
      pay(child, fromPot + fromCash);
    }
  };
  const start = byId.get(from)!;
  const top = start.parentId === null ? due.get(start.id)! - start.received : 0n;
  if (top > 0n) give(null, start, top, 0n);
  pay(start, top > 0n ? top : 0n);
  return { flows, received, due, down: downOf(nodes, below, due, received) };
}

/** The amount due to each: its pay; for a blocked node only what its downlines are due, at most its pay: the rest stays with the payer. */
function duesOf(nodes: readonly PayNode[], below: ReadonlyMap<bigint | null, readonly PayNode[]>): Map<bigint, bigint> {
  const due = new Map<bigint, bigint>();
  const dueOf = (node: PayNode): bigint => {
    const passed = (below.get(node.id) ?? []).reduce((sum, child) => sum + dueOf(child), 0n);
    const owed = node.isBlocked ? least(node.gross, passed) : node.gross;
    due.set(node.id, owed);
    return owed;
  };
  for (const node of nodes) if (!due.has(node.id) && node.parentId === null) dueOf(node);
  for (const node of nodes) if (!due.has(node.id)) dueOf(node);
  return due;
}
function downOf(
  nodes: readonly PayNode[],
  below: ReadonlyMap<bigint | null, readonly PayNode[]>,
  due: ReadonlyMap<bigint, bigint>,
  received: ReadonlyMap<bigint, bigint>,
): Map<bigint, { owed: bigint; paid: bigint }> {
  return new Map(
    nodes.map((node) => {
      const children = below.get(node.id) ?? [];
      const sum = (of: ReadonlyMap<bigint, bigint>) => children.reduce((all, child) => all + of.get(child.id)!, 0n);
      return [node.id, { owed: sum(due), paid: sum(received) }];
    }),
  );
}

/** The state of a bill after payments (rule 2.7, step 5). */
export function billState(of: {
  readonly gross: bigint;
  readonly received: bigint;
  readonly owed: bigint;
  readonly paid: bigint;
  readonly isBlocked: boolean;
}): BillState {
  if (of.isBlocked) return 'REJECTED';
  if (of.paid < of.owed) return 'INSUFFICIENT';
  if (of.received < of.gross) return 'PART_RECEIVED';
  return of.gross === 0n && of.owed === 0n ? 'NOT_REACHED' : 'ISSUED';
}
