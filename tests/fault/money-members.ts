import { randomBytes, randomUUID } from 'node:crypto';
import { systemClock } from '@kismet/kernel/time';
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import type { Product } from '@kismet/server/src/compose.ts';
import { openSession } from '@kismet/server/src/modules/vendors/launch.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { seedDeps } from '../../tools/product/installation.ts';
import type { FaultStand } from './fault-stand.ts';

const DAY_MS = 86_400_000;
export const PAYMENT_PASSWORD = '739164';

/** A member of a stand set up for all money operations: an open game, a signed-in page, a payout account. */
export interface MoneyMember {
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: 0;
  readonly accountKind: 0;
  readonly gameToken: string;
  readonly siteToken: string;
  readonly payoutAccountId: string;
}

/** Opens a member below agent A1 with `balance` units, in the state after registration, login and launch. */
export async function openMoneyMember(product: Product, stand: FaultStand, balance: bigint): Promise<MoneyMember> {
  const { db, site, members, cashier, vendors } = product;
  const brand = await site.brandOfHost('127.0.0.1');
  const loginName = `money${randomBytes(5).toString('hex')}`;
  await seedAccount(seedDeps(product), brand, {
    username: loginName,
    password: `Kb7${randomBytes(8).toString('hex')}`,
    paymentPassword: PAYMENT_PASSWORD,
    legalName: 'AYESHA BANO',
    agentCode: stand.fact('A1_CODE'),
    balance,
    birthDate: '1990-01-01',
  });
  const member = (await members.byLoginName(queryOf(db), brand.brandId, loginName))!;
  const payoutAccountId = randomUUID();
  await withTx(db, (tx) =>
    cashier.withdrawals.putAccount(tx, {
      ownerId: member.memberId,
      brandId: brand.brandId,
      accountId: payoutAccountId,
      bankCode: 'darya',
      number: `PK${randomBytes(8).toString('hex').toUpperCase()}`,
      holder: 'AYESHA BANO',
      boundMs: systemClock.now() - 7 * DAY_MS,
    }),
  );
  await stand.query(`update members.member set registered_at = now() - interval '30 days' where member_id = $1`, [
    member.memberId,
  ]);
  const partner = (await vendors.partners.find(stand.fact('VENDOR_CODE')))!;
  const gameToken = await openSession(
    vendors.launchDeps,
    { gameCode: stand.fact('VENDOR_GAME') },
    brand,
    { memberId: member.memberId, publicId: member.publicId, accountClass: member.accountClass, isTrial: false },
    partner,
    new Date(systemClock.now() + DAY_MS),
  );
  const siteToken = randomBytes(32).toString('base64url');
  await run(
    db,
    `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 0, 0, 3600000, now(), now(), now() + interval '5 hours', '127.0.0.1', 'fault stand')`,
    [tokenHash(siteToken), member.memberId, brand.brandId, member.publicId, loginName],
  );
  return {
    ownerId: member.memberId,
    publicId: member.publicId,
    loginName,
    brandId: brand.brandId,
    currency: brand.currency,
    accountClass: 0,
    accountKind: 0,
    gameToken,
    siteToken,
    payoutAccountId,
  };
}
