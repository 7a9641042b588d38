import type { InboxKind } from '@kismet/contracts/messages/inbox';
import type { Clock } from '@kismet/kernel/time';
import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Db, Tx } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { Query } from '../../platform/query.ts';
import type { Member, Members } from '../members/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** A member's node in the agent tree. */
export interface Standing {
  readonly parentId: bigint | null;
  /** From the root to himself. */
  readonly path: readonly bigint[];
}
/** A change of a settled bet, as the roll-ups counted it; amounts in units, below zero where something is taken back. */
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
  /** What the price of the ticket was lower by; part of `stake`. */
  readonly rebate: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  /** 1 when the bet began to count, -1 when it ceased to, 0 when it changed. */
  readonly bets: number;
}
interface TeamPeriod {
  readonly agentIds: readonly bigint[];
  /** A category of bets, or `all`. */
  readonly category: string;
  readonly from: Date;
  readonly to: Date;
}
/** What teams did: the roll-ups, sealed before anything is paid by them. */
export interface TeamBooks {
  countedThrough(): Promise<Date>;
  seal(tx: Tx, until: Date): Promise<void>;
  teamPeriod(query: Query, period: TeamPeriod): Promise<Map<bigint, { validBet: bigint; netLoss: bigint }>>;
  activeMembers(
    query: Query,
    wanted: TeamPeriod & { readonly threshold: bigint; readonly minDeposit: bigint },
  ): Promise<Map<bigint, number>>;
  /** Turnover of what won and what lost in a period, by team; both may fall below nothing. */
  teamResults(query: Query, period: TeamPeriod): Promise<Map<bigint, { won: bigint; lost: bigint }>>;
  /** What players won of all their games from a midnight, `from`, to the end of a slot; `hour` is the start of the running hour. */
  memberNets(
    query: Query,
    wanted: { ownerIds: readonly bigint[]; from: Date; hour: Date; to: Date },
  ): Promise<Map<bigint, bigint>>;
  settledBets(
    query: Query,
    wanted: { from: Date; to: Date; after: { slot: Date; factId: bigint } | null; limit: number },
  ): Promise<readonly BetFact[]>;
  /** Bets of a brand whose result was changed or that became void, behind a change, in the order they were counted. */
  changedBets(
    query: Query,
    wanted: { brandId: number; after: bigint; limit: number },
  ): Promise<readonly { readonly factId: bigint; readonly slot: Date; readonly betId: string }[]>;
}
export interface BrandOf {
  readonly brandId: number;
  readonly zone: string;
  readonly currency: string;
  /** Whether an agent reads the names of his direct people whole. */
  readonly directNames: boolean;
  /** Whether the brand has this kind switched on. */
  isOn(kind: AgreementKind): boolean;
}
export interface AgreementsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly wallet: Pick<Wallet, 'account' | 'lock' | 'postMany' | 'balancesOf'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'byLoginName'>;
  readonly books: TeamBooks;
  /** The brand, its zone and currency. */
  readonly brandOf: (brandId: number) => Promise<BrandOf>;
  /** Nodes in trees, held until the transaction ends; who has none is not in the answer. */
  readonly holdNodes: (tx: Tx, memberIds: readonly bigint[]) => Promise<Map<bigint, Standing>>;
  /** Without holding them. */
  readonly standingOf: (query: Query, memberIds: readonly bigint[]) => Promise<Map<bigint, Standing>>;
  /** Of these those who are blocked: in the tree, or as a member. */
  readonly blockedOf: (query: Query, memberIds: readonly bigint[]) => Promise<Set<bigint>>;
  readonly tell: (
    tx: Tx,
    news: { ownerId: bigint; brandId: number; kind: InboxKind; params: Readonly<Record<string, string>> },
  ) => Promise<void>;
  /** Puts something in front of the operators, in the transaction. */
  readonly alert: (
    tx: Tx,
    alert: { brandId: number; about: string; kind: string; detail: Readonly<Record<string, string>> },
  ) => Promise<void>;
  /** Told after a commit whose agreements or bills changed, and whose money moved. */
  readonly changed: (memberId: bigint) => void;
  readonly moved: (memberId: bigint) => void;
}
/** Who acts on the site. */
export type Actor = Pick<Member, 'memberId' | 'brandId' | 'publicId'> & {
  readonly accountKind: number;
  readonly accountClass: number;
};
