import { Refused } from '@kismet/kernel/outcome';
import { generateSecret, generateURI } from 'otplib';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { SecurityChange } from '../../messages/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { brandNameIn } from '../language.ts';
import { tellMember } from '../notices.ts';
import * as store from './factor-store.ts';
import { newRecoveryCodes, recoveryIndex, stepOf, totpPlace } from './totp.ts';

interface Who {
  readonly memberId: bigint;
  readonly loginName: string;
}

/** A new secret, active once a code of it is confirmed (RFC 6238; 160 bits). */
export async function beginTotp(parts: Parts, who: Who, caller: Caller): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const sealed = parts.secretBox.seal(secret, totpPlace(who.memberId));
  await withTx(parts.db, async (tx) => {
    if (!(await store.writeTotp(tx, who.memberId, sealed, parts.clock.now()))) throw new Refused('TOTP_ON');
  });
  // Label in authenticator apps; Latin letters display safely in all of them.
  const uri = generateURI({ issuer: brandNameIn(caller.brand, 'EN'), label: who.loginName, secret });
  return { secret, uri };
}

export async function confirmTotp(
  parts: Parts,
  who: Who,
  code: string,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const { db, secretBox, clock } = parts;
  const row = await store.readTotp(db, who.memberId);
  if (!row) throw new Refused('TOTP_OFF');
  if (row.isOn) throw new Refused('TOTP_ON');
  const secret = secretBox.open(row.secret, totpPlace(who.memberId)).toString('utf8');
  const step = await stepOf(secret, code, clock.now());
  if (step === null) throw new Refused('CODE_WRONG', {}, [{ name: 'code', code: 'CODE_WRONG' }]);
  return withTx(db, async (tx) => {
    if (!(await store.confirmTotp(tx, who.memberId, clock.now()))) throw new Refused('TOTP_ON');
    await store.claimStep(tx, who.memberId, step);
    return keepNewCodes(parts, tx, who, caller, 'totpOn');
  });
}

export function renewRecoveryCodes(parts: Parts, who: Who, caller: Caller): Promise<{ recoveryCodes: string[] }> {
  return withTx(parts.db, async (tx) => {
    if (!(await store.readTotp(tx, who.memberId))?.isOn) throw new Refused('TOTP_OFF');
    return keepNewCodes(parts, tx, who, caller, 'recoveryCodes');
  });
}

async function keepNewCodes(
  parts: Parts,
  tx: Tx,
  { memberId }: Who,
  caller: Caller,
  what: SecurityChange,
): Promise<{ recoveryCodes: string[] }> {
  const codes = newRecoveryCodes();
  await store.writeRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryIndex(parts.secretBox, memberId, code)),
  );
  await tellMember(parts, tx, caller, memberId, { template: 'second-factor-changed', params: { what } });
  return { recoveryCodes: codes };
}

export async function removeTotp(parts: Parts, { memberId }: Who, caller: Caller): Promise<void> {
  await withTx(parts.db, async (tx) => {
    if (!(await store.removeTotp(tx, memberId))) throw new Refused('TOTP_OFF');
    await tellMember(parts, tx, caller, memberId, { template: 'second-factor-changed', params: { what: 'totpOff' } });
  });
}
