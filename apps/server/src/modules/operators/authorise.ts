import { OPERATOR_HEADER } from '@kismet/contracts/operators/session';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../../platform/address-block.ts';
import { tokenHash } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import type { PasswordHasher } from '../../platform/hashing/password-hasher.ts';
import type { Authorise, Visit } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { refuseCrossSite, type Site, type Visitor } from '../site/index.ts';
import { IDLE_MS, mayCall, type OperatorWho } from './operator.ts';
import { whoOf } from './sign-in.ts';
import * as store from './store.ts';

export const OPERATOR_COOKIE = '__Host-op';
const SEEN_STEP_MS = 60_000;

export interface AuthoriseDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Site;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly loginLimits: readonly RateRule[];
}

/** The two authorisations of the back office: with a session, and before sign-in. */
export function createAuthorise(deps: AuthoriseDeps): {
  authoriseOperator: Authorise<OperatorWho>;
  authoriseLogin: Authorise<Visitor>;
} {
  const { db, clock, site, hasher, limiter, loginLimits } = deps;
  function refuseForeign(request: FastifyRequest): void {
    if (request.headers[OPERATOR_HEADER] !== '1') throw new Refused('CSRF');
    refuseCrossSite(request);
  }
  async function sessionOf(request: FastifyRequest, visit: Visit): Promise<OperatorWho> {
    const brand = await site.brandOfHost(visit.host);
    const token = request.cookies[OPERATOR_COOKIE];
    const now = clock.now();
    const row = token ? await store.readOperatorSession(db, tokenHash(token), now, IDLE_MS) : null;
    if (!row || row.brand_id !== brand.brandId) {
      const replaced = token && !row ? await store.readReplaced(db, tokenHash(token)) : null;
      throw new Refused('NOT_SIGNED_IN', replaced ? { replacedAt: replaced.at.toISOString(), ip: replaced.ip } : {});
    }
    const isBackground = request.headers['x-kismet-background'] === '1';
    if (!isBackground && now - row.seen_at.getTime() >= SEEN_STEP_MS)
      await store.touchOperatorSession(db, row.session_id, now);
    return whoOf(row);
  }

  return {
    async authoriseOperator(request, visit, route) {
      refuseForeign(request);
      const who = await sessionOf(request, visit);
      if (!mayCall(who.role, route.access)) throw new Refused('FORBIDDEN');
      return who;
    },
    async authoriseLogin(request, visit) {
      refuseForeign(request);
      const brand = await site.brandOfHost(visit.host);
      hasher.assertRoom();
      for (const rule of loginLimits) await limiter.take(rule, addressBlock(visit.ip));
      return { brand };
    },
  };
}
