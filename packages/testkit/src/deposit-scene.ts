import { randomUUID } from 'node:crypto';
import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { saveChannel } from '@kismet/server/src/modules/cashier/channels/channel-commands.ts';
import { readChannel } from '@kismet/server/src/modules/cashier/channels/channel-store.ts';
import type { AuditDeps } from '@kismet/server/src/modules/cashier/deposits/deposit-audit.ts';
import { takeCallBack } from '@kismet/server/src/modules/cashier/deposits/deposit-news.ts';
import { createDeposits } from '@kismet/server/src/modules/cashier/deposits/deposits.ts';
import { SANDBOX_SIGNATURE } from '@kismet/server/src/modules/cashier/kinds/sandbox.ts';
import { stampSignature } from '@kismet/server/src/modules/cashier/kinds/stamp-signature.ts';
import { createFileStore } from '@kismet/server/src/platform/files.ts';
import type { Outside } from '@kismet/server/src/platform/outside.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { audit } from './audit.ts';
import { coldScene } from './cold-scene.ts';

const units = (text: string) => parseUnits(text)!;
export const SANDBOX_KEYS = { secret: 'sandbox-secret-for-calls', webhook: 'sandbox-secret-for-news' };
/** A one-pixel PNG. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
type Mode = 'good' | 'silent' | 'lost-answer' | 'refuses';

/**
 * A member with a transfer channel with unique cents, a redirecting one and a crypto one, at a provider that can be told to
 * misbehave.
 */
export async function depositScene() {
  const base = await coldScene();
  const provider = createProvider(() => base.clock.now());
  const limits = { left: null as bigint | null };
  /** Where crediting fails, as if the process had died there. */
  const breaks = { at: null as 'limits' | 'wagering' | null };
  const wagering: { base: bigint; reference: string }[] = [];
  const locked: bigint[] = [];
  const files = createFileStore({ db: base.db, clock: base.clock, secretBox: base.secretBox });
  const deposits = createDeposits({
    db: base.db,
    clock: base.clock,
    secretBox: base.secretBox,
    outside: provider.outside,
    publicOrigin: 'http://localhost',
    wallet: base.wallet,
    protection: {
      checkDeposit: async () => {},
      async noteDeposit() {
        if (breaks.at === 'limits') throw new Error('died');
      },
      depositLeft: async () => limits.left,
    },
    wagering: {
      async require(_tx, wanted) {
        if (breaks.at === 'wagering') throw new Error('died');
        wagering.push({ base: wanted.base, reference: wanted.reference });
      },
      async forfeit(_tx, _ownerId, reference) {
        wagering.push({ base: 0n, reference });
      },
    },
    files,
    checkMember: async () => {},
    async lockMember(tx, memberId) {
      await base.members.lock(tx, memberId, 'charge-back');
      locked.push(memberId);
    },
    credited: base.agents.noteFirstDeposit,
    tell: base.inbox.tell,
    alert: base.alerts.raiseOnceAnHour,
    moved: () => {},
  });
  const deps: AuditDeps = { ...deposits.deps, audit: base.operators.audit };
  const auditor = { brandId: base.brandId, operatorId: 1n, ip: '127.0.0.1' };
  const channel = (channelCode: string, adapter: AdapterCode, more: object = {}) =>
    saveChannel(deps, auditor, 'PKR', {
      channelCode,
      adapter,
      version: 0,
      names: { en: channelCode, ur: channelCode },
      feePpm: 0,
      extraPpm: 0,
      min: units('100'),
      max: units('50000'),
      tolerance: units('1'),
      minutes: 30,
      hasTail: false,
      enabled: true,
      closed: null,
      payees: null,
      baseUrl: 'http://127.0.0.1:1',
      keys: SANDBOX_KEYS,
      reason: 'test',
      ...more,
    });
  await channel('bank', 'manual-bank', {
    hasTail: true,
    extraPpm: 10_000,
    baseUrl: null,
    keys: null,
    payees: [{ institution: 'Test Bank', holder: 'House', number: 'PK00 TEST 0001' }],
  });
  await channel('card', 'sandbox-redirect');
  await channel('coin', 'sandbox-crypto');
  async function member(username: string) {
    await base.addAccount({ username });
    const { member: info } = (await base.login(username)).body.value;
    const found = (await base.members.byPublicId(queryOf(base.db), base.brandId, info.id))!;
    return {
      ownerId: found.memberId,
      publicId: found.publicId,
      loginName: username,
      brandId: base.brandId,
      accountClass: found.accountClass,
      currency: 'PKR',
      origin: 'http://localhost',
      language: 'en',
    };
  }
  const who = await member('payer');
  return {
    ...base,
    provider,
    breaks,
    limits,
    wagering,
    locked,
    files,
    deposits,
    deps,
    auditor,
    channel,
    member,
    who,
    order: (channelCode: string, amount: string, depositId: string = randomUUID(), by = who) =>
      deposits.order(by, { depositId, channelCode, amount: units(amount) }),
    /** Sends a report signed like the provider's; `bend` alters it after signing. */
    async news(channelCode: string, payment: object, bend: { signature?: string; body?: string } = {}) {
      const bytes = Buffer.from(JSON.stringify(payment));
      const signature = bend.signature ?? stampSignature(SANDBOX_KEYS.webhook, bytes, base.clock.now());
      const row = (await readChannel(base.db, channelCode))!;
      const sent = bend.body === undefined ? bytes : Buffer.from(bend.body);
      return takeCallBack(deps, row, sent, { [SANDBOX_SIGNATURE]: signature }, async () => true);
    },
    proof: async (by = who) =>
      files.keep({
        ownerId: by.ownerId,
        brandId: by.brandId,
        purpose: 'deposit-proof',
        bytes: Buffer.from(PICTURE, 'base64'),
      }),
    state: async (depositId: string, by = who) => (await deposits.one(by.ownerId, depositId)).state,
    cash: async (by = who) => (await base.wallet.balancesOf([by.ownerId])).get(by.ownerId)?.total ?? units('0'),
    resolve: (depositId: string) => deposits.duties[0]!.run({ ownerId: String(who.ownerId), depositId }),
    expire: () => deposits.jobs[0]!.run(),
    async [Symbol.asyncDispose]() {
      await audit(base.url);
      await base[Symbol.asyncDispose]();
    },
  };
}

interface Payment {
  id: string;
  reference: string;
  status: 'pending' | 'paid' | 'failed';
  amount: string;
  currency: string;
  url: string;
  address: string;
  network: string;
  confirmations: number;
  needed: number;
}
/** An in-memory provider with the sandbox's message shapes. */
function createProvider(now: () => number) {
  const payments = new Map<string, Payment>();
  /** Duplicate payments of one order, and payments without an order. */
  const extra: { id: string; reference: string; amount: string }[] = [];
  const provider = { mode: 'good' as Mode, payments, begun: 0, extra, paidAtMs: null as number | null };
  const outside: Outside = {
    now,
    isAllowed: () => true,
    async send(url, { body }) {
      const wanted = JSON.parse(body ?? '{}') as { reference: string; amount: string; currency: string };
      if (provider.mode === 'silent') return null;
      if (url.endsWith('/report')) {
        const { from, to } = JSON.parse(body ?? '{}') as { from: string; to: string };
        const atMs = provider.paidAtMs ?? now();
        const isIn = atMs >= Date.parse(from) && atMs < Date.parse(to);
        const paid = [...[...payments.values()].filter((one) => one.status === 'paid'), ...extra];
        const list = (isIn ? paid : []).map(({ id, reference, amount }) => ({
          id,
          reference,
          amount,
          currency: 'PKR',
          paid_at: new Date(atMs).toISOString(),
        }));
        return { status: 200, text: JSON.stringify({ list, next: null }) };
      }
      if (provider.mode === 'refuses') return { status: 422, text: '{}' };
      const known = payments.get(wanted.reference);
      if (url.endsWith('/find'))
        return known ? { status: 200, text: JSON.stringify(known) } : { status: 404, text: '{}' };
      provider.begun++;
      const made: Payment = known ?? {
        id: `pay_${payments.size + 1}`,
        reference: wanted.reference,
        status: 'pending',
        amount: wanted.amount,
        currency: wanted.currency,
        url: `http://127.0.0.1:1/pay/${wanted.reference}`,
        address: 'sb1qtest',
        network: 'SANDBOX',
        confirmations: 0,
        needed: 3,
      };
      payments.set(wanted.reference, made);
      return provider.mode === 'lost-answer' ? null : { status: 200, text: JSON.stringify(made) };
    },
  };
  return { ...{ payments }, outside, control: provider, text: unitsToDecimal };
}
