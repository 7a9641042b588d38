import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { isSameSecret, randomToken, tokenHash } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Visit } from '../../platform/http/gate.ts';
import type { Member } from '../members/index.ts';
import type { Brand } from '../site/index.ts';
import { decideSession, type Session } from './session.ts';
import { createSessionCache } from './session-cache.ts';
import * as store from './store.ts';

/** What a request brought to prove a session. */
export interface Proof {
  readonly token: string;
  readonly cookie: string | undefined;
  readonly isBackground: boolean;
}
export interface OpenedSession {
  readonly token: string;
  /** The half that goes into the cookie of a browser. */
  readonly cookie: string | null;
  /** Forgets what this ended; to be called once the transaction has committed. */
  committed(): void;
}

/** Opaque sessions (security.md 3.2): a token, and for browsers a cookie half bound to it. */
export interface Sessions {
  open(tx: Tx, member: Member, brand: Brand, visit: Visit): Promise<OpenedSession>;
  /** The session that a proof opens; refuses `NOT_SIGNED_IN`. */
  check(proof: Proof, visit: Visit): Promise<Session>;
  end(db: Db | Tx, memberId: bigint, sessionId: string | null, reason: string): Promise<number>;
  /** A bet keeps the session awake: play goes on in the vendor's frame. */
  keepAwake(sessionId: string): Promise<void>;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  const cache = createSessionCache({ db, clock });
  async function end(at: Db | Tx, memberId: bigint, sessionId: string | null, reason: string): Promise<Buffer[]> {
    return store.endSessions(at, memberId, sessionId, reason, clock.now());
  }

  return {
    async open(tx, member, brand, visit) {
      const now = clock.now();
      const ended = brand.loginPolicy.oneSession ? await end(tx, member.memberId, null, 'signed in elsewhere') : [];
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
        idleMs: brand.loginPolicy.idleMs,
        createdMs: now,
        expiresMs: now + brand.loginPolicy.absoluteMs,
        previousAt: member.lastLoginAt,
        previousIp: member.lastLoginIp,
        ip: visit.ip,
        userAgent: visit.userAgent,
      });
      return { token, cookie, committed: () => cache.forget(ended) };
    },
    async check({ token, cookie, isBackground }, visit) {
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
        await store.writeSecurityEvent(db, {
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
    },
    async end(at, memberId, sessionId, reason) {
      const hashes = await end(at, memberId, sessionId, reason);
      cache.forget(hashes);
      return hashes.length;
    },
    keepAwake: (sessionId) => store.touchSession(db, sessionId, clock.now()),
  };
}
