import { Broken } from '@kismet/kernel/assert';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { addressBlock } from '../../../platform/address-block.ts';
import { tokenHash } from '../../../platform/crypto.ts';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { hostName } from '../../site/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { brandNameIn, languageIn, linkOrigin } from '../language.ts';
import { tellMember } from '../notices.ts';
import { openPreSession, preSessionOf } from '../sessions/pre-session.ts';
import { assertPortal, enterNow, type SignedIn } from '../sign-in/sign-in.ts';
import { assertOtherSignInMethod } from '../sign-in/sign-in-methods.ts';
import * as store from './passkey-store.ts';

const CHALLENGE_MS = 5 * 60_000;
const MOST = 10;
type Json = Record<string, unknown>;
interface Who {
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly publicId: string;
  readonly loginName: string;
}
const sessionKey = ({ sessionId }: Who) => tokenHash(`passkey:${sessionId}`);
/** The host was checked as the brand's own when the caller was admitted; the origin is derived from it. */
const partyOf = ({ publicOrigin }: Parts, { visit }: Caller) => ({
  rpID: hostName(visit.host),
  origin: linkOrigin(publicOrigin, visit.host),
});

/** Options for sign-in: no account is named, the discoverable credential identifies it (WebAuthn level 3). */
export async function passkeyOptions(parts: Parts, caller: Caller): Promise<Json> {
  for (const rule of parts.limits.captcha) await parts.limiter.take(rule, `passkey:${addressBlock(caller.visit.ip)}`);
  const { rpID } = partyOf(parts, caller);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials: [] });
  await store.writeChallenge(parts.db, {
    keyHash: openPreSession(caller.answer).hash,
    purpose: 'login',
    challenge: options.challenge,
    expiresMs: parts.clock.now() + CHALLENGE_MS,
  });
  return { ...options };
}

/** Signs in by passkey. Possession and user verification are two factors, so no further one is asked for. */
export async function loginPasskey(
  parts: Parts,
  input: { response: Json; portal: 'site' | 'agent' },
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, members } = parts;
  const preHash = preSessionOf(caller.answer);
  const challenge = preHash && (await store.takeChallenge(db, preHash, 'login', clock.now()));
  const response = input.response as unknown as AuthenticationResponseJSON;
  const kept = challenge && (await store.readPasskey(db, caller.brand.brandId, String(response.id)));
  if (!kept) throw new Refused('PASSKEY_WRONG');
  const { rpID, origin } = partyOf(parts, caller);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
  }).catch(refuse);
  if (!checked.verified) throw new Refused('PASSKEY_WRONG');
  const member = (await members.byIds(queryOf(db), [kept.memberId])).get(kept.memberId);
  if (!member) throw new Refused('PASSKEY_WRONG');
  assertPortal(member, input.portal, caller.brand);
  const { newCounter } = checked.authenticationInfo;
  await withTx(db, (tx) => store.usePasskey(tx, kept.credentialId, newCounter, clock.now()));
  const place = await parts.devices.placeOf(caller, member.memberId);
  const how = { method: 'passkey', mustChange: false, remember: null, trustDevice: false, place } as const;
  return enterNow(parts, member, caller, how);
}

const refuse = (error: unknown): never => {
  if (error instanceof Broken) throw error;
  throw new Refused('PASSKEY_WRONG');
};

export async function newPasskeyOptions(parts: Parts, who: Who, caller: Caller): Promise<Json> {
  const known = await store.readPasskeys(parts.db, who.memberId);
  if (known.length >= MOST) throw new Refused('TOO_MANY');
  const options = await generateRegistrationOptions({
    rpName: brandNameIn(caller.brand, languageIn(caller)),
    rpID: partyOf(parts, caller).rpID,
    userName: who.loginName,
    userID: new TextEncoder().encode(who.publicId),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await store.writeChallenge(parts.db, {
    keyHash: sessionKey(who),
    purpose: 'add',
    challenge: options.challenge,
    expiresMs: parts.clock.now() + CHALLENGE_MS,
  });
  return { ...options };
}

interface PasskeyShown {
  passkeyId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
export const shownPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: store.Passkey): PasskeyShown => ({
  passkeyId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function addPasskey(
  parts: Parts,
  who: Who,
  input: { response: Json; name: string },
  caller: Caller,
): Promise<PasskeyShown> {
  const { db, clock } = parts;
  const challenge = await store.takeChallenge(db, sessionKey(who), 'add', clock.now());
  if (!challenge) throw new Refused('PASSKEY_WRONG');
  const { rpID, origin } = partyOf(parts, caller);
  const checked = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!checked.verified) throw new Refused('PASSKEY_WRONG');
  const { credential } = checked.registrationInfo;
  const passkey = {
    credentialId: credential.id,
    passkeyId: uuidv7(clock.now()),
    memberId: who.memberId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: input.name,
    createdAt: new Date(clock.now()),
  };
  await withTx(db, async (tx) => {
    if (!(await store.writePasskey(tx, caller.brand.brandId, passkey))) throw new Refused('PASSKEY_WRONG');
    await tellMember(parts, tx, caller, who.memberId, {
      template: 'second-factor-changed',
      params: { what: 'passkeyAdded' },
    });
  });
  return shownPasskey({ ...passkey, lastUsedAt: null });
}

export async function removePasskey(parts: Parts, who: Who, passkeyId: string, caller: Caller): Promise<void> {
  await withTx(parts.db, async (tx) => {
    if (!(await store.removePasskey(tx, who.memberId, passkeyId))) throw new Refused('NOT_FOUND');
    await assertOtherSignInMethod(parts, tx, who.memberId);
    await tellMember(parts, tx, caller, who.memberId, {
      template: 'second-factor-changed',
      params: { what: 'passkeyRemoved' },
    });
  });
}
