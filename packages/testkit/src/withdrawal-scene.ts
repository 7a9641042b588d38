import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { payoutSandbox } from '@kismet/server/src/modules/cashier/kinds/payout-sandbox.ts';
import { createUplines } from '@kismet/server/src/modules/cashier/uplines/uplines.ts';
import type { CaseDeps } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-cases.ts';
import type { Reviewer, TrailEntry } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-review.ts';
import { readWithdrawal } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-store.ts';
import { createWithdrawals, type Payer } from '@kismet/server/src/modules/cashier/withdrawals/withdrawals.ts';
import type { NewRequirement, OpenRequirement } from '@kismet/server/src/modules/wagering/index.ts';
import { type Db, run, type Tx, withTx } from '@kismet/server/src/platform/db.ts';
import { createFileStore } from '@kismet/server/src/platform/files.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import sharp from 'sharp';
import { audit } from './audit.ts';
import { coldScene } from './cold-scene.ts';

const units = (text: string) => parseUnits(text)!;
const DAY_MS = 86_400_000;

/** Withdrawals with their own tables and ledger, real passwords and files; turnover and play are set by the test. */
export async function withdrawalScene() {
  const base = await coldScene();
  const { db, clock, wallet, members, identity, secretBox, site, brandId } = base;
  const files = createFileStore({ db, clock, secretBox });
  const wagering = { open: [] as OpenRequirement[], required: [] as NewRequirement[] };
  const play = { staked: 1n };
  /** Password tries are counted before verification, so concurrent tests with right ones run without the counter. */
  const secret = { isAsked: true };
  const trail: TrailEntry[] = [];
  const deps = {
    db,
    clock,
    secretBox,
    site,
    members,
    wallet,
    wagering: {
      openOf: async () => wagering.open,
      require: async (_tx: unknown, wanted: NewRequirement) => void wagering.required.push(wanted),
      noteWithdrawal: async () => {},
    },
    protection: { checkWithdrawal: async () => {} },
    files,
    async checkPaymentPassword(...given: Parameters<typeof identity.checkPaymentPassword>) {
      if (secret.isAsked) await identity.checkPaymentPassword(...given);
    },
    noteShared: async () => {},
    hasPaymentPassword: identity.hasPaymentPassword,
    stakedSince: async () => play.staked,
    unpaidBills: async () => 0n,
    hasBonus: async () => false,
    isDownlineHeld: async (tx: Db | Tx, memberId: bigint) =>
      (await base.agents.statusesOf(queryOf(tx), [memberId])).get(memberId)?.isHeld ?? false,
    tell: base.inbox.tell,
    payoutKinds: { 'payout-sandbox': payoutSandbox },
    changed: () => {},
    moved: () => {},
  };
  const withdrawals = createWithdrawals(deps);
  const uplines = createUplines({ ...deps, agents: base.agents });
  const review: CaseDeps = {
    ...deps,
    audit: async (_tx, entry) => void trail.push(entry),
    operatorNames: async (ids) => new Map(ids.map((id) => [id, `operator ${id}`])),
    memberIdOf: async () => null,
  };
  const reviewer = (operatorId: bigint, decidesEscalated = false): Reviewer => ({
    brandId,
    operatorId,
    ip: '203.0.113.9',
    decidesEscalated,
  });
  await withTx(db, (tx) =>
    withdrawals.putBank(
      tx,
      brandId,
      { code: 'river', kind: 'bank', names: { en: 'River Bank', ur: 'دریا بینک' }, number_pattern: '[A-Z0-9]{8,24}' },
      1,
    ),
  );
  /** A member with money, a legal name, a payment password and an account bound long ago. */
  async function addOwner(username: string, cash: string, number = `PK00${username.toUpperCase()}0001`) {
    const seeded = { username, legalName: 'Ali Khan', paymentPassword: '739164' };
    await base.addAccount(seeded);
    return take(username, cash, number);
  }
  async function take(username: string, cash: string, number: string) {
    const member = (await members.byLoginName(queryOf(db), brandId, username))!;
    await run(base.owner, `update members.member set registered_at = $2 where member_id = $1`, [
      member.memberId,
      new Date(clock.now() - 30 * DAY_MS),
    ]);
    const owner: Payer = { ...member, ip: '203.0.113.7' };
    const accountId = randomUUID();
    await withTx(db, async (tx) => {
      if (units(cash) > 0n)
        await wallet.adjust(tx, {
          ownerId: member.memberId,
          brandId,
          currency: 'PKR',
          accountClass: member.accountClass,
          amount: units(cash),
          kind: 'opening',
          opId: randomUUID(),
          reference: `opening:${username}`,
          note: 'test',
        });
      await withdrawals.putAccount(tx, {
        ownerId: member.memberId,
        brandId,
        accountId,
        bankCode: 'river',
        number,
        holder: 'ALI KHAN',
        boundMs: clock.now() - 10 * DAY_MS,
      });
    });
    const code = async (name: string) =>
      (await wallet.accountsOf(member.memberId)).find((one) => one.code === name)?.balance ?? 0n;
    const row = async (id: string) => (await readWithdrawal(db, member.memberId, id))!;
    return {
      ...member,
      owner,
      accountId,
      cash: () => code('main'),
      held: () => code('held'),
      row,
      apply: (amount: string, id: string = randomUUID(), paymentPassword = '739164') =>
        withdrawals.apply(owner, {
          withdrawalId: id,
          amount: units(amount),
          accountId,
          paymentPassword,
          forfeitsBonus: false,
        }),
      proof: async (purpose: string) =>
        files.keep({
          ownerId: member.memberId,
          brandId,
          purpose,
          bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#446688' } })
            .png()
            .toBuffer(),
        }),
      duty: (name: string, withdrawalId: string, part?: number) =>
        withdrawals.duties
          .find((duty) => duty.name === name)!
          .run({ ownerId: String(member.memberId), withdrawalId, ...(part === undefined ? {} : { part }) }),
    };
  }
  /** Sets the database's clock, which decides when an answer is too late; null resets it. */
  const setDatabaseClock = (iso: string | null) =>
    run(
      base.owner,
      `create or replace function platform.now() returns timestamptz language sql volatile as ${iso === null ? "'select clock_timestamp()'" : `'select timestamptz ''${iso}'''`}`,
    );
  return {
    ...base,
    files,
    wagering,
    play,
    secret,
    trail,
    withdrawals,
    uplines,
    review,
    reviewer,
    addOwner,
    takeOwner: take,
    setDatabaseClock,
    async [Symbol.asyncDispose]() {
      await audit(base.url);
      await base[Symbol.asyncDispose]();
    },
  };
}
export type WithdrawalScene = Awaited<ReturnType<typeof withdrawalScene>>;
