import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Parts } from '../deps.ts';
import { readCredential, writeSecurityEvent } from '../store.ts';

/** Who enters it, and from which address. */
export interface Payer {
  readonly memberId: bigint;
  readonly ip: string;
}
type PaymentParts = Pick<Parts, 'db' | 'clock' | 'members' | 'hasher' | 'tries' | 'tell'>;
const wrong = () => new Refused('SECRET_WRONG', {}, [{ name: 'paymentPassword', code: 'SECRET_WRONG' }]);

/**
 * Verifies a member's payment password; the count of wrong tries survives whatever the caller does afterwards (decision 50).
 */
export async function checkPaymentPassword(
  parts: PaymentParts,
  from: Db | Tx,
  payer: Payer,
  password: string,
): Promise<void> {
  const member = (await parts.members.byIds(queryOf(from), [payer.memberId])).get(payer.memberId);
  const credential = member && (await readCredential(from, payer.memberId));
  if (!member || !credential?.paymentHash) throw new Refused('PAYMENT_PASSWORD_UNSET');
  const isRight = await tryPaymentPassword(parts, member, payer.ip, credential.paymentHash, password);
  if (!isRight) throw wrong();
}

/**
 * One try at the payment password, with one counter for withdrawals and step-up alike. Each wrong try is a security event; the
 * owner is notified of the one that locks it for half an hour. Refuses `PASSWORD_LOCKED`.
 */
export async function tryPaymentPassword(
  parts: PaymentParts,
  { brandId, memberId }: Pick<Member, 'brandId' | 'memberId'>,
  ip: string,
  hash: string,
  password: string,
): Promise<boolean> {
  const { db, clock, hasher, tries } = parts;
  const noteWrong = async (isLast: boolean): Promise<void> => {
    const atMs = clock.now();
    const event = (kind: string) => ({ eventId: uuidv7(atMs), brandId, memberId, kind, ip, atMs });
    await withTx(db, async (tx) => {
      await writeSecurityEvent(tx, event('payment-password-wrong'));
      if (!isLast) return;
      await writeSecurityEvent(tx, event('payment-password-locked'));
      await parts.tell(tx, { ownerId: memberId, brandId, kind: 'payment-password-locked' });
    });
  };
  return tries
    .secret(brandId, `payment:${memberId}`, () => hasher.verify(hash, password), noteWrong)
    .catch((error: unknown) => {
      // the same refusal under this module's name for it
      if (error instanceof Refused && error.code === 'LOGIN_LOCKED') {
        const seconds = Number(error.params.seconds ?? 0);
        throw new Refused('PASSWORD_LOCKED', { seconds, minutes: Math.ceil(seconds / 60) });
      }
      throw error;
    });
}
