import { randomBytes } from 'node:crypto';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { systemClock } from '@kismet/kernel/time';
import { seedAccount } from '../../apps/server/db/seed/accounts.ts';
import { seedBase } from '../../apps/server/db/seed/base.ts';
import { seedDemoContent } from '../../apps/server/db/seed/content/demo-content.ts';
import { lotteriesOf } from '../../apps/server/db/seed/lotteries.ts';
import { offerLotteries } from '../../apps/server/db/seed/lottery-offer.ts';
import { seedBanks, seedPayoutAccount } from '../../apps/server/db/seed/payouts.ts';
import type { Product } from '../../apps/server/src/compose.ts';
import { openSession } from '../../apps/server/src/modules/vendors/launch.ts';
import { withTx } from '../../apps/server/src/platform/db.ts';
import { queryOf } from '../../apps/server/src/platform/query.ts';
import { addVendor, seedDeps } from '../product/installation.ts';
import { LINES, type Place, placesOf, seedLine } from './lines.ts';

const VENDOR_CODES = { one: 'TEST_ONE', two: 'TEST_TWO' } as const;
const GAME = 'test-slot';
const SECOND_GAME = 'test-table';

/** A secret of letters and digits, as a form takes it. */
const secret = (length: number): string =>
  `k${randomBytes(length)
    .toString('hex')
    .slice(0, length - 2)}7`;
const base32 = (bytes: number): string =>
  Array.from(randomBytes(bytes), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31]).join('');

/** Two who may do everything, one who may only look, one of customer service. */
const OPERATORS = [
  ['OP1', 'super_admin'],
  ['OP2', 'super_admin'],
  ['OP3', 'auditor'],
  ['OP4', 'support'],
] as const;
/** Agents A1 and A2, members M1 to M6, operators OP1 to OP4, two vendors with a game and its launched sessions: by name, for `stand.env`. */
export async function seedStand(
  product: Product,
  vendors: { one: string; two: string; gamesApi: string },
): Promise<Record<string, string>> {
  const { db, site, identity, operators, members } = product;
  await seedBase({ db, site, identity });
  const brand = await site.brandOfHost('127.0.0.1');
  await seedDemoContent(product, brand.brandId);
  await product.lottery.saveGames(lotteriesOf(brand.brandId));
  await withTx(db, (tx) => offerLotteries(tx, product.catalogue, lotteriesOf(brand.brandId)));
  await product.lottery.plan();
  const facts: Record<string, string> = {
    CURRENCY: brand.currency,
    VENDOR_GAME: GAME,
    VENDOR_GAME2: SECOND_GAME,
    VENDOR_CODE: VENDOR_CODES.one,
    VENDOR2_CODE: VENDOR_CODES.two,
  };
  const account = async (
    name: string,
    more: {
      balance: bigint;
      accountKind?: 1 | 2;
      ownCode?: string;
      rates?: Place['rates'];
      agentCode?: string;
      mobile?: string;
      email?: string;
      legalName?: string;
      paymentPassword?: string;
    },
  ) => {
    const username = `${name.toLowerCase()}user`;
    const [password, payment] = [secret(14), more.paymentPassword ?? secret(10)];
    await seedAccount(seedDeps(product), brand, {
      username,
      password,
      birthDate: '1990-01-01',
      ...more,
      paymentPassword: payment,
    });
    const member = (await members.byLoginName(queryOf(db), brand.brandId, username))!;
    Object.assign(facts, {
      [`${name}_USER`]: username,
      [`${name}_PASSWORD`]: password,
      [`${name}_PAYMENT`]: payment,
      [`${name}_ID`]: member.publicId,
      ...(more.ownCode ? { [`${name}_CODE`]: more.ownCode } : {}),
      ...(more.mobile ? { [`${name}_MOBILE`]: more.mobile } : {}),
      ...(more.email ? { [`${name}_EMAIL`]: more.email } : {}),
    });
    return member;
  };
  await account('A1', { balance: 0n, accountKind: 1, ownCode: 'LNEAAA22' });
  await account('A2', { balance: 0n, accountKind: 1, ownCode: 'LNEBBB33' });
  const players = {
    M1: await account('M1', { balance: 1000n * UNITS_PER_ONE, agentCode: 'LNEAAA22' }),
    M2: await account('M2', { balance: 1000n * UNITS_PER_ONE, agentCode: 'LNEBBB33' }),
    // One with a proved number and address, for codes and links.
    M3: await account('M3', { balance: 1000n * UNITS_PER_ONE, mobile: '+923005550303', email: 'm3@example.com' }),
    // members for journeys that run beside others: one account may be signed in once
    M4: await account('M4', { balance: 1000n * UNITS_PER_ONE }),
    M5: await account('M5', { balance: 1000n * UNITS_PER_ONE }),
    M6: await account('M6', { balance: 1000n * UNITS_PER_ONE }),
  };
  // lines of their own, so that what they earn and owe is theirs alone
  const line: Record<string, Awaited<ReturnType<typeof account>>> = {};
  for (const one of LINES) for (const { name, ...place } of placesOf(one)) line[name] = await account(name, place);
  // members whose money leaves, one for each language, under an agent
  const payouts = { ...product, withdrawals: product.cashier.withdrawals };
  await seedBanks(payouts, brand.brandId);
  for (const name of ['W1', 'W2']) {
    await account(name, {
      balance: 5000n * UNITS_PER_ONE,
      agentCode: 'LNEAAA22',
      legalName: 'AYESHA BANO',
      paymentPassword: '739164',
    });
    const number = `PK36DARY000000${name}23456702`;
    await seedPayoutAccount(
      payouts,
      brand.brandId,
      `${name.toLowerCase()}user`,
      number,
      systemClock.now() - 7 * 86_400_000,
    );
  }
  for (const [name, role] of OPERATORS) {
    const [username, password, totpSecret] = [`${name.toLowerCase()}-desk`, secret(20), base32(32)];
    await withTx(db, (tx) =>
      operators.createOperator(tx, {
        brandId: brand.brandId,
        username,
        displayName: name,
        role,
        password,
        totpSecret,
      }),
    );
    Object.assign(facts, { [`${name}_USER`]: username, [`${name}_PASSWORD`]: password, [`${name}_TOTP`]: totpSecret });
  }
  await addVendor(
    product,
    VENDOR_CODES.one,
    vendors.one,
    vendorOf('Test Vendor One', vendors.gamesApi, [GAME, SECOND_GAME]),
  );
  await addVendor(product, VENDOR_CODES.two, vendors.two, vendorOf('Test Vendor Two', vendors.gamesApi, [GAME]));
  const partner = (await product.vendors.partners.find(VENDOR_CODES.one))!;
  const launch = (member: (typeof players)['M1'], expiresAt: number) =>
    openSession(
      product.vendors.launchDeps,
      { gameCode: GAME },
      brand,
      { memberId: member.memberId, publicId: member.publicId, accountClass: member.accountClass, isTrial: false },
      partner,
      new Date(expiresAt),
    );
  // what is paid by the day is settled in order: a fault that kills who settles wants days that nobody has settled yet
  if (process.env.STAND_AGREEMENTS !== 'none') for (const one of LINES) await seedLine(product, brand, one, line);
  for (const [name, member] of Object.entries({
    ...players,
    ...{ EP: line.EP!, UP: line.UP!, EV: line.EV!, UV: line.UV! },
  }))
    facts[`${name}_GAME_TOKEN`] = await launch(member, systemClock.now() + 24 * 3_600_000);
  // Of another vendor: what a token is not.
  const other = (await product.vendors.partners.find(VENDOR_CODES.two))!;
  facts.M1_FOREIGN_TOKEN = await openSession(
    product.vendors.launchDeps,
    { gameCode: GAME },
    brand,
    {
      memberId: players.M1.memberId,
      publicId: players.M1.publicId,
      accountClass: players.M1.accountClass,
      isTrial: false,
    },
    other,
    new Date(systemClock.now() + 24 * 3_600_000),
  );
  facts.M1_EXPIRED_TOKEN = await launch(players.M1, systemClock.now() - 1000);
  return facts;
}

const vendorOf = (name: string, gamesApi: string, codes: readonly string[]): VendorFile => ({
  names: { en: name, ur: name },
  dialect: 'hub88',
  games_api: gamesApi,
  games: codes.map((code) => ({
    game_code: code,
    names: { en: code, ur: code },
    product: name,
    category: 'slots',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    freebet_support: true,
    rtp: '95.00',
    volatility: 3,
    features: [],
    min_bet: '0.01',
    max_bet: '1000000',
    art: { seed: code, from: '#0a6a70', to: '#1c1a27' },
  })),
});
