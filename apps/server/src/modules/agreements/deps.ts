import type { InboxKind } from '@kismet/contracts/messages/inbox';
import type { Clock } from '@kismet/kernel/time';
import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Db, Tx } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { Query } from '../../platform/query.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { Member, Members } from '../members/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** A member's node in the agent tree. */
export interface Standing {
  readonly parentId: bigint | null;
  /** From the root to the member. */
  readonly path: readonly bigint[];
}
/** A change of a settled bet, as counted by the roll-ups; amounts in units, negative for a reversal. */
export interface BetFact {
  readonly factId: bigint;
  readonly slot: Date;
  readonly ownerId: bigint;
  readonly path: readonly bigint[];
  readonly betId: string;
  readonly brandId: number;
  readonly category: string;
  readonly accountClass: number;
  readonly stake: bigint;
  /** The rebate included in the ticket's price; part of `stake`. */
  readonly rebate: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  /** 1 when the bet began to count, -1 when it stopped counting, 0 when it changed. */
  readonly bets: number;
}
interface TeamPeriod {
  readonly agentIds: readonly bigint[];
  /** A category of bets, or `all`. */
  readonly category: string;
  readonly from: Date;
  readonly to: Date;
}
/** Figures of teams: the roll-ups, sealed before anything is paid by them. */
export interface TeamBooks {
  countedThrough(): Promise<Date>;
  seal(tx: Tx, until: Date): Promise<void>;
  teamPeriod(query: Query, period: TeamPeriod): Promise<Map<bigint, { validBet: bigint; netLoss: bigint }>>;
  activeMembers(
    query: Query,
    wanted: TeamPeriod & { readonly threshold: bigint; readonly minDeposit: bigint },
  ): Promise<Map<bigint, number>>;
  /** Winning and losing turnover in a period, by team; both may be negative. */
  teamResults(query: Query, period: TeamPeriod): Promise<Map<bigint, { won: bigint; lost: bigint }>>;
  /** Players' net wins over all games from a midnight, `from`, to the end of a slot; `hour` is the start of the current hour. */
  memberNets(
    query: Query,
    wanted: { ownerIds: readonly bigint[]; from: Date; hour: Date; to: Date },
  ): Promise<Map<bigint, bigint>>;
  settledBets(
    query: Query,
    wanted: { from: Date; to: Date; after: { slot: Date; factId: bigint } | null; limit: number },
  ): Promise<readonly BetFact[]>;
  /** Bets of a brand re-settled or voided after a change, in counting order. */
  changedBets(
    query: Query,
    wanted: { brandId: number; after: bigint; limit: number },
  ): Promise<readonly { readonly factId: bigint; readonly slot: Date; readonly betId: string }[]>;
}
export interface BrandOf {
  readonly brandId: number;
  readonly zone: string;
  readonly currency: string;
  /** Whether agents see the full names of their direct downlines. */
  readonly directNames: boolean;
  /** Whether this kind is enabled for the brand. */
  isOn(kind: AgreementKind): boolean;
}
export interface AgreementsDeps {
  readonly tracing?: Pick<Tracing, 'current'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly wallet: Pick<Wallet, 'account' | 'lock' | 'postMany' | 'balancesOf'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'byLoginName'>;
  readonly books: TeamBooks;
  /** The brand, its zone and currency. */
  readonly brandOf: (brandId: number) => Promise<BrandOf>;
  /** Nodes in trees, locked until the transaction ends; members without one are not in the answer. */
  readonly holdNodes: (tx: Tx, memberIds: readonly bigint[]) => Promise<Map<bigint, Standing>>;
  /** Without locking. */
  readonly standingOf: (query: Query, memberIds: readonly bigint[]) => Promise<Map<bigint, Standing>>;
  /** Which of these are blocked: in the tree, or as a member. */
  readonly blockedOf: (query: Query, memberIds: readonly bigint[]) => Promise<Set<bigint>>;
  readonly tell: (
    tx: Tx,
    news: { ownerId: bigint; brandId: number; kind: InboxKind; params: Readonly<Record<string, string>> },
  ) => Promise<void>;
  /** Raises an alert for operators, in the transaction. */
  readonly alert: (
    tx: Tx,
    alert: { brandId: number; about: string; kind: string; detail: Readonly<Record<string, string>> },
  ) => Promise<void>;
  /** Notified after a commit: whose agreements or bills changed, and whose money moved. */
  readonly changed: (memberId: bigint) => void;
  readonly moved: (memberId: bigint) => void;
}
/** The caller on the site. */
export type Actor = Pick<Member, 'memberId' | 'brandId' | 'publicId'> & {
  readonly accountKind: number;
  readonly accountClass: number;
};
