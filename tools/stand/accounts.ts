import { randomBytes, randomInt } from 'node:crypto';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { DAY_MS, systemClock } from '@kismet/kernel/time';
import { seedAccount } from '../../apps/server/db/seed/accounts.ts';
import { seedDemoContent } from '../../apps/server/db/seed/content/demo-content.ts';
import { offerLotteries } from '../../apps/server/db/seed/lottery-offer.ts';
import { seedBanks, seedPayoutAccount } from '../../apps/server/db/seed/payouts.ts';
import type { Product } from '../../apps/server/src/compose.ts';
import type { NewGame } from '../../apps/server/src/modules/lottery/game-store.ts';
import type { Member } from '../../apps/server/src/modules/members/index.ts';
import type { Brand } from '../../apps/server/src/modules/site/index.ts';
import { openSession } from '../../apps/server/src/modules/vendors/launch.ts';
import { withTx } from '../../apps/server/src/platform/db.ts';
import { queryOf } from '../../apps/server/src/platform/query.ts';
import { addVendor, seedDeps } from '../product/installation.ts';
import { LINES, type Place, placesOf, seedTree } from './trees.ts';

const VENDOR_CODES = { one: 'TEST_ONE', two: 'TEST_TWO' } as const;
const GAME = 'test-slot';
const SECOND_GAME = 'test-table';

/** A secret of letters and digits, as forms accept it. */
const secret = (length: number): string =>
  `k${randomBytes(length)
    .toString('hex')
    .slice(0, length - 2)}7`;
const base32 = (bytes: number): string =>
  Array.from(randomBytes(bytes), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31]).join('');

/** Two with all abilities, one read-only, one for customer service. */
const OPERATORS = [
  ['OP1', 'super_admin'],
  ['OP2', 'super_admin'],
  ['OP3', 'auditor'],
  ['OP4', 'support'],
] as const;
/** A stand's seamless vendors, known to all its brands: keys and launch addresses. */
export interface StandVendors {
  readonly one: string;
  readonly two: string;
  readonly gamesApi: string;
}

/** Registers the two test vendors, each with a game of its own name. */
export async function addStandVendors(product: Product, { one, two, gamesApi }: StandVendors): Promise<void> {
  await addVendor(product, VENDOR_CODES.one, one, vendorOf('Test Vendor One', gamesApi, [GAME, SECOND_GAME]));
  await addVendor(product, VENDOR_CODES.two, two, vendorOf('Test Vendor Two', gamesApi, [GAME]));
}

/** Differences between brands of a stand. */
export interface BrandScene {
  readonly brand: Brand;
  /**
   * Suffix of every username and channel code, since some must be unique in the installation; empty for the stand's
   * own brand.
   */
  readonly tag: string;
  readonly lotteries: readonly NewGame[];
  /** Whether agents have agreements and a day of bets. */
  readonly hasAgreements: boolean;
}

/**
 * Seeds a brand with content, lotteries, agents A1 and A2, members M1 to M6, W1 and W2, the networks of `lines.ts`,
 * operators OP1 to OP4 and launched game sessions. Returns what a test needs, by name.
 */
export async function seedBrand(product: Product, scene: BrandScene): Promise<Record<string, string>> {
  const { db, members } = product;
  const { brand } = scene;
  await seedDemoContent(product, brand.brandId);
  await product.lottery.saveGames(scene.lotteries);
  await withTx(db, (tx) => offerLotteries(tx, product.catalogue, scene.lotteries));
  await product.lottery.plan(brand.brandId);
  const facts: Record<string, string> = {
    BRAND_ID: String(brand.brandId),
    CURRENCY: brand.currency,
    VENDOR_GAME: GAME,
    VENDOR_GAME2: SECOND_GAME,
    VENDOR_CODE: VENDOR_CODES.one,
    VENDOR2_CODE: VENDOR_CODES.two,
  };
  const account = async (name: string, more: AccountPlan) => {
    const username = `${name.toLowerCase()}user${scene.tag}`;
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
  const players = await seedPlayers(product, scene, account);
  // separate networks, so that their earnings and debts are isolated
  const line: Record<string, Member> = {};
  for (const one of LINES) for (const { name, ...place } of placesOf(one)) line[name] = await account(name, place);
  await seedOperators(product, scene, facts);
  // daily pay is settled in order: a fault that kills the settling process needs unsettled days
  if (scene.hasAgreements) for (const one of LINES) await seedTree(product, brand, one, line);
  await launchSessions(product, brand, { ...players, EP: line.EP!, UP: line.UP!, EV: line.EV!, UV: line.UV! }, facts);
  return facts;
}

interface AccountPlan {
  readonly balance: bigint;
  readonly accountKind?: 1 | 2;
  readonly ownCode?: string;
  readonly rates?: Place['rates'];
  readonly agentCode?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly legalName?: string;
  readonly paymentPassword?: string;
}
type OpenAccount = (name: string, plan: AccountPlan) => Promise<Member>;

async function seedPlayers(
  product: Product,
  { brand, tag }: BrandScene,
  account: OpenAccount,
): Promise<Record<string, Member>> {
  const thousand = 1000n * UNITS_PER_ONE;
  await account('A1', { balance: 0n, accountKind: 1, ownCode: 'LNEAAA22' });
  await account('A2', { balance: 0n, accountKind: 1, ownCode: 'LNEBBB33' });
  const players = {
    M1: await account('M1', { balance: thousand, agentCode: 'LNEAAA22' }),
    M2: await account('M2', { balance: thousand, agentCode: 'LNEBBB33' }),
    // One with a verified number and address, for codes and links.
    M3: await account('M3', { balance: thousand, mobile: mobileOf(tag), email: `m3${tag}@example.com` }),
    // an account has one session: members for journeys that run in parallel
    M4: await account('M4', { balance: thousand }),
    M5: await account('M5', { balance: thousand }),
    M6: await account('M6', { balance: thousand }),
  };
  // members who withdraw, one per language, under an agent
  const payouts = { ...product, withdrawals: product.cashier.withdrawals };
  await seedBanks(payouts, brand.brandId);
  const boundMs = systemClock.now() - 7 * DAY_MS;
  for (const name of ['W1', 'W2']) {
    await account(name, {
      balance: 5n * thousand,
      agentCode: 'LNEAAA22',
      legalName: 'AYESHA BANO',
      paymentPassword: '739164',
    });
    const number = `PK36DARY000000${name}23456702`;
    await seedPayoutAccount(payouts, brand.brandId, `${name.toLowerCase()}user${tag}`, number, boundMs);
  }
  return players;
}

/** One number per brand: messages to it end in one sink. */
const mobileOf = (tag: string): string =>
  tag === '' ? '+923005550303' : `+92300${String(randomInt(1e7)).padStart(7, '0')}`;

async function seedOperators(
  { db, operators }: Product,
  { brand, tag }: BrandScene,
  facts: Record<string, string>,
): Promise<void> {
  for (const [name, role] of OPERATORS) {
    const [username, password, totpSecret] = [`${name.toLowerCase()}-office${tag}`, secret(20), base32(32)];
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
}

/** Game sessions of the first test vendor per player; M1 also has one of the other vendor, and an expired one. */
async function launchSessions(
  product: Product,
  brand: Brand,
  players: Record<string, Member>,
  facts: Record<string, string>,
): Promise<void> {
  const launch = async (vendorCode: string, { memberId, publicId, accountClass }: Member, expiresAt: number) =>
    openSession(
      product.vendors.launchDeps,
      { gameCode: GAME },
      brand,
      { memberId, publicId, accountClass, isTrial: false },
      (await product.vendors.partners.find(vendorCode))!,
      new Date(expiresAt),
    );
  const [now, tomorrow] = [systemClock.now(), systemClock.now() + DAY_MS];
  for (const [name, member] of Object.entries(players))
    facts[`${name}_GAME_TOKEN`] = await launch(VENDOR_CODES.one, member, tomorrow);
  facts.M1_FOREIGN_TOKEN = await launch(VENDOR_CODES.two, players.M1!, tomorrow);
  facts.M1_EXPIRED_TOKEN = await launch(VENDOR_CODES.one, players.M1!, now - 1000);
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
