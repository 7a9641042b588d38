import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { addressBlock } from '../../../platform/address-block.ts';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import type { IdentityLimits } from '../limits.ts';
import { decideAccountTry, decideSecretTry, decideTry, FREE_FAILS, freshFails } from './login-try.ts';
import * as store from './try-store.ts';

/** One login try: its address, and whether the device is known for the name. */
export interface Attempt {
  readonly brandId: number;
  readonly account: string;
  readonly ip: string;
  readonly isKnownDevice: boolean;
  readonly blockAfter: number;
}

/** Counts tries across all processes; unknown names are counted the same way (T02, T05). */
export interface Tries {
  /** Whether this try needs the human check. */
  needsHuman(attempt: Attempt): Promise<boolean>;
  /** Counts the try as failed before it is verified; refuses `LOGIN_LOCKED`. Returns the consecutive failures including it. */
  begin(attempt: Attempt): Promise<{ fails: number; inRow: number }>;
  /** Reverts a counted try that was never verified. */
  undo(attempt: Attempt): Promise<void>;
  /** Counts a failure for the whole brand. */
  noteFailure(attempt: Attempt): Promise<void>;
  forget(tx: Db | Tx, attempt: Pick<Attempt, 'brandId' | 'account' | 'ip'>): Promise<void>;
  /**
   * Runs one try at a secret of a signed-in member: five in a row, then half an hour (T39). The subject is the secret, so that
   * it has one counter wherever it is asked for. `onWrong` receives each wrong try and whether it was the last one allowed.
   */
  secret(
    brandId: number,
    subject: string,
    check: () => Promise<boolean>,
    onWrong?: (isLast: boolean) => Promise<void>,
  ): Promise<boolean>;
}

interface TriesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly limits: IdentityLimits;
}
const SECRET_PLACE = 'secret';

export function createTries({ db, clock, limiter, limits }: TriesDeps): Tries {
  return {
    async needsHuman({ brandId, account, ip, isKnownDevice }) {
      const here = await store.readTry(db, brandId, account, addressBlock(ip));
      if (freshFails(here, clock.now()) >= FREE_FAILS) return true;
      if (isKnownDevice) return false;
      const anywhere = await store.readAccountTry(db, brandId, account);
      if ((anywhere?.fails ?? 0) >= FREE_FAILS) return true;
      const { loginFailures } = limits;
      return (await limiter.used(loginFailures, String(brandId))) > loginFailures.max;
    },
    async begin({ brandId, account, ip, isKnownDevice, blockAfter }) {
      const block = addressBlock(ip);
      const decided = await withTx(db, async (tx) => {
        const now = clock.now();
        const anywhere = decideAccountTry(
          await store.lockAccountTry(tx, brandId, account, now),
          { isKnownDevice, blockAfter },
          now,
        );
        if (!anywhere.may) return anywhere;
        const here = decideTry(await store.lockTry(tx, brandId, account, block, now), now);
        if (!here.may) return here;
        await store.writeAccountTry(tx, brandId, account, anywhere.next);
        await store.writeTry(tx, brandId, account, block, here.next);
        return { may: true as const, fails: here.next.fails, inRow: anywhere.next.fails };
      });
      // Includes the flag that makes a form show the check: the submitted one is consumed.
      if (!decided.may) throw new Refused('LOGIN_LOCKED', { seconds: decided.seconds, captcha: 1 });
      return decided;
    },
    async undo({ brandId, account, ip }) {
      await store.undoTry(db, brandId, account, addressBlock(ip));
      await store.undoAccountTry(db, brandId, account);
    },
    noteFailure: ({ brandId }) =>
      limiter.take({ ...limits.loginFailures, max: Number.MAX_SAFE_INTEGER }, String(brandId)),
    async forget(tx, { brandId, account, ip }) {
      // In the locking order of a try.
      await store.forgetAccountTries(tx, brandId, account);
      await store.forgetTries(tx, brandId, account, addressBlock(ip));
    },
    async secret(brandId, subject, check, onWrong) {
      const decided = await withTx(db, async (tx) => {
        const now = clock.now();
        const next = decideSecretTry(await store.lockTry(tx, brandId, subject, SECRET_PLACE, now), now);
        if (next.may) await store.writeTry(tx, brandId, subject, SECRET_PLACE, next.next);
        return next;
      });
      if (!decided.may) throw new Refused('LOGIN_LOCKED', { seconds: decided.seconds });
      const isRight = await check().catch(async (error) => {
        await store.undoTry(db, brandId, subject, SECRET_PLACE);
        throw error;
      });
      if (isRight) await store.forgetTries(db, brandId, subject, SECRET_PLACE);
      else await onWrong?.(decided.next.lockedUntilMs !== null);
      return isRight;
    },
  };
}
