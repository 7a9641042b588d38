import { randomUUID } from 'node:crypto';
import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import { parseUnits } from '@kismet/kernel/money';
import { saveChannel } from '@kismet/server/src/modules/cashier/channels/channel-commands.ts';
import { readChannel } from '@kismet/server/src/modules/cashier/channels/channel-store.ts';
import type { AuditDeps } from '@kismet/server/src/modules/cashier/deposits/deposit-audit.ts';
import type { DepositDeps } from '@kismet/server/src/modules/cashier/deposits/deposit-deps.ts';
import { takeCallBack } from '@kismet/server/src/modules/cashier/deposits/deposit-news.ts';
import { createDeposits } from '@kismet/server/src/modules/cashier/deposits/deposits.ts';
import { SANDBOX_SIGNATURE } from '@kismet/server/src/modules/cashier/kinds/sandbox.ts';
import { stampSignature } from '@kismet/server/src/modules/cashier/kinds/stamp-signature.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { audit } from '../audit.ts';
import { createProvider } from '../deposit-provider.ts';
import { type ColdScene, coldScene } from './cold-scene.ts';

const units = (text: string) => parseUnits(text)!;
export const SANDBOX_KEYS = { secret: 'sandbox-secret-for-calls', webhook: 'sandbox-secret-for-news' };
/** A one-pixel PNG. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A member with a transfer channel with unique cents, a redirecting one and a crypto one, at a provider that can be made to misbehave. */
export async function depositScene() {
  const base = await coldScene();
  const provider = createProvider(() => base.clock.now());
  const { ports, ...notes } = portsOf(base);
  const deposits = createDeposits({ ...base.cashier.deposits.deps, ...ports, outside: provider.outside });
  const deps: AuditDeps = { ...deposits.deps, audit: base.operators.audit };
  const auditor = { brandId: base.brandId, operatorId: 1n, ip: '127.0.0.1' };
  const channel = (channelCode: string, adapter: AdapterCode, more: object = {}) =>
    saveChannel(deps, auditor, 'PKR', { ...CHANNEL, channelCode, adapter, names: namesOf(channelCode), ...more });
  await channel('bank', 'manual-bank', BANK);
  await channel('card', 'sandbox-redirect');
  await channel('coin', 'sandbox-crypto');
  const member = (username: string) => payerOf(base, username);
  const who = await member('payer');
  return {
    ...base,
    ...notes,
    ...{ provider, deposits, deps, auditor, channel, member, who },
    order: (channelCode: string, amount: string, depositId: string = randomUUID(), by = who) =>
      deposits.order(by, { depositId, channelCode, amount: units(amount) }),
    news: newsOf(deps),
    proof: async (by = who) =>
      base.files.keep({
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

/** The ports that a test decides: limits and turnover that may fail, and who was locked. */
function portsOf({ members }: ColdScene) {
  const limits = { left: null as bigint | null };
  /** The point at which crediting fails, as if the process had died there. */
  const breaks = { at: null as 'limits' | 'wagering' | null };
  const wagering: { base: bigint; reference: string }[] = [];
  const locked: bigint[] = [];
  const ports: Partial<DepositDeps> = {
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
    checkMember: async () => {},
    async lockMember(tx, memberId) {
      await members.lock(tx, memberId, 'charge-back');
      locked.push(memberId);
    },
  };
  return { ports, limits, breaks, wagering, locked };
}

export const CHANNEL = {
  version: 0,
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
};
const BANK = {
  hasTail: true,
  extraPpm: 10_000,
  baseUrl: null,
  keys: null,
  payees: [{ institution: 'Test Bank', holder: 'House', number: 'PK00 TEST 0001' }],
};
const namesOf = (channelCode: string) => ({ en: channelCode, ur: channelCode });

async function payerOf(base: ColdScene, username: string) {
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

/** Sends a report signed like the provider's; `bend` alters it after signing. */
const newsOf =
  (deps: AuditDeps) =>
  async (channelCode: string, payment: object, bend: { signature?: string; body?: string } = {}) => {
    const bytes = Buffer.from(JSON.stringify(payment));
    const signature = bend.signature ?? stampSignature(SANDBOX_KEYS.webhook, bytes, deps.clock.now());
    const row = (await readChannel(deps.db, channelCode))!;
    const sent = bend.body === undefined ? bytes : Buffer.from(bend.body);
    return takeCallBack(deps, row, sent, { [SANDBOX_SIGNATURE]: signature }, async () => true);
  };
