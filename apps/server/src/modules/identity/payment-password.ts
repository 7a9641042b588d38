import { Refused } from '@kismet/kernel/outcome';
import type { Db, Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { Parts } from './deps.ts';
import { readCredential } from './store.ts';

const wrong = () => new Refused('SECRET_WRONG', {}, [{ name: 'paymentPassword', code: 'SECRET_WRONG' }]);

/** Checks the second secret of a member; the count of wrong ones stands whatever the caller does afterwards (decision 50). */
export async function checkPaymentPassword(
  { members, hasher, tries }: Pick<Parts, 'members' | 'hasher' | 'tries'>,
  from: Db | Tx,
  memberId: bigint,
  password: string,
): Promise<void> {
  const member = (await members.byIds(queryOf(from), [memberId])).get(memberId);
  const credential = member && (await readCredential(from, memberId));
  if (!member || !credential?.paymentHash) throw new Refused('PAYMENT_PASSWORD_UNSET');
  const hash = credential.paymentHash;
  const isRight = await tries
    .secret(member.brandId, `payment:${memberId}`, () => hasher.verify(hash, password))
    .catch((error: unknown) => {
      // the same count under the name that people know it by here
      if (error instanceof Refused && error.code === 'LOGIN_LOCKED') {
        const seconds = Number(error.params.seconds ?? 0);
        throw new Refused('PASSWORD_LOCKED', { seconds, minutes: Math.ceil(seconds / 60) });
      }
      throw error;
    });
  if (!isRight) throw wrong();
}
