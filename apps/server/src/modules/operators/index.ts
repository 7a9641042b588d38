import { OPERATOR_HEADER, type Role } from '@kismet/contracts/operators/session';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyRequest } from 'fastify';
import { tokenHash } from '../../platform/crypto.ts';
import { type Tx, withTx } from '../../platform/db.ts';
import type { Authorise, Visit } from '../../platform/http/gate.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { refuseCrossSite, type Site, type Visitor } from '../site/index.ts';
import { type ApprovalAction, type Approvals, createApprovals } from './approvals.ts';
import { type AuditCheck, sealAudit, verifyAudit } from './audit-chain.ts';
import { type AuditEntry, writeAudit } from './audit-store.ts';
import { operatorJobs } from './jobs.ts';
import { IDLE_MS, mayCall, type OperatorWho } from './operator.ts';
import { type SignInDeps, signInOperator, totpPlace, whoOf } from './sign-in.ts';
import * as store from './store.ts';

export type { ApprovalAction } from './approvals.ts';
export type { AuditEntry } from './audit-store.ts';
export type { OperatorWho } from './operator.ts';

export interface NewOperator {
  readonly brandId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly password: string;
  /** Base32, as authenticator apps take it. */
  readonly totpSecret: string;
}

export interface Operators {
  /** Operators of every call but the login: header, origin, session, then the ability that the route names. */
  readonly authoriseOperator: Authorise<OperatorWho>;
  readonly authoriseLogin: Authorise<Visitor>;
  login(
    input: { username: string; password: string; totp: string },
    at: { brandId: number; ip: string },
  ): Promise<{ who: OperatorWho; token: string }>;
  logout(who: OperatorWho, ip: string): Promise<void>;
  /** Writes the trail of an action, in the action's transaction. */
  audit(tx: Tx, entry: AuditEntry): Promise<void>;
  readonly approvals: Approvals;
  verifyAudit(): Promise<AuditCheck>;
  /** Seals what was written since; gives how many rows. */
  sealAudit(): Promise<number>;
  /** Opens an operator's account; a name that is taken stays as it is (false). */
  createOperator(tx: Tx, operator: NewOperator): Promise<boolean>;
  readonly jobs: readonly Job[];
}

export interface OperatorsDeps extends SignInDeps {
  readonly site: Site;
  readonly limiter: RateLimiter;
  readonly actions: readonly ApprovalAction[];
  readonly loginLimits?: readonly RateRule[];
}
export const OPERATOR_COOKIE = '__Host-op';
const SEEN_STEP_MS = 60_000;
const PASSWORD_MIN = 15;
const LOGIN_LIMITS: readonly RateRule[] = [{ name: 'operator-login', max: 10, windowMs: 60_000 }];

export function createOperators(deps: OperatorsDeps): Operators {
  const { db, clock, site, limiter, hasher, secretBox, actions, loginLimits = LOGIN_LIMITS } = deps;

  function refuseForeign(request: FastifyRequest): void {
    if (request.headers[OPERATOR_HEADER] !== '1') throw new Refused('CSRF');
    refuseCrossSite(request);
  }
  async function sessionOf(request: FastifyRequest, visit: Visit): Promise<OperatorWho> {
    const brand = await site.brandOfHost(visit.host);
    const token = request.cookies[OPERATOR_COOKIE];
    const now = clock.now();
    const row = token ? await store.readOperatorSession(db, tokenHash(token), now, IDLE_MS) : null;
    if (!row || row.brand_id !== brand.brandId) throw new Refused('NOT_SIGNED_IN');
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
      for (const rule of loginLimits) await limiter.take(rule, visit.ip);
      return { brand };
    },
    login: (input, at) => signInOperator(deps, input, at),
    logout: (who, ip) =>
      withTx(db, async (tx) => {
        await store.endOperatorSessions(tx, who.operatorId, who.sessionId, clock.now());
        await writeAudit(tx, {
          brandId: who.brandId,
          operatorId: who.operatorId,
          action: 'session.end',
          subject: `operator:${who.username}`,
          ip,
        });
      }),
    audit: writeAudit,
    approvals: createApprovals({ db, clock, actions }),
    verifyAudit: () => verifyAudit(db),
    sealAudit: () => sealAudit(db),
    async createOperator(tx, { brandId, username, displayName, role, password, totpSecret }) {
      if (await store.readOperator(tx, brandId, username.toLowerCase())) return false;
      if (password.length < PASSWORD_MIN)
        throw new Refused('INPUT_INVALID', {}, [
          { name: 'password', code: 'FIELD_TOO_SHORT', params: { min: PASSWORD_MIN } },
        ]);
      const operatorId = await store.nextOperatorId(tx);
      const passwordHash = await hasher.hash(password);
      await store.writeOperator(tx, {
        operatorId,
        brandId,
        username: username.toLowerCase(),
        displayName,
        role,
        passwordHash,
        totpSecret: secretBox.seal(totpSecret, totpPlace(operatorId)),
      });
      await writeAudit(tx, {
        brandId,
        operatorId: null,
        action: 'operators.create',
        subject: `operator:${username.toLowerCase()}`,
        after: { role },
      });
      return true;
    },
    jobs: operatorJobs({ db, clock }),
  };
}
