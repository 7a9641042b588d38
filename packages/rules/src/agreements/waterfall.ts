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

/** One node of a tree: somebody with an agreement, and what he was given so far. Amounts in units. */
export interface PayNode {
  readonly id: bigint;
  /** Null at the top of the tree, which the platform pays. */
  readonly parentId: bigint | null;
  readonly gross: bigint;
  readonly received: bigint;
  /** Gets nothing and gives nothing of his own: what passes through him goes to those below. */
  readonly isBlocked: boolean;
}
export interface Flow {
  /** Null where the platform pays. */
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly amount: bigint;
  /** How much of it came out of the payer's own ledger account; the rest he had just been given. */
  readonly fromCash: bigint;
}
export interface Settled {
  readonly flows: readonly Flow[];
  readonly received: ReadonlyMap<bigint, bigint>;
  /** What each is owed by the one above. */
  readonly due: ReadonlyMap<bigint, bigint>;
  /** What each owes those right below, and has paid of it. */
  readonly down: ReadonlyMap<bigint, { readonly owed: bigint; readonly paid: bigint }>;
}
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Lets money run down a tree (TV-2.8 to TV-2.10): each pays those right below what they are owed, first out of what he was just given, then out
 * of his ledger account; they pay their own first; the rest stays. `nodes` come in the order in which children are paid. `from` is the top, paid in
 * full by the platform, or somebody further down who pays what he still owes. Paying again finds nothing left to pay.
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

/** What each is owed: his pay; one who is blocked only what those below him are owed, at most his pay: the rest never leaves the payer. */
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

/** The state of a bill after money ran (rule 2.7, step 5). */
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
