import type * as contract from '@kismet/contracts/cashier/upline';
import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { nameUuid } from '../../../platform/crypto.ts';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Agents } from '../../agents/index.ts';
import { type Member, type Members, maskedName } from '../../members/index.ts';
import type { Wagering } from '../../wagering/index.ts';
import { type Account, creditLegs, houseAccounts } from '../../wallet/index.ts';
import type { Owner, Payer, WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { ownAccount } from '../withdrawals/withdrawal-money.ts';
import { readRules } from '../withdrawals/withdrawal-rules-store.ts';
import { judgeDirection, judgeUplineAmount, parentOf, type Side, type UplineFacts } from './upline.ts';
import * as store from './upline-store.ts';

export interface UplineDeps
  extends Pick<
    WithdrawalDeps,
    'db' | 'clock' | 'site' | 'wallet' | 'checkPaymentPassword' | 'hasPaymentPassword' | 'unpaidBills' | 'moved'
  > {
  readonly members: Pick<Members, 'byIds' | 'byLoginName'>;
  readonly agents: Pick<Agents, 'pathOf' | 'statusesOf' | 'holdNodes' | 'namesFor'>;
  readonly wagering: Pick<Wagering, 'openOf' | 'require'>;
}
export interface Uplines {
  readonly deps: UplineDeps;
  /**
   * Transfers money to the upline or to a direct downline. One transaction, final; the same id again returns the
   * first result.
   */
  send(owner: Payer, input: Input<typeof contract.sendUpline>): Promise<contract.UplineTransfer>;
  orderForm(owner: Owner): Promise<Output<typeof contract.getUplineForm>>;
  list(owner: Owner, cursor: string | undefined): Promise<Output<typeof contract.listUplineTransfers>>;
  /** Whether the brand lets this account transfer up or down (STD-20). */
  isAllowed(owner: Pick<Owner, 'memberId' | 'brandId' | 'accountKind'>): Promise<boolean>;
}
const PAGE = 20;

export function createUplines(deps: UplineDeps): Uplines {
  const { db } = deps;
  const shown = async (owner: Owner, rows: readonly store.UplineRow[]): Promise<contract.UplineTransfer[]> => {
    const other = (row: store.UplineRow) => (row.sender_id === owner.memberId ? row.receiver_id : row.sender_id);
    const members = await deps.members.byIds(queryOf(db), [...new Set(rows.map(other))]);
    const names = await deps.agents.namesFor(queryOf(db), owner, [...members.values()]);
    return rows.map((row) => ({
      transferId: row.transfer_id,
      direction: row.direction,
      isOut: row.sender_id === owner.memberId,
      other: names.get(other(row)) ?? '—',
      amount: row.amount,
      note: row.note,
      at: row.at.toISOString(),
    }));
  };
  const isAllowed: Uplines['isAllowed'] = async ({ memberId, brandId, accountKind }) => {
    if (!(await deps.site.brandById(brandId)).uplineTransfer) return false;
    if (isAgentKind(accountKind as AccountKind)) return true;
    return parentOf((await deps.agents.pathOf(queryOf(db), [memberId])).get(memberId) ?? []) !== null;
  };
  return {
    deps,
    isAllowed,
    async send(owner, input) {
      const row = await send(deps, owner, input);
      deps.moved(row.sender_id);
      deps.moved(row.receiver_id);
      return (await shown(owner, [row]))[0]!;
    },
    async orderForm(owner) {
      const brand = await deps.site.brandById(owner.brandId);
      const { rules } = await readRules(db, owner.brandId);
      const path = (await deps.agents.pathOf(queryOf(db), [owner.memberId])).get(owner.memberId) ?? [];
      const parent = parentOf(path);
      const upline = parent === null ? undefined : (await deps.members.byIds(queryOf(db), [parent])).get(parent);
      const today = await store.readSent(db, owner.memberId, businessDay(deps.clock.now(), brand.zone));
      const accounts = await deps.wallet.accountsOf(owner.memberId);
      const left = rules.upline.dailyCap - today.sum;
      return {
        isAllowed: await isAllowed(owner),
        available: accounts.find((one) => one.code === 'main' && one.currency === brand.currency)?.balance ?? 0n,
        upline: upline ? maskedName(upline.loginName) : null,
        maySendDown: isAgentKind(owner.accountKind as AccountKind),
        min: rules.upline.min,
        leftToday: left > 0n ? left : 0n,
        leftCount: Math.max(0, rules.upline.maxCount - today.count),
        hasPaymentPassword: await deps.hasPaymentPassword(owner.memberId),
        wageringMissing: await missing(deps, db, owner.memberId),
        unpaidBills: await deps.unpaidBills(db, owner.memberId),
      };
    },
    async list(owner, cursor) {
      const after = placeCursor(cursor);
      const page = await keysetPage(
        PAGE,
        (most) => store.readBoth(db, owner.memberId, after, most),
        (last) => placeText(last.at, last.transfer_id),
      );
      return { ...page, list: await shown(owner, page.list) };
    },
  };
}

/** Units still to be bet before money may leave the account. */
export const missing = async (deps: Pick<UplineDeps, 'wagering'>, from: Db | Tx, ownerId: bigint): Promise<bigint> =>
  (await deps.wagering.openOf(from, ownerId)).reduce((sum, row) => sum + row.missing, 0n);

/** One side of a transfer, from what the tree says of it. */
export const sideOf = (
  member: Pick<Member, 'memberId' | 'accountKind' | 'state'>,
  path: readonly bigint[],
  statuses: ReadonlyMap<bigint, { readonly isHeld: boolean }>,
): Side => ({
  memberId: member.memberId,
  accountKind: member.accountKind,
  isActive: member.state === 'active',
  isHeld: statuses.get(member.memberId)?.isHeld ?? false,
  path,
});

async function send(
  deps: UplineDeps,
  owner: Payer,
  input: Input<typeof contract.sendUpline>,
): Promise<store.UplineRow> {
  const { db } = deps;
  const known = await store.readTransfer(db, owner.memberId, input.transferId);
  if (known) return sameOrRefused(deps, db, owner, known, input);
  const facts = await gather(deps, db, owner, input, []);
  const wrongWay = judgeDirection(facts);
  if (wrongWay) throw wrongWay;
  await deps.checkPaymentPassword(db, owner, input.paymentPassword);
  return withTx(db, async (tx) => {
    // lock the tree first, so that nobody is moved between check and posting; then both sides in the global lock
    // order
    await deps.agents.holdNodes(tx, [owner.memberId, facts.receiver!.memberId]);
    const accounts = await deps.wallet.lock(tx, [owner.memberId, facts.receiver!.memberId]);
    const twin = await store.readTransfer(tx, owner.memberId, input.transferId);
    if (twin) return sameOrRefused(deps, tx, owner, twin, input);
    const now = await gather(
      deps,
      tx,
      owner,
      input,
      accounts.filter((one) => one.ownerId === owner.memberId),
    );
    const refused = judgeDirection(now) ?? judgeUplineAmount(now);
    if (refused) throw refused;
    return carryOut(deps, tx, owner, input, now);
  });
}
/** Returns the first result for the same amount, note and receiver; anything else under that id is refused. */
async function sameOrRefused(
  { members }: UplineDeps,
  from: Db | Tx,
  { brandId }: Owner,
  row: store.UplineRow,
  { amount, to, note }: Input<typeof contract.sendUpline>,
): Promise<store.UplineRow> {
  const isDown = to !== undefined;
  const isSame = row.amount === amount && row.note === note && (row.direction === 'down') === isDown;
  const receiver = isDown ? (await members.byLoginName(queryOf(from), brandId, to))?.memberId : row.receiver_id;
  if (!isSame || receiver !== row.receiver_id) throw new Refused('IDEMPOTENCY_MISMATCH');
  return row;
}

async function gather(
  deps: UplineDeps,
  from: Db | Tx,
  owner: Owner,
  input: Input<typeof contract.sendUpline>,
  accounts: readonly Account[],
): Promise<UplineFacts & { day: string; currency: string; downWageringPpm: number; accountClass: number }> {
  const query = queryOf(from);
  const brand = await deps.site.brandById(owner.brandId);
  const { rules } = await readRules(from, owner.brandId);
  const day = businessDay(deps.clock.now(), brand.zone);
  const path = (await deps.agents.pathOf(query, [owner.memberId])).get(owner.memberId) ?? [];
  const parent = parentOf(path);
  const receiver =
    input.to !== undefined
      ? await deps.members.byLoginName(query, owner.brandId, input.to)
      : parent === null
        ? null
        : ((await deps.members.byIds(query, [parent])).get(parent) ?? null);
  const sender = (await deps.members.byIds(query, [owner.memberId])).get(owner.memberId)!;
  const paths = await deps.agents.pathOf(query, receiver ? [receiver.memberId] : []);
  const statuses = await deps.agents.statusesOf(
    query,
    receiver ? [owner.memberId, receiver.memberId] : [owner.memberId],
  );
  // money classes never mix: a test account is nobody's upline
  const isReachable = receiver && receiver.accountClass === sender.accountClass;
  return {
    sender: sideOf(sender, path, statuses),
    receiver: isReachable ? sideOf(receiver, paths.get(receiver.memberId) ?? [], statuses) : null,
    direction: input.to === undefined ? 'up' : 'down',
    isOn: brand.uplineTransfer,
    amount: input.amount,
    cash: accounts.find((one) => one.code === 'main' && one.currency === brand.currency)?.balance ?? 0n,
    limits: rules.upline,
    today: await store.readSent(from, owner.memberId, day),
    openWagering: await missing(deps, from, owner.memberId),
    unpaidBills: await deps.unpaidBills(from, owner.memberId),
    day,
    currency: brand.currency,
    downWageringPpm: rules.upline.downWageringPpm,
    accountClass: sender.accountClass,
  };
}

/** Two operations through the house's transit account, ordered by owner; money from the upline gets a wagering requirement. */
async function carryOut(
  deps: UplineDeps,
  tx: Tx,
  owner: Owner,
  input: Input<typeof contract.sendUpline>,
  facts: Awaited<ReturnType<typeof gather>>,
): Promise<store.UplineRow> {
  const { wallet, wagering } = deps;
  const receiverId = facts.receiver!.memberId;
  const { amount, currency, direction } = facts;
  const contraId = await wallet.account(tx, {
    ownerId: 0n,
    brandId: owner.brandId,
    code: houseAccounts.transit,
    currency,
    accountClass: facts.accountClass,
  });
  const reference = `upline:${owner.memberId}:${input.transferId}`;
  const out = {
    ownerId: owner.memberId,
    kind: 'upline-out' as const,
    legs: (accounts: readonly Account[]) => [
      { accountId: ownAccount(accounts, 'main', currency).accountId, contraId, amount: -amount },
    ],
  };
  const into = {
    ownerId: receiverId,
    kind: 'upline-in' as const,
    legs: (accounts: readonly Account[]) =>
      creditLegs(
        amount,
        ownAccount(accounts, 'main', currency),
        accounts.find((one) => one.code === 'receivable' && one.currency === currency),
        contraId,
      ),
  };
  for (const side of owner.memberId < receiverId ? [out, into] : [into, out])
    await wallet.post(
      tx,
      { ...side, opId: nameUuid(`${reference}:${side.kind}`), reference: `${reference}:${side.kind}`, note: null },
      [amount, currency],
    );
  if (direction === 'down' && facts.downWageringPpm > 0)
    await wagering.require(tx, {
      ownerId: receiverId,
      brandId: owner.brandId,
      currency,
      source: 'transfer-in',
      base: amount,
      multiplePpm: BigInt(facts.downWageringPpm),
      reference,
      credited: amount,
    });
  const row: store.UplineRow = {
    sender_id: owner.memberId,
    transfer_id: input.transferId,
    receiver_id: receiverId,
    brand_id: owner.brandId,
    amount,
    currency,
    direction,
    note: input.note,
    day: facts.day,
    at: new Date(deps.clock.now()),
  };
  await store.insertTransfer(tx, row);
  return row;
}
