import { assert } from '@kismet/kernel/assert';
import { publicId } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../../platform/address-block.ts';
import { type Db, withTx } from '../../../platform/db.ts';
import type { Job } from '../../../platform/job-runner.ts';
import type { Live } from '../../../platform/live.ts';
import { ACCOUNT_CLASS, type Members } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { enter, type SignedIn } from './sign-in.ts';

const TRIAL = 4;

/**
 * Opens a trial account and signs it in (row LG-10): demo money from its own pool, which the database never mixes with real
 * money; it ends with its session.
 */
export async function startFreePlay(parts: Parts, caller: Caller): Promise<SignedIn> {
  const { db, members, limiter, limits } = parts;
  const { brand, visit } = caller;
  if (!brand.flags.freePlay) throw new Refused('FREE_PLAY_OFF');
  const demoMoney = parseUnits(brand.loginPolicy.trialBalance);
  assert(demoMoney !== null && demoMoney > 0n, `brand ${brand.code} has no demo money to give`);
  for (const rule of limits.freePlay) await limiter.take(rule, addressBlock(visit.ip));
  const done = await withTx(db, async (tx) => {
    const member = await members.createMember(tx, {
      brandId: brand.brandId,
      loginName: `trial-${publicId()}`,
      accountKind: TRIAL,
      accountClass: ACCOUNT_CLASS.trial,
      country: visit.country,
    });
    const { memberId: ownerId, accountClass } = member;
    const owner = { ownerId, brandId: brand.brandId, currency: brand.currency, accountClass };
    await parts.openAccounts(tx, owner);
    await parts.grantTrial(tx, owner, demoMoney);
    const place = { deviceId: null, isTrusted: false, isNetKnown: true };
    const how = { method: 'trial', mustChange: false, remember: null, trustDevice: false, place } as const;
    return enter(parts, tx, member, caller, how);
  });
  done.committed();
  return done.value;
}

const KEPT_MS = 24 * 3_600_000;
const BATCH = 500;

/** Closes free-play accounts a day after opening; their sessions have ended by then. */
export const closeTrialsJob = ({
  db,
  clock,
  members,
  sessions,
  live,
}: {
  db: Db;
  clock: Parts['clock'];
  members: Members;
  sessions: Sessions;
  live: Pick<Live, 'touch'>;
}): Job => ({
  name: 'close-trials',
  schedule: '23 * * * *',
  async run() {
    for (;;) {
      const closed = await withTx(db, async (tx) => {
        const ids = await members.closeOldTrials(tx, clock.now() - KEPT_MS, BATCH);
        for (const id of ids) await sessions.end(tx, id, {}, 'free play has ended');
        return ids;
      });
      for (const id of closed) live.touch(id, 'signed-out');
      if (closed.length < BATCH) return;
    }
  },
});
