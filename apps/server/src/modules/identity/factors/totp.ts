import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import * as store from './factor-store.ts';

const STEP_S = 30;
export const totpPlace = (memberId: bigint) => `identity.totp:secret:${memberId}`;

/** The matching time step within one step of now; null when none matches (RFC 6238). */
export async function stepOf(secret: string, token: string, nowMs: number): Promise<number | null> {
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(nowMs / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_S, period: STEP_S });
  return result.valid && 'delta' in result ? Math.floor(epoch / STEP_S) + result.delta : null;
}

/** Verifies a code of a member's authenticator; each works once. */
export async function isTotpRight(
  { db, secretBox }: { db: Db | Tx; secretBox: SecretBox },
  memberId: bigint,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const row = await store.readTotp(db, memberId);
  if (!row?.isOn) return false;
  const secret = secretBox.open(row.secret, totpPlace(memberId)).toString('utf8');
  const step = await stepOf(secret, code, nowMs);
  return step !== null && store.claimStep(db, memberId, step);
}

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const COUNT = 10;

/** Ten recovery codes of ten characters, as `ABCDE-FGHJK`, for a lost phone. */
export function newRecoveryCodes(): string[] {
  const letter = (): string => {
    // Rejection sampling, so that every letter is equally likely.
    for (;;) {
      const [byte] = randomBytes(1);
      if (byte! < 256 - (256 % ALPHABET.length)) return ALPHABET[byte! % ALPHABET.length]!;
    }
  };
  const word = () => Array.from({ length: 5 }, letter).join('');
  return Array.from({ length: COUNT }, () => `${word()}-${word()}`);
}
export const recoveryIndex = (secretBox: SecretBox, memberId: bigint, code: string): Buffer =>
  secretBox.index(code.toUpperCase().replace(/[^A-Z0-9]/g, ''), `recovery:${memberId}`);
