import type { OracleKind } from './agent-oracle-words.ts';
import { cents, type OracleTier, share, smaller } from './agent-oracle-words.ts';

/** A bill for a period, and what was paid of it. Units. */
export interface OracleBill {
  readonly kind: OracleKind;
  readonly category: string;
  readonly start: number;
  readonly who: string;
  /** Null: the platform. */
  readonly from: string | null;
  readonly agreement: string;
  readonly tier: number;
  readonly base: bigint;
  readonly gross: bigint;
  readonly wasBlocked: boolean;
  received: bigint;
  /** To direct downlines. */
  owed: bigint;
  passed: bigint;
  state: string;
  isOpen: boolean;
  expiresAt: number | null;
  leftOver: bigint;
}
/** The bills of one period, in the order in which children are paid. */
export type OracleTree = readonly OracleBill[];

export interface Flow {
  readonly from: string | null;
  readonly to: string;
  readonly amount: bigint;
}
interface Accounts {
  cash(who: string): bigint;
  isBlocked(who: string): boolean;
  move(flow: Flow, bill: OracleBill): void;
}

const below = (tree: OracleTree, who: string) => tree.filter((one) => one.from === who);

/**
 * Cascades money down: first what the agent was just paid, then the own ledger account; each payee pays the own children first
 * (rule 2.7). A blocked agent claims no more than is owed on, and contributes nothing of the own money.
 */
export function runDown(tree: OracleTree, from: OracleBill, accounts: Accounts): void {
  const stopped = (bill: OracleBill) => bill.wasBlocked || accounts.isBlocked(bill.who);
  const wish = (bill: OracleBill): bigint => {
    const passed = below(tree, bill.who).reduce((sum, child) => sum + wish(child), 0n);
    return stopped(bill) ? smaller(bill.gross, passed) : bill.gross;
  };
  const flows: { flow: Flow; bill: OracleBill }[] = [];
  const give = (payer: string | null, bill: OracleBill, amount: bigint): void => {
    bill.received += amount;
    if (amount > 0n) flows.push({ flow: { from: payer, to: bill.who, amount }, bill });
  };
  // ledger accounts are as before the run: money received is the agent's pot, and not counted again in the account
  const pay = (payer: OracleBill, given: bigint): void => {
    let pot = given;
    let own = stopped(payer) ? 0n : accounts.cash(payer.who);
    for (const child of below(tree, payer.who)) {
      const missing = wish(child) - child.received;
      const wanted = missing > 0n ? missing : 0n;
      const fromPot = smaller(pot, wanted);
      const fromCash = smaller(own, wanted - fromPot);
      pot -= fromPot;
      own -= fromCash;
      give(payer.who, child, fromPot + fromCash);
      pay(child, fromPot + fromCash);
    }
  };
  const missing = from.from === null ? wish(from) - from.received : 0n;
  const given = missing > 0n ? missing : 0n;
  give(null, from, given);
  pay(from, given);
  for (const { flow, bill } of flows) accounts.move(flow, bill);
  for (const bill of tree) {
    const children = below(tree, bill.who);
    bill.owed = children.reduce((sum, child) => sum + wish(child), 0n);
    bill.passed = children.reduce((sum, child) => sum + child.received, 0n);
    if (bill.state === 'EXPIRED') continue;
    const due = bill.wasBlocked ? wish(bill) : bill.gross;
    bill.isOpen = bill.from !== null && bill.received < due;
    if (bill.wasBlocked) bill.state = 'REJECTED';
    else if (bill.passed < bill.owed) bill.state = 'INSUFFICIENT';
    else if (bill.received < bill.gross) bill.state = 'PART_RECEIVED';
    else bill.state = bill.gross === 0n && bill.owed === 0n ? 'NOT_REACHED' : 'ISSUED';
  }
}

/**
 * Hourly payments by the platform: the difference to the downlines, which are scaled down when they would exceed it (rule 2.8).
 */
export function differences(tree: OracleTree): Map<string, bigint> {
  const nets = new Map<string, bigint>();
  const fill = (bill: OracleBill, cap: bigint): void => {
    const children = below(tree, bill.who);
    const sum = children.reduce((all, child) => all + child.gross, 0n);
    let rest = cap;
    for (const child of children) {
      const part = sum > cap ? cents((child.gross * cap) / sum) : child.gross;
      rest -= part;
      fill(child, part);
    }
    nets.set(bill.who, rest);
  };
  for (const top of tree.filter((one) => one.from === null)) fill(top, top.gross);
  return nets;
}

/** Earnings of each upline member on a ticket, from the top (rule 2.8, steps 2 to 5); no entry when no tier is reached. */
export function ticketEarns(
  ticket: { readonly stake: bigint; readonly valid: bigint; readonly payout: bigint },
  chain: readonly (OracleTier | undefined)[],
): bigint[] {
  if (ticket.payout === ticket.stake) return chain.map(() => 0n);
  const isWon = ticket.payout > ticket.stake;
  let ceiling: bigint | null = null;
  const effective = chain.map((tier) => {
    const own = tier === undefined || ticket.stake < tier.singleBet ? 0n : isWon ? tier.rate : tier.lossRate;
    ceiling = ceiling === null ? own : smaller(own, ceiling);
    return ceiling;
  });
  return effective.map((rate, n) => {
    const exact = share(ticket.valid, rate - (effective[n + 1] ?? 0n));
    return exact - (exact % 10n);
  });
}
