import fs from 'node:fs';
import path from 'node:path';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { DAY_MS, systemClock } from '@kismet/kernel/time';
import type { SeedAccount, SeedDeps } from '../../apps/server/db/seed/accounts.ts';
import { seedAgreements } from '../../apps/server/db/seed/agreements.ts';
import { seedBase } from '../../apps/server/db/seed/base.ts';
import { type SandboxPlace, seedChannels } from '../../apps/server/db/seed/channels.ts';
import { seedDemoContent } from '../../apps/server/db/seed/content/demo-content.ts';
import { type DemoSecrets, type Seeded, seedDemo } from '../../apps/server/db/seed/demo.ts';
import { PAYOUT_NUMBERS, TEAM_PAYOUT_NUMBERS } from '../../apps/server/db/seed/demo-people.ts';
import { lotteriesOf } from '../../apps/server/db/seed/lotteries.ts';
import { offerLotteries } from '../../apps/server/db/seed/lottery-offer.ts';
import { seedBanks, seedPayoutAccount } from '../../apps/server/db/seed/payouts.ts';
import { simulatedLotteriesOf } from '../../apps/server/db/seed/simulated-lotteries.ts';
import { composePlatform } from '../../apps/server/src/compose/platform.ts';
import { composeProduct, type Product } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { nameUuid } from '../../apps/server/src/platform/crypto.ts';
import { createPool, withTx } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { queryOf } from '../../apps/server/src/platform/query.ts';
import { base32 } from './base32.ts';
import { passphrase } from './passphrase.ts';

/** Long enough ago that no new-account restriction applies. */
const BOUND_DAYS = 7;
/** Agreements of a demo with a history are nearly as old as its accounts. */
const AGREED_DAYS = 29;

/** A month of history is inserted by a few long statements, for which a slow machine needs more than a request's five seconds. */
const SETUP_STATEMENT_MS = 120_000;

/** Composes the product without serving it, for setup tools. */
export async function withProduct<T>(env: NodeJS.ProcessEnv, work: (product: Product) => Promise<T>): Promise<T> {
  const config = readConfig(env);
  const { databaseUrl: url, databaseRole: role } = config;
  const pool = createPool({ url, role, size: 8, statementTimeoutMs: SETUP_STATEMENT_MS, needsPrimary: true });
  const product = composeProduct(await composePlatform(config, systemClock, createLog('setup', 'error'), pool));
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** Opens accounts and pays opening balances for seeds, through the wallet. */
export const seedDeps = ({ db, members, agents, identity, wallet, site }: Product): SeedDeps => ({
  db,
  members,
  agents,
  identity,
  openAccounts: (tx, owner) => wallet.openAccounts(tx, owner),
  async credit(tx, memberId, amount, note) {
    const member = (await members.byIds(queryOf(tx), [memberId])).get(memberId)!;
    const { currency } = await site.brandById(member.brandId);
    const reference = `opening:${memberId}`;
    await wallet.adjust(tx, {
      ownerId: memberId,
      brandId: member.brandId,
      currency,
      accountClass: member.accountClass,
      amount,
      reference,
      opId: nameUuid(reference),
      note,
      kind: 'opening',
    });
  },
});

/** Registers the studio like any vendor: key, address, games. */
export async function addVendor(product: Product, code: string, publicPem: string, file: VendorFile): Promise<void> {
  await withTx(product.db, (tx) => product.vendors.admin.add(tx, code, publicPem, file));
}

/**
 * The demo data and accounts; passwords are generated once and stored beside the installation, readable by its owner
 * only.
 */
export async function seedDemoWorld(
  product: Product,
  folder: string,
  explicit: readonly SeedAccount[] = [],
  options: { readonly hasHistory?: boolean } = {},
): Promise<Seeded[]> {
  await seedBase({ db: product.db, site: product.site, identity: product.identity });
  const file = path.join(folder, 'demo-accounts.json');
  const kept: Record<string, string> = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const keep = (key: string, make: () => string): string => (kept[key] ??= make());
  const secrets: DemoSecrets = {
    password: (username) => keep(`password:${username}`, () => passphrase()),
    totpSecret: (username) => keep(`totp:${username}`, () => base32(32)),
  };
  const seeded = await seedDemo(
    { ...seedDeps(product), site: product.site, operators: product.operators },
    '127.0.0.1',
    secrets,
    explicit,
    options,
  );
  const { brandId } = await product.site.brandOfHost('127.0.0.1');
  const sinceMs = options.hasHistory ? systemClock.now() - AGREED_DAYS * DAY_MS : undefined;
  await seedAgreements(product.agreements.deps, brandId, sinceMs);
  await seedDemoContent(product, brandId);
  const simulated = product.lottery.deps.drawsSimulated ? simulatedLotteriesOf(brandId) : [];
  const lotteries = [...simulated, ...lotteriesOf(brandId)];
  await product.lottery.saveGames(lotteries);
  await withTx(product.db, (tx) => offerLotteries(tx, product.catalogue, lotteries));
  await product.lottery.plan();
  const payouts = { ...product, withdrawals: product.cashier.withdrawals };
  await seedBanks(payouts, brandId);
  const numbers = options.hasHistory ? { ...PAYOUT_NUMBERS, ...TEAM_PAYOUT_NUMBERS } : PAYOUT_NUMBERS;
  for (const [username, number] of Object.entries(numbers))
    await seedPayoutAccount(payouts, brandId, username, number, systemClock.now() - BOUND_DAYS * DAY_MS);
  fs.writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
  return seeded;
}

/**
 * Gives the demo brand two hosts for pictures and games: the two names of this machine, so that the random choice of a
 * host is seen. Hosts that an operator set are kept.
 */
export async function seedDeliveryHosts(product: Product, origin: { site: string; studio: string }): Promise<void> {
  const brand = await product.site.brandOfHost('127.0.0.1');
  const isLocal = (host: string) => /^http:\/\/(127\.0\.0\.1|localhost):/.test(host);
  const namesOf = (address: string) => [address, address.replace('127.0.0.1', 'localhost')];
  const hosts = { imageCdns: namesOf(origin.site), launchCdns: namesOf(origin.studio) };
  const present = [...brand.imageCdns, ...brand.launchCdns];
  if (!present.every(isLocal) || present.join() === [...hosts.imageCdns, ...hosts.launchCdns].join()) return;
  await withTx(product.db, (tx) => product.site.setDeliveryHosts(tx, brand.brandId, hosts));
  product.site.forget();
}

/** Turns on what a demo with outside services shows (row LG-09, LG-15): the human check, and social sign-in. */
export async function seedOutsideFlags(product: Product, env: NodeJS.ProcessEnv): Promise<void> {
  const hasFirebase = env.FIREBASE_PROJECT_ID !== undefined;
  const flags = { geetest: env.GEETEST_ID !== undefined, googleLogin: hasFirebase, facebookLogin: hasFirebase };
  const on = Object.fromEntries(Object.entries(flags).filter(([, isThere]) => isThere));
  if (Object.keys(on).length === 0) return;
  const { brandId } = await product.site.brandOfHost('127.0.0.1');
  await withTx(product.db, (tx) => product.site.setFlags(tx, brandId, on));
  product.site.forget();
}

/** A brand's payment channels, two of them at the local sandbox provider; the demo brand's if no host is given. */
export async function seedSandboxChannels(
  product: Product,
  baseUrl: string,
  keysFile: string,
  { host = '127.0.0.1', tag = '' } = {},
): Promise<void> {
  const keys = JSON.parse(fs.readFileSync(keysFile, 'utf8')) as SandboxPlace['keys'];
  const { brandId } = await product.site.brandOfHost(host);
  await seedChannels(product, brandId, { baseUrl, keys }, tag);
}
