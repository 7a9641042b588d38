import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { createKeySet } from './firebase-keys.ts';

/** A recent Firebase sign-in. `issuer` and `subject` together identify an account; an e-mail does not. */
export interface FirebasePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly provider: 'google.com' | 'facebook.com' | 'phone';
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** In E.164; always present when the provider is `phone`. */
  readonly phone: string | null;
  readonly name: string | null;
  /** Time of the sign-in at Firebase, milliseconds since 1970. */
  readonly authTimeMs: number;
}

export interface Firebase {
  /** Verifies a token; refuses `SOCIAL_TOKEN` whatever is wrong with it, and when keys cannot be fetched. */
  verify(idToken: string): Promise<FirebasePerson>;
}

export interface FirebaseSettings {
  readonly projectId: string;
  /** JWK set of Firebase's signing keys. */
  readonly keysUrl: string;
  /** `host:port` of an emulator, whose tokens are unsigned; null except in tests. When set, no other token is accepted. */
  readonly emulatorHost: string | null;
  readonly clock: Clock;
}

/** Maximum age of the sign-in (T37). */
const FRESH_S = 300;
/** Maximum clock difference. */
const SKEW_S = 10;
const TOKEN_MAX = 4096;

const seconds = z.number().check(z.int(), z.positive());
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: seconds,
  exp: seconds,
  auth_time: seconds,
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.boolean()),
  phone_number: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))),
  name: z.optional(z.string().check(z.maxLength(256))),
  firebase: z.object({
    sign_in_provider: z.enum(['google.com', 'facebook.com', 'phone']),
    // Tenants have separate user pools within the same project.
    tenant: z.optional(z.undefined()),
  }),
});

/** Verifies the identity tokens of one Firebase project: signature, issuer, audience, times, provider (T37). */
export function createFirebase(settings: FirebaseSettings): Firebase {
  const { projectId, clock } = settings;
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys = createKeySet(settings.keysUrl, clock);

  async function payloadOf(token: string): Promise<JWTPayload> {
    const expected = { issuer, audience: projectId, currentDate: new Date(clock.now()), clockTolerance: SKEW_S };
    if (settings.emulatorHost !== null) return UnsecuredJWT.decode(token, expected).payload;
    const { alg, kid, crit } = decodeProtectedHeader(token);
    if (alg !== 'RS256' || typeof kid !== 'string' || crit !== undefined)
      throw new Error('not signed as Firebase signs');
    return (await jwtVerify(token, await keys.keyOf(kid), { ...expected, algorithms: ['RS256'] })).payload;
  }

  return {
    async verify(idToken) {
      try {
        if (idToken.length > TOKEN_MAX) throw new Error('too long');
        return personOf(z.parse(claims, await payloadOf(idToken)), issuer, clock.now());
      } catch {
        throw new Refused('SOCIAL_TOKEN');
      }
    },
  };
}

function personOf(token: z.output<typeof claims>, issuer: string, nowMs: number): FirebasePerson {
  const now = Math.floor(nowMs / 1000);
  if (token.iat > now + SKEW_S || token.auth_time > now + SKEW_S) throw new Error('from the future');
  if (token.auth_time < now - FRESH_S) throw new Error('signed in too long ago');
  const provider = token.firebase.sign_in_provider;
  if (provider === 'phone' && token.phone_number === undefined) throw new Error('no number');
  return {
    issuer,
    subject: token.sub,
    provider,
    email: token.email ?? null,
    isEmailVerified: token.email !== undefined && token.email_verified === true,
    phone: token.phone_number ?? null,
    name: token.name ?? null,
    authTimeMs: token.auth_time * 1000,
  };
}
