import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { isSameSecret, randomToken, tokenHash } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Visit } from '../../../platform/http/gate.ts';
import type { Member } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import { writeSecurityEvent } from '../store.ts';
import { decideSession, type Session } from './session.ts';
import { createSessionCache } from './session-cache.ts';
import * as store from './session-store.ts';

/** Session credentials sent with a request. */
export interface Proof {
  readonly token: string;
  readonly cookie: string | undefined;
  readonly isBackground: boolean;
}
export interface OpenedSession {
  readonly token: string;
  /** The cookie half of a browser session. */
  readonly cookie: string | null;
  /** Invalidates caches for the ended sessions; call after commit. */
  committed(): void;
}

/** Opaque sessions (security 3.2): a token, and for browsers a cookie half bound to it. */
export interface Sessions {
  open(tx: Tx, member: Member, brand: Brand, visit: Visit, how: HowSignedIn): Promise<OpenedSession>;
  /** The session of these credentials; refuses `NOT_SIGNED_IN`. */
  check(proof: Proof, visit: Visit): Promise<Session>;
  end(db: Db | Tx, memberId: bigint, which: { only?: string; except?: string }, reason: string): Promise<number>;
  /** Rotates a session's secrets and invalidates the old ones; refuses `NOT_SIGNED_IN` when it has ended. */
  rotate(
    tx: Tx,
    sessionId: string,
    visit: Visit,
    now: { scope: Session['scope']; provedMs: number | null },
  ): Promise<OpenedSession>;
  /** A session of this member has ended in some process: the next call is checked anew. */
  forget(memberId: bigint): void;
  /** The device on which a session was opened. */
  deviceOf(db: Db | Tx, sessionId: string): Promise<string | null>;
  /** A bet extends the session: play happens in the vendor's frame. */
  keepAwake(sessionId: string): Promise<void>;
}

/** What the session was created from. */
export interface HowSignedIn {
  readonly method: string;
  readonly scope: Session['scope'];
  readonly remembered: boolean;
  readonly deviceId: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  const cache = createSessionCache({ db, clock });

  return {
    async open(tx, member, brand, visit, { method, scope, remembered, deviceId }) {
      const now = clock.now();
      const { oneSession, idleMs, absoluteMs, trialMs } = brand.loginPolicy;
      const ended = oneSession ? await store.endSessions(tx, member.memberId, {}, 'signed in elsewhere', now) : [];
      const token = randomToken();
      const cookie = visit.isBrowser ? randomToken() : null;
      await store.writeSession(tx, {
        sessionId: uuidv7(now),
        tokenHash: tokenHash(token),
        cookieHash: cookie ? tokenHash(cookie) : null,
        memberId: member.memberId,
        brandId: member.brandId,
        publicId: member.publicId,
        loginName: member.loginName,
        accountKind: member.accountKind,
        accountClass: member.accountClass,
        idleMs,
        createdMs: now,
        expiresMs: now + (isTrialKind(member.accountKind) ? trialMs : absoluteMs),
        previousAt: member.lastLoginAt,
        previousIp: member.lastLoginIp,
        ip: visit.ip,
        country: visit.country,
        userAgent: visit.userAgent,
        method,
        scope,
        remembered,
        deviceId,
      });
      return { token, cookie, committed: () => cache.forget(ended) };
    },
    check: (proof, visit) => checkSession({ db, clock, cache }, proof, visit),
    async rotate(tx, sessionId, visit, { scope, provedMs }) {
      const token = randomToken();
      const cookie = visit.isBrowser ? randomToken() : null;
      const row = { tokenHash: tokenHash(token), cookieHash: cookie ? tokenHash(cookie) : null, scope, provedMs };
      if (!(await store.writeRotation(tx, sessionId, row))) throw new Refused('NOT_SIGNED_IN');
      // Cached entries of the old token are invalid; clearing the whole cache is cheap and rare.
      return { token, cookie, committed: () => cache.clear() };
    },
    async end(at, memberId, which, reason) {
      const hashes = await store.endSessions(at, memberId, which, reason, clock.now());
      cache.forget(hashes);
      return hashes.length;
    },
    forget: cache.forgetMember,
    deviceOf: store.readDeviceOf,
    keepAwake: (sessionId) => store.touchSession(db, sessionId, clock.now()),
  };
}

async function checkSession(
  { db, clock, cache }: { db: Db; clock: Clock; cache: ReturnType<typeof createSessionCache> },
  { token, cookie, isBackground }: Proof,
  visit: Visit,
): Promise<Session> {
  if (!TOKEN.test(token)) throw new Refused('NOT_SIGNED_IN');
  const hash = tokenHash(token);
  const session = await cache.read(hash);
  if (!session) throw new Refused('NOT_SIGNED_IN');
  const isCookieRight =
    session.cookieHash !== null && cookie !== undefined && isSameSecret(session.cookieHash, tokenHash(cookie));
  const now = clock.now();
  const decision = decideSession(session, isCookieRight, isBackground, now);
  if (decision === 'half') {
    const { brandId, memberId } = session;
    await writeSecurityEvent(db, {
      eventId: uuidv7(now),
      brandId,
      memberId,
      kind: 'half-session',
      ip: visit.ip,
      atMs: now,
    });
  }
  if (decision === 'dead' || decision === 'half') throw new Refused('NOT_SIGNED_IN');
  if (decision === 'live-touch') {
    await store.touchSession(db, session.sessionId, now);
    cache.forget([hash]);
  }
  return session;
}
