import { randomUUID } from 'node:crypto';
import { ACCOUNT_CLASS, type Member, type Members } from '../modules/members/index.ts';
import type { CanaryMember } from '../modules/vendors/canary/canary.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { type Db, withTx } from '../platform/db.ts';
import { queryOf } from '../platform/query.ts';

/** No person can register this name: user names never contain a colon. */
const LOGIN_NAME = 'canary:bets';
const PLAYER = 0;
/** Test money for a thousand bets of 0.01; each bet is taken back. */
const FUNDS = 1_000_000n;
const LEAST = 10_000n;

interface Parts {
  readonly db: Db;
  readonly members: Pick<Members, 'byLoginName' | 'createMember'>;
  readonly wallet: Pick<Wallet, 'openAccounts' | 'adjust' | 'balancesOf'>;
}

/**
 * The test account that a brand's canary bets with: created once, without a password, and topped up with test money when its balance is
 * below 0.10.
 */
export async function canaryMember(
  { db, members, wallet }: Parts,
  { brandId, currency }: { readonly brandId: number; readonly currency: string },
): Promise<CanaryMember> {
  const member = (await members.byLoginName(queryOf(db), brandId, LOGIN_NAME)) ?? (await open());
  const { memberId, publicId, accountClass } = member;
  const balance = (await wallet.balancesOf([memberId])).get(memberId)?.total ?? 0n;
  if (balance < LEAST) {
    const opId = randomUUID();
    const owner = { ownerId: memberId, brandId, currency, accountClass };
    const why = { opId, reference: `canary:${opId}`, note: 'canary bets', kind: 'opening' as const };
    await withTx(db, (tx) => wallet.adjust(tx, { ...owner, ...why, amount: FUNDS }));
  }
  return { memberId, publicId, accountClass };

  function open(): Promise<Member> {
    return withTx(db, async (tx) => {
      const accountClass = ACCOUNT_CLASS.test;
      const made = await members.createMember(tx, {
        brandId,
        loginName: LOGIN_NAME,
        accountKind: PLAYER,
        accountClass,
      });
      await wallet.openAccounts(tx, { ownerId: made.memberId, brandId, currency, accountClass });
      return made;
    });
  }
}
