import type { Withdrawals } from '../../src/modules/cashier/withdrawals/withdrawals.ts';
import type { Members } from '../../src/modules/members/index.ts';
import { nameUuid } from '../../src/platform/crypto.ts';
import { type Db, withTx } from '../../src/platform/db.ts';
import { queryOf } from '../../src/platform/query.ts';

interface PayoutDeps {
  readonly db: Db;
  readonly members: Pick<Members, 'byLoginName' | 'contactOf'>;
  readonly withdrawals: Pick<Withdrawals, 'putBank' | 'putAccount'>;
}
/** Fictitious banks: the demo brand pays to nobody real. */
const BANKS = [
  {
    code: 'darya',
    kind: 'bank',
    names: { en: 'Darya Bank', ur: 'دریا بینک', ar: 'بنك داريا', hi: 'दरिया बैंक' },
    number_pattern: '[A-Z0-9]{8,24}',
  },
  {
    code: 'sahil',
    kind: 'bank',
    names: { en: 'Sahil Bank', ur: 'ساحل بینک', ar: 'بنك ساحل', hi: 'साहिल बैंक' },
    number_pattern: '[A-Z0-9]{8,24}',
  },
  {
    code: 'wadi',
    kind: 'bank',
    names: { en: 'Wadi Bank', ur: 'وادی بینک', ar: 'بنك وادي', hi: 'वादी बैंक' },
    number_pattern: '[A-Z0-9]{8,24}',
  },
  {
    code: 'jeb',
    kind: 'wallet',
    names: { en: 'Jeb wallet', ur: 'جیب والٹ', ar: 'محفظة جيب', hi: 'जेब वॉलेट' },
    number_pattern: '0?3[0-9]{9}',
  },
  {
    code: 'batwa',
    kind: 'wallet',
    names: { en: 'Batwa wallet', ur: 'بٹوا والٹ', ar: 'محفظة باتوا', hi: 'बटुआ वॉलेट' },
    number_pattern: '0?3[0-9]{9}',
  },
] as const;

/** The payout banks of a brand. Idempotent. */
export const seedBanks = ({ db, withdrawals }: PayoutDeps, brandId: number): Promise<void> =>
  withTx(db, async (tx) => {
    for (const [sort, bank] of BANKS.entries()) await withdrawals.putBank(tx, brandId, bank, sort);
  });

/** A payout account in the member's own name, bound at `boundMs`. Idempotent. */
export async function seedPayoutAccount(
  { db, members, withdrawals }: PayoutDeps,
  brandId: number,
  username: string,
  number: string,
  boundMs: number,
): Promise<void> {
  const member = await members.byLoginName(queryOf(db), brandId, username);
  if (!member) return;
  const { legalName } = await members.contactOf(queryOf(db), member.memberId);
  if (legalName === null) return;
  await withTx(db, (tx) =>
    withdrawals.putAccount(tx, {
      ownerId: member.memberId,
      brandId,
      accountId: nameUuid(`payout-account:${brandId}:${username}:${number}`),
      bankCode: 'darya',
      number,
      holder: legalName,
      boundMs,
    }),
  );
}
