import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import type { Member } from '../members/index.ts';
import * as checks from './checks.ts';
import type { ProtectionDeps } from './deps.ts';
import { notSameAction } from './exemption-commands.ts';
import { afterMove, type Bet, type Guard, type Move, type Why, whyNot } from './guard.ts';
import { readGuards, writeGuards } from './guard-store.ts';
import { exclusionOf, followExclusion } from './restriction-commands.ts';
import { noteDormant, readRestricted } from './restriction-store.ts';
import { monthsLater } from './span.ts';

export type { ProtectionDeps } from './deps.ts';

/** Reason for refusing a bet: the vendor's status, and the member's notice. */
export interface Stop {
  readonly status: 'RS_ERROR_LIMIT_REACHED' | 'RS_ERROR_USER_DISABLED';
  readonly why: Readonly<Record<string, string>>;
}
type RestrictionListener = (tx: Tx, ownerId: bigint) => Promise<void>;
export interface Protection {
  /**
   * Within the transaction that orders or credits a deposit. Refuses `EXCLUDED`, and `LIMIT_REACHED` with `{kind, window, left}`
   * when `amount` units would exceed a limit; `noteDeposit` records a credit (a late one is never refused, only recorded).
   */
  checkDeposit(tx: Db | Tx, ownerId: bigint, amount: bigint): Promise<void>;
  noteDeposit(tx: Tx, ownerId: bigint, amount: bigint): Promise<void>;
  /** Units that the tightest deposit limit still allows; null without a limit. */
  depositLeft(db: Db | Tx, ownerId: bigint): Promise<bigint | null>;
  /** Refuses `DOCUMENTS_NEEDED` with `{tier}` when the brand's policy requires documents before `amount` units are withdrawn. */
  checkWithdrawal(tx: Db | Tx, ownerId: bigint, amount: bigint): Promise<void>;
  /** Before a game opens: refuses what the member's limits, a break or an exclusion forbid. */
  checkPlay(ownerId: bigint, category: string): Promise<void>;
  /** Refuses `EXCLUDED` for a member on a break or excluded. */
  refuseRestricted(ownerId: bigint, at?: Db | Tx): Promise<void>;
  /** Which of these members are on a break or excluded. */
  restrictedOf(at: Db | Tx, ownerIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Refuses `EXCLUDED` for a new account of an excluded person (STD-40). */
  checkNewcomer(tx: Tx, ownerId: bigint): Promise<void>;
  /** At sign-in: applies an exclusion of the same person elsewhere, and flags dormant accounts (STD-75). */
  noteSignIn(tx: Tx, member: Pick<Member, 'memberId' | 'brandId' | 'lastLoginAt'>): Promise<void>;
  /** Limits within the debit, for the wallet's fast path. */
  readonly guards: {
    read(query: Query, ownerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Guard>>;
    stop(guard: Guard, bet: Bet): Stop | null;
    after(guard: Guard, move: Move): Guard;
    write(query: Query, guards: readonly Guard[]): Promise<void>;
  };
  /** Called in the transaction that restricts a member; the module with open games ends them. */
  readonly onRestricted: RestrictionListener[];
  /** Actions that need two operators. */
  readonly actions: readonly ApprovalAction[];
  /** Dependencies of this module's routes. */
  readonly deps: ProtectionDeps;
}

export function createProtection(given: Omit<ProtectionDeps, 'endPlay'>): Protection {
  const onRestricted: RestrictionListener[] = [];
  const deps: ProtectionDeps = {
    ...given,
    async endPlay(tx, ownerId) {
      for (const listener of onRestricted) await listener(tx, ownerId);
    },
  };
  return {
    deps,
    onRestricted,
    actions: [notSameAction(deps)],
    checkDeposit: (tx, ownerId, amount) => checks.checkDeposit(deps, tx, ownerId, amount),
    noteDeposit: (tx, ownerId, amount) => checks.noteDeposit(deps, tx, ownerId, amount),
    depositLeft: (db, ownerId) => checks.depositLeft(deps, db, ownerId),
    checkWithdrawal: (tx, ownerId, amount) => checks.checkWithdrawal(deps, tx, ownerId, amount),
    checkPlay: (ownerId, category) => checks.checkPlay(deps, ownerId, category),
    refuseRestricted: (ownerId, at = deps.db) => checks.refuseRestricted(deps, at, ownerId),
    restrictedOf: (at, ownerIds) => readRestricted(at, ownerIds, new Date(deps.clock.now())),
    async checkNewcomer(tx, ownerId) {
      if (await exclusionOf(deps, tx, ownerId)) throw new Refused('EXCLUDED');
    },
    async noteSignIn(tx, { memberId, brandId, lastLoginAt }) {
      await followExclusion(deps, tx, memberId);
      const { protection } = await deps.site.brandById(brandId);
      if (lastLoginAt && monthsLater(lastLoginAt.getTime(), protection.dormantMonths) < deps.clock.now())
        await noteDormant(tx, memberId, new Date(deps.clock.now()));
    },
    guards: {
      read: readGuards,
      stop(guard, bet) {
        const why = whyNot(guard, bet);
        return (
          why && {
            status: why.is === 'restriction' ? 'RS_ERROR_USER_DISABLED' : 'RS_ERROR_LIMIT_REACHED',
            why: said(why),
          }
        );
      },
      after: afterMove,
      write: writeGuards,
    },
  };
}
const said = (why: Why): Record<string, string> =>
  why.is === 'limit' ? { why: why.is, kind: why.kind, span: why.span } : { why: why.is };
