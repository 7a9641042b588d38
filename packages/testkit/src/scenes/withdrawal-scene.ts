import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { createUplines } from '@kismet/server/src/modules/cashier/uplines/uplines.ts';
import type { CaseDeps } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-cases.ts';
import type { Reviewer } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-review.ts';
import { readWithdrawal } from '@kismet/server/src/modules/cashier/withdrawals/withdrawal-store.ts';
import {
  createWithdrawals,
  type Payer,
  type Withdrawals,
} from '@kismet/server/src/modules/cashier/withdrawals/withdrawals.ts';
import type { NewRequirement, OpenRequirement } from '@kismet/server/src/modules/wagering/index.ts';
import type { AuditEntry } from '@kismet/server/src/platform/audit.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import sharp from 'sharp';
import { audit } from '../audit.ts';
import { type ColdScene, coldScene } from './cold-scene.ts';

const units = (text: string) => parseUnits(text)!;
const DAY_MS = 86_400_000;

/** Withdrawals with their own tables and ledger, real passwords and files; turnover and play are set by the test. */
export async function withdrawalScene() {
  const base = await coldScene();
  const { db, brandId, cashier } = base;
  const { ports, ...knobs } = portsOf(base);
  const deps = { ...cashier.withdrawals.deps, ...ports };
  const withdrawals = createWithdrawals(deps);
  const uplines = createUplines({ ...cashier.uplines.deps, ...ports });
  const trail: AuditEntry[] = [];
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
  await withTx(db, (tx) => withdrawals.putBank(tx, brandId, BANK, 1));
  const takeOwner = (username: string, cash: string, number: string) =>
    ownerOf({ ...base, withdrawals }, username, cash, number);
  return {
    ...base,
    ...knobs,
    ...{ trail, withdrawals, uplines, review, reviewer, takeOwner },
    /** A member with money, a legal name, a payment password and an account bound long ago. */
    async addOwner(username: string, cash: string, number = `PK00${username.toUpperCase()}0001`) {
      await base.addAccount({ username, legalName: 'Ali Khan', paymentPassword: '739164' });
      return takeOwner(username, cash, number);
    },
    /** Sets the database's clock, which decides when an answer is too late; null resets it. */
    setDatabaseClock: (iso: string | null) =>
      run(
        base.owner,
        `create or replace function platform.now() returns timestamptz language sql volatile as ${iso === null ? "'select clock_timestamp()'" : `'select timestamptz ''${iso}'''`}`,
      ),
    async [Symbol.asyncDispose]() {
      await audit(base.url);
      await base[Symbol.asyncDispose]();
    },
  };
}
export type WithdrawalScene = Awaited<ReturnType<typeof withdrawalScene>>;

const BANK = {
  code: 'river',
  kind: 'bank',
  names: { en: 'River Bank', ur: 'دریا بینک' },
  number_pattern: '[A-Z0-9]{8,24}',
} as const;

/** The ports that a test decides: open turnover, play since the last deposit, and whether the password is asked. */
function portsOf({ identity }: ColdScene) {
  const wagering = { open: [] as OpenRequirement[], required: [] as NewRequirement[] };
  const play = { staked: 1n };
  /** Password tries are counted before verification, so concurrent tests with right ones run without the counter. */
  const secret = { isAsked: true };
  const ports = {
    wagering: {
      openOf: async () => wagering.open,
      require: async (_tx: unknown, wanted: NewRequirement) => void wagering.required.push(wanted),
      noteWithdrawal: async () => {},
    },
    protection: { checkWithdrawal: async () => {} },
    async checkPaymentPassword(...given: Parameters<typeof identity.checkPaymentPassword>) {
      if (secret.isAsked) await identity.checkPaymentPassword(...given);
    },
    stakedSince: async () => play.staked,
  };
  return { ports, wagering, play, secret };
}

type Taking = ColdScene & { readonly withdrawals: Withdrawals };

/** Sets somebody up as an owner of long standing, with money and a payout account. */
async function ownerOf(scene: Taking, username: string, cash: string, number: string) {
  const { db, clock, wallet, members, brandId, withdrawals } = scene;
  const member = (await members.byLoginName(queryOf(db), brandId, username))!;
  await run(scene.owner, `update members.member set registered_at = $2 where member_id = $1`, [
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
  return { ...member, owner, accountId, ...ownerCalls(scene, owner, accountId) };
}

function ownerCalls({ db, wallet, files, brandId, withdrawals }: Taking, owner: Payer, accountId: string) {
  const { memberId } = owner;
  const code = async (name: string) =>
    (await wallet.accountsOf(memberId)).find((one) => one.code === name)?.balance ?? 0n;
  return {
    cash: () => code('main'),
    held: () => code('held'),
    row: async (id: string) => (await readWithdrawal(db, memberId, id))!,
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
        ownerId: memberId,
        brandId,
        purpose,
        bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#446688' } })
          .png()
          .toBuffer(),
      }),
    duty: (name: string, withdrawalId: string, part?: number) =>
      withdrawals.duties
        .find((duty) => duty.name === name)!
        .run({ ownerId: String(memberId), withdrawalId, ...(part === undefined ? {} : { part }) }),
  };
}
