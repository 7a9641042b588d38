import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { verify as verifyTotp } from 'otplib';
import { randomToken, type SecretBox, tokenHash } from '../../platform/crypto.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { PasswordHasher } from '../../platform/hashing/password-hasher.ts';
import { writeAudit } from './audit-store.ts';
import { ABSOLUTE_MS, decideOperatorTry, type OperatorWho } from './operator.ts';
import * as store from './store.ts';

export interface SignInDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly secretBox: SecretBox;
}
const STEP_S = 30;
export const totpPlace = (operatorId: bigint) => `operators.operator:totp_secret:${operatorId}`;
/** Dummy hash for unknown names, so that both paths do the same work. */
const NOBODY_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The matching time step within one step of now; null when none matches. */
async function stepOf(secret: string, token: string, nowMs: number): Promise<number | null> {
  const epoch = Math.floor(nowMs / 1000);
  const result = await verifyTotp({ secret, token, epoch, epochTolerance: STEP_S, period: STEP_S });
  return result.valid && 'delta' in result ? Math.floor(epoch / STEP_S) + result.delta : null;
}

/** Signs an operator in by password and one-time code. Whatever is wrong, the answer is `LOGIN_WRONG`; a code works once. */
export async function signInOperator(
  deps: SignInDeps,
  input: { username: string; password: string; totp: string },
  at: { brandId: number; ip: string },
): Promise<{ who: OperatorWho; token: string }> {
  const { db, clock, hasher, secretBox } = deps;
  const username = input.username.toLowerCase();
  const decision = await withTx(db, async (tx) => {
    const decided = decideOperatorTry(await store.lockOperatorTry(tx, at.brandId, username, clock.now()), clock.now());
    if (decided.may) await store.writeOperatorTry(tx, at.brandId, username, decided.next);
    return decided;
  });
  if (!decision.may) throw new Refused('LOGIN_LOCKED', { seconds: decision.seconds });
  const operator = await store.readOperator(db, at.brandId, username);
  const isRight = await hasher.verify(operator?.password_hash ?? null, input.password).catch(async (error) => {
    await store.undoOperatorTry(db, at.brandId, username);
    throw error;
  });
  const secret = operator
    ? secretBox.open(operator.totp_secret, totpPlace(operator.operator_id)).toString('utf8')
    : NOBODY_SECRET;
  const step = await stepOf(secret, input.totp, clock.now());
  if (!operator || !isRight || step === null || operator.state !== 'active') {
    if (decision.next.lockedUntilMs !== null) await noteLocked(deps, at, username, operator?.operator_id ?? null);
    throw new Refused('LOGIN_WRONG');
  }
  const token = randomToken();
  const sessionId = uuidv7(clock.now());
  await withTx(db, async (tx) => {
    if (!(await store.claimTotpStep(tx, operator.operator_id, step))) throw new Refused('LOGIN_WRONG');
    const now = clock.now();
    await store.forgetOperatorTries(tx, at.brandId, username);
    await store.endOperatorSessions(tx, operator.operator_id, null, now);
    await store.writeOperatorSession(tx, {
      sessionId,
      tokenHash: tokenHash(token),
      operatorId: operator.operator_id,
      createdMs: now,
      expiresMs: now + ABSOLUTE_MS,
      previousAt: operator.last_login_at,
      previousIp: operator.last_login_ip,
      ip: at.ip,
    });
    await store.writeOperatorLogin(tx, operator.operator_id, at.ip, now);
    await writeAudit(tx, {
      brandId: at.brandId,
      operatorId: operator.operator_id,
      action: 'session.begin',
      subject: `operator:${username}`,
      ip: at.ip,
    });
  });
  return {
    who: whoOf({
      ...operator,
      session_id: sessionId,
      previous_at: operator.last_login_at,
      previous_ip: operator.last_login_ip,
    }),
    token,
  };
}

/** Locking a name after failed tries is audited (STD-5). */
async function noteLocked(
  { db }: SignInDeps,
  at: { brandId: number; ip: string },
  username: string,
  operatorId: bigint | null,
): Promise<void> {
  const entry = { action: 'session.locked', subject: `operator:${username}`, ip: at.ip };
  await withTx(db, (tx) => writeAudit(tx, { brandId: at.brandId, operatorId, ...entry }));
}

export const whoOf = (
  row: Pick<
    store.OperatorSessionRow,
    'operator_id' | 'brand_id' | 'username' | 'display_name' | 'role' | 'session_id' | 'previous_at' | 'previous_ip'
  >,
): OperatorWho => ({
  operatorId: row.operator_id,
  username: row.username,
  displayName: row.display_name,
  role: row.role,
  brandId: row.brand_id,
  sessionId: row.session_id,
  previousLogin: row.previous_at && row.previous_ip ? { at: row.previous_at.toISOString(), ip: row.previous_ip } : null,
});
