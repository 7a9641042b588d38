import type * as accountContract from '@kismet/contracts/cashier/payout-account';
import type * as contract from '@kismet/contracts/cashier/withdrawal';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { ApprovalAction } from '../../../platform/approval.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Duty, Job } from '../../../platform/job-runner.ts';
import { queryOf } from '../../../platform/query.ts';
import { bindAccount, putAccount, unbindAccount } from '../payout-accounts/payout-account-commands.ts';
import * as accounts from '../payout-accounts/payout-account-store.ts';
import { apply, CHECK, checkRequest, redirect } from './withdrawal-apply.ts';
import { withdrawalActions } from './withdrawal-approval.ts';
import type { Owner, Payer, WithdrawalDeps } from './withdrawal-deps.ts';
import { PAY, type PartKey, payByChannel, RECEIPT } from './withdrawal-payout.ts';
import { listOwn, readDetail, readOrderForm, shownAccount } from './withdrawal-queries.ts';
import { confirm, dispute, handIn, receiveAllDue, receiveByTimer } from './withdrawal-receipt.ts';
import { readRules } from './withdrawal-rules-store.ts';

export type { Owner, Payer, WithdrawalDeps } from './withdrawal-deps.ts';

/** Withdrawals: payout accounts, requests, payouts and their results (rules 5.3, 5.4). */
export interface Withdrawals {
  /** Dependencies of the routes. */
  readonly deps: WithdrawalDeps;
  orderForm(owner: Owner): ReturnType<typeof readOrderForm>;
  apply(owner: Payer, input: Input<typeof contract.applyWithdrawal>): Promise<contract.WithdrawalDetail>;
  detail(owner: Owner, withdrawalId: string): Promise<contract.WithdrawalDetail>;
  list(owner: Owner, cursor: string | undefined): ReturnType<typeof listOwn>;
  redirect(owner: Payer, input: Input<typeof contract.changeDestination>): Promise<contract.WithdrawalDetail>;
  confirm(owner: Owner, input: Input<typeof contract.confirmPart>): Promise<contract.WithdrawalDetail>;
  dispute(owner: Owner, input: Input<typeof contract.disputePart>): Promise<contract.WithdrawalDetail>;
  handIn(owner: Owner, input: Input<typeof contract.giveDocument>): Promise<contract.WithdrawalDetail>;
  accounts(owner: Owner): Promise<{ list: accountContract.PayoutAccount[]; banks: accounts.BankRow[] }>;
  bind(owner: Payer, input: Input<typeof accountContract.addPayoutAccount>): Promise<accountContract.PayoutAccount>;
  unbind(owner: Owner, accountId: string): Promise<void>;
  /** Whether two members have ever bound one payout account. */
  sharedWays(tx: Tx, one: bigint, other: bigint): Promise<'payout-account'[]>;
  /** Payout accounts of these members, to find those who share one. */
  linkKeys(
    db: Db,
    memberIds: readonly bigint[],
  ): Promise<{ memberId: bigint; way: 'payout-account'; key: string; label: string }[]>;
  /** For seeds: banks and trusted accounts. Idempotent. */
  putBank: typeof accounts.putBank;
  putAccount(tx: Tx, account: Parameters<typeof putAccount>[2]): Promise<void>;
  readonly actions: readonly ApprovalAction[];
  readonly duties: readonly Duty[];
  readonly jobs: readonly Job[];
}

const named = z.object({ ownerId: z.string(), withdrawalId: z.string() });
const namedPart = z.extend(named, { part: z.int() });
const partKey = (raw: unknown): PartKey => {
  const { ownerId, withdrawalId, part } = z.parse(namedPart, raw);
  return { owner_id: BigInt(ownerId), withdrawal_id: withdrawalId, part };
};

export function createWithdrawals(deps: WithdrawalDeps): Withdrawals {
  const { db } = deps;
  const registeredMs = async ({ memberId }: Owner) => {
    const member = (await deps.members.byIds(queryOf(db), [memberId])).get(memberId);
    if (!member) throw new Refused('NOT_FOUND');
    return member.registeredAt.getTime();
  };
  /** Runs a member's action, then returns the updated withdrawal. */
  const thenDetail =
    <O extends Owner, I extends { withdrawalId: string }>(
      work: (deps: WithdrawalDeps, owner: O, input: I) => Promise<unknown>,
    ) =>
    async (owner: O, input: I) => {
      await work(deps, owner, input);
      return readDetail(deps, owner, input.withdrawalId);
    };
  return {
    deps,
    orderForm: async (owner) => readOrderForm(deps, owner, await registeredMs(owner)),
    apply: thenDetail(apply),
    detail: (owner, id) => readDetail(deps, owner, id),
    list: (owner, cursor) => listOwn(deps, owner, cursor),
    redirect: thenDetail(redirect),
    confirm: thenDetail(confirm),
    dispute: thenDetail(dispute),
    handIn: thenDetail(handIn),
    async accounts(owner) {
      const { rules } = await readRules(db, owner.brandId);
      const since = await registeredMs(owner);
      const rows = await accounts.readAccounts(db, owner.memberId);
      return {
        list: rows.map((row) => shownAccount(deps, rules, row, since)),
        banks: await accounts.readBanks(db, owner.brandId),
      };
    },
    sharedWays,
    linkKeys: async (from, memberIds) =>
      (await accounts.readAccountKeys(from, memberIds)).map(({ owner_id, key, tail }) => ({
        ...{ memberId: owner_id, way: 'payout-account' as const, key },
        label: `…${tail}`,
      })),
    async bind(owner, input) {
      const row = await bindAccount(deps, owner, input);
      return shownAccount(deps, (await readRules(db, owner.brandId)).rules, row, await registeredMs(owner));
    },
    unbind: (owner, accountId) => unbindAccount(deps, owner, accountId),
    putBank: accounts.putBank,
    putAccount: (tx, account) => putAccount(tx, deps.secretBox, account),
    actions: withdrawalActions(deps),
    duties: [
      {
        name: CHECK,
        async run(raw) {
          const { ownerId, withdrawalId } = z.parse(named, raw);
          await checkRequest(deps, BigInt(ownerId), withdrawalId);
        },
      },
      { name: PAY, run: (raw) => payByChannel(deps, partKey(raw)) },
      {
        name: RECEIPT,
        async run(raw) {
          await receiveByTimer(deps, partKey(raw));
        },
      },
    ],
    jobs: [{ name: 'cashier-receipts-due', schedule: '* * * * *', run: () => receiveAllDue(deps) }],
  };
}

/**
 * How two members are found to be one person: a payout account that both have or had. Compared here, since a cluster does not join rows of two
 * members.
 */
async function sharedWays(tx: Tx, one: bigint, other: bigint): Promise<'payout-account'[]> {
  const keys = await accounts.readAccountKeys(tx, [one, other]);
  const own = new Set(keys.filter(({ owner_id }) => owner_id === one).map(({ key }) => key));
  return keys.some(({ owner_id, key }) => owner_id === other && own.has(key)) ? ['payout-account'] : [];
}
