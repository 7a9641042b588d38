import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Role } from '@kismet/contracts/operators/session';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { parseUnits } from '@kismet/kernel/money';
import { DAY_MS, systemClock } from '@kismet/kernel/time';
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { seedBanks, seedPayoutAccount } from '@kismet/server/db/seed/payouts.ts';
import { saveChannel } from '@kismet/server/src/modules/cashier/channels/channel-commands.ts';
import { openSession } from '@kismet/server/src/modules/vendors/launch.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { addColdOperator } from '../cold-operator.ts';
import { testProduct } from '../product.ts';

export const units = (text: string) => parseUnits(text)!;
const VENDOR = 'MONEY_TEST';
const GAME = 'money-slot';
const BANK = {
  channelCode: 'bank',
  adapter: 'manual-bank' as const,
  version: 0,
  names: { en: 'Bank', ur: 'بینک' },
  feePpm: 0,
  extraPpm: 0,
  min: units('100'),
  max: units('50000'),
  tolerance: 0n,
  minutes: 30,
  hasTail: false,
  enabled: true,
  closed: null,
  payees: [{ institution: 'Test Bank', holder: 'House', number: 'PK00 TEST 0001' }],
  baseUrl: null,
  keys: null,
  reason: 'test',
};
/** A one-pixel PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILE: VendorFile = {
  names: { en: 'Money test', ur: 'Money test' },
  dialect: 'hub88',
  games_api: 'http://127.0.0.1:9',
  games: [
    {
      game_code: GAME,
      names: { en: GAME, ur: GAME },
      product: 'Money test',
      category: 'slots',
      platforms: ['GPL_DESKTOP'],
      enabled: true,
      freebet_support: true,
      rtp: '95.00',
      volatility: 3,
      features: [],
      min_bet: '0.01',
      max_bet: '1000000',
      art: { seed: GAME, from: '#0a6a70', to: '#1c1a27' },
    },
  ],
};

/** The product with a bank channel; members with a payout account, and operators who sign in. */
export async function memberMoneyScene() {
  const world = await testProduct();
  const { product } = world;
  const { db, site, members, cashier } = product;
  await seedBase({ db, site, identity: product.identity });
  const brand = await site.brandOfHost('localhost');
  const channels = { ...cashier.deposits.deps, audit: product.operators.audit };
  await saveChannel(channels, { brandId: brand.brandId, operatorId: null, ip: '' }, 'PKR', BANK);
  const payouts = { ...product, withdrawals: cashier.withdrawals };
  await seedBanks(payouts, brand.brandId);
  const ask: Parameters<typeof addColdOperator>[0]['ask'] = async (method, path, how = {}) => {
    const answer = await world.operators.inject({
      method,
      url: path,
      remoteAddress: '203.0.113.7',
      cookies: { ...how.cookies },
      headers: { host: how.host ?? 'localhost', ...how.headers },
      ...(how.body === undefined ? {} : { payload: how.body as object }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies: answer.cookies };
  };
  const operator = async (name: string, role: Role, where = brand.brandId, host?: string) =>
    (await addColdOperator({ db, clock: systemClock, operators: product.operators, ask }, name, role, where)).enter(
      host,
    );
  async function member(username: string) {
    const deps = { ...product, openAccounts: product.wallet.openAccounts, credit: async () => {} };
    await seedAccount(deps, brand, {
      username,
      password: 'Gulab4821bagh',
      paymentPassword: '739164',
      legalName: 'AYESHA BANO',
      balance: 0n,
      registeredAt: new Date(Date.now() - 30 * DAY_MS),
    });
    await seedPayoutAccount(
      payouts,
      brand.brandId,
      username,
      `PK36DARY000000${username.toUpperCase()}`,
      Date.now() - 7 * DAY_MS,
    );
    return (await members.byLoginName(queryOf(db), brand.brandId, username))!;
  }
  return Object.assign(world, { brand, operator, member });
}
type Scene = Awaited<ReturnType<typeof memberMoneyScene>>;
type Member = Awaited<ReturnType<Scene['member']>>;
type Operator = Awaited<ReturnType<Scene['operator']>>;

/** A member's deposits by bank transfer. */
export function depositsOf({ product }: Scene, member: Member, operator: Operator) {
  const who = {
    ownerId: member.memberId,
    publicId: member.publicId,
    loginName: member.loginName,
    brandId: member.brandId,
    accountClass: member.accountClass,
    currency: 'PKR',
    origin: 'http://localhost',
    language: 'en',
  };
  const order = async (amount: string) => {
    const depositId = randomUUID();
    return product.cashier.deposits.order(who, { depositId, channelCode: 'bank', amount: units(amount) });
  };
  return {
    order,
    /** A bank transfer, credited with the amount that the auditor enters. */
    async credited(amount: string) {
      const placed = await order(amount);
      const proof = { ownerId: who.ownerId, brandId: who.brandId, purpose: 'deposit-proof', bytes: PICTURE };
      const fileIds = [await product.files.keep(proof)];
      await product.cashier.deposits.submit(who.ownerId, { depositId: placed.depositId, fileIds, remark: '' });
      const at = `/operator/deposits/${placed.depositId}`;
      expect((await operator('POST', `${at}/lock`, {})).status).toBe(200);
      const done = await operator('POST', `${at}/approve`, {
        received: amount,
      });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      return placed;
    },
  };
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Rounds at a vendor, through its signed calls. */
export async function roundsOf({ product, brand }: Scene, member: Member) {
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  await withTx(product.db, (tx) => product.vendors.admin.add(tx, VENDOR, pem, FILE));
  const partner = (await product.vendors.partners.find(VENDOR))!;
  const player = {
    memberId: member.memberId,
    publicId: member.publicId,
    accountClass: member.accountClass,
    isTrial: false,
  };
  const token = await openSession(
    product.vendors.launchDeps,
    { gameCode: GAME },
    brand,
    player,
    partner,
    new Date(Date.now() + DAY_MS),
  );
  const app = Fastify();
  await product.vendors.mountSeamless(app);
  const call = async (path: string, more: object) => {
    const bytes = Buffer.from(
      exactJson({
        user: member.publicId,
        token,
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        supplier_transaction_id: 's',
        round_closed: false,
        game_code: GAME,
        currency: 'PKR',
        is_free: false,
        is_aggregated: false,
        ...more,
      }),
    );
    const headers = { 'content-type': 'application/json', ...signHeaders(bytes, pair.privateKey) };
    const answer = await app.inject({ method: 'POST', url: `/vendors/${VENDOR}${path}`, payload: bytes, headers });
    expect((parseExactJson(answer.body) as { status: string }).status, answer.body).toBe('RS_OK');
  };
  return async (stake: string, payout: string) => {
    const [round, bet] = [randomUUID(), randomUUID()];
    await call('/transaction/bet', { round, transaction_uuid: bet, amount: units(stake) });
    await call('/transaction/win', {
      round,
      reference_transaction_uuid: bet,
      amount: units(payout),
      round_closed: true,
    });
  };
}

export const REASON = 'asked for in a test';
/** One operator requests, another approves. */
export async function agreed(first: Operator, second: Operator, path: string, body: object): Promise<void> {
  const asked = await first('POST', path, body);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const done = await second('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {});
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}
/** A withdrawal to the member's first account. */
export async function withdraw({ product }: Scene, member: Member, amount: string) {
  const { withdrawals } = product.cashier;
  const [account] = (await withdrawals.accounts(member)).list;
  const wanted = {
    amount: units(amount),
    accountId: account!.accountId,
    paymentPassword: '739164',
    forfeitsBonus: false,
  };
  return (await withdrawals.apply({ ...member, ip: '203.0.113.7' }, { withdrawalId: randomUUID(), ...wanted }))
    .withdrawal;
}
/** From the queue to the member's confirmation. */
export async function paid(s: Scene, member: Member, operator: Operator, amount: string) {
  const withdrawal = await withdraw(s, member, amount);
  const { withdrawalId } = withdrawal;
  const at = `/operator/withdrawals/${withdrawalId}`;
  for (const [path, body] of [
    ['take', {}],
    ['approve', { note: REASON }],
    ['parts', { part: 1, channel: 'bank-manual', amount, note: REASON }],
    ['parts/1', { outcome: 'confirmed', reference: 'TRX-1', note: REASON }],
  ] as const) {
    const answer = await operator('POST', `${at}/${path}`, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  }
  await s.product.cashier.withdrawals.confirm(member, { withdrawalId, part: 1 });
  return withdrawal;
}
