import type { Role } from '@kismet/contracts/operators/session';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { AuditEntry } from '../../platform/audit.ts';
import { type Tx, withTx } from '../../platform/db.ts';
import type { Authorise } from '../../platform/http/gate.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Site, Visitor } from '../site/index.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { type AuditCheck, sealAudit, verifyAudit } from './audit-chain.ts';
import { writeAudit } from './audit-store.ts';
import { createAuthorise } from './authorise.ts';
import { operatorJobs } from './jobs.ts';
import type { OperatorWho } from './operator.ts';
import { type SignInDeps, signInOperator, totpPlace } from './sign-in.ts';
import * as store from './store.ts';

export { shownApproval } from './approval-shown.ts';
export { OPERATOR_COOKIE } from './authorise.ts';
export type { OperatorWho } from './operator.ts';

export interface NewOperator {
  readonly brandId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly password: string;
  /** Base32, as entered into authenticator apps. */
  readonly totpSecret: string;
}

export interface Operators {
  /** Authorises every operator call except login: header, origin, session, then the permission that the route names. */
  readonly authoriseOperator: Authorise<OperatorWho>;
  readonly authoriseLogin: Authorise<Visitor>;
  login(
    input: { username: string; password: string; totp: string },
    at: { brandId: number; ip: string },
  ): Promise<{ who: OperatorWho; token: string }>;
  logout(who: OperatorWho, ip: string): Promise<void>;
  /** Writes the audit entry of an action, in the action's transaction. */
  audit(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Display names of operators by id. */
  namesOf(operatorIds: readonly bigint[]): Promise<Map<bigint, string>>;
  readonly approvals: Approvals;
  verifyAudit(): Promise<AuditCheck>;
  /** Seals new audit rows; returns how many. */
  sealAudit(): Promise<number>;
  /** Creates an operator account; an existing name is left unchanged (false). */
  createOperator(tx: Tx, operator: NewOperator): Promise<boolean>;
  readonly jobs: readonly Job[];
}

export interface OperatorsDeps extends SignInDeps {
  readonly site: Site;
  readonly limiter: RateLimiter;
  readonly actions: readonly ApprovalAction[];
  readonly loginLimits?: readonly RateRule[];
}
const PASSWORD_MIN = 15;
const LOGIN_LIMITS: readonly RateRule[] = [{ name: 'operator-login', max: 10, windowMs: 60_000 }];

export function createOperators(deps: OperatorsDeps): Operators {
  const { db, clock, site, limiter, hasher, secretBox, actions, loginLimits = LOGIN_LIMITS } = deps;

  return {
    ...createAuthorise({ db, clock, site, hasher, limiter, loginLimits }),
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
    namesOf: (ids) => store.readNames(db, ids),
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
