import type { PublicKey } from '@kismet/contracts/cipher';
import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../platform/address-block.ts';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Authorise, OpenCipher } from '../../platform/http/gate.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import { createTokenBucket } from '../../platform/token-bucket.ts';
import type { AccountClass } from '../members/index.ts';
import type { Brand, Site, Visitor } from '../site/index.ts';
import { createCodes } from './codes/codes.ts';
import type { Parts } from './deps.ts';
import { createDevices } from './devices/devices.ts';
import { linkKeys, sharedWays } from './devices/suspicions.ts';
import { createHumanCheck, type HumanDeps } from './human-check/human-check.ts';
import { identityJobs } from './jobs.ts';
import { IDENTITY_LIMITS, type IdentityLimits } from './limits.ts';
import { resetFactorsAction } from './operator/operator-routes.ts';
import { checkPaymentPassword, type Payer } from './passwords/payment-password.ts';
import { createOpenCipher } from './sessions/cipher.ts';
import { isProved, type Session } from './sessions/session.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTransportKeys } from './sessions/transport-keys.ts';
import { closeTrialsJob } from './sign-in/free-play.ts';
import { createRemembered } from './sign-in/remembered.ts';
import { SESSION_COOKIE } from './sign-in/sign-in.ts';
import { createTries } from './sign-in/tries.ts';
import * as store from './store.ts';

export type { OpenAccounts } from './deps.ts';
export { createCaptchaSink } from './human-check/captcha-sink.ts';
export { createGeetest } from './human-check/geetest.ts';
export type { IdentityLimits } from './limits.ts';
export { mountOperatorIdentity } from './operator/operator-routes.ts';
export { createFirebase } from './social/firebase.ts';

/** A signed-in member. */
export interface MemberWho {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly brand: Brand;
  readonly accountKind: AccountKind;
  readonly accountClass: AccountClass;
  readonly sessionId: string;
  readonly deviceId: string | null;
  readonly scope: Session['scope'];
  readonly previousLogin: { readonly at: string; readonly ip: string } | null;
  /** Where this call comes from. */
  readonly ip: string;
}

/** The stored form of a member's passwords. */
interface PasswordHashes {
  readonly passwordHash: string;
  readonly paymentHash: string | null;
}

export interface Identity {
  readonly openCipher: OpenCipher;
  readonly publishedKeys: () => Promise<PublicKey[]>;
  readonly rotateKeys: () => Promise<void>;
  /** Authorises calls for `member`, `member-real` (no trial accounts) and `member-agent` (agents only). */
  readonly authoriseMember: Authorise<MemberWho>;
  /** Admits login calls: within the rate limits of the address, and while there is capacity to check a password. */
  readonly authoriseLogin: Authorise<Visitor>;
  readonly authoriseRegister: Authorise<Visitor>;
  /** Ends every session of a member: exclusion, change of password or of role. */
  endSessions(memberId: bigint, reason: string): Promise<void>;
  keepAwake(sessionId: string): Promise<void>;
  /** Notification that another process ended a session of this member. */
  forgetSessions(memberId: bigint): void;
  /** Hashes passwords for `setPassword`. Slow on purpose: call it before the transaction, which would otherwise wait while holding locks. */
  hashPasswords(password: string, paymentPassword?: string): Promise<PasswordHashes>;
  /** Sets the password of a member created by a seed. */
  setPassword(tx: Tx, member: { memberId: bigint; brandId: number }, hashes: PasswordHashes): Promise<void>;
  /**
   * Verifies a member's payment password, for withdrawals. Refuses `PAYMENT_PASSWORD_UNSET`, `SECRET_WRONG`, and
   * `PASSWORD_LOCKED` with the seconds left: five wrong in a row, then half an hour. Call it outside the transaction that it
   * authorises: its counts must survive a rollback, and verification is slow.
   */
  checkPaymentPassword(db: Db | Tx, payer: Payer, password: string): Promise<void>;
  hasPaymentPassword(memberId: bigint): Promise<boolean>;
  /** Whether two members signed in from one browser, or lately from one provider network. */
  sharedWays: typeof sharedWays;
  linkKeys: typeof linkKeys;
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  /** Dependencies of this module's routes. */
  readonly parts: Parts;
}

export interface IdentityDeps
  extends Omit<Parts, 'sessions' | 'limits' | 'tries' | 'human' | 'codes' | 'devices' | 'remembered'>,
    Pick<HumanDeps, 'geetest' | 'captchaSink' | 'proofCost'> {
  readonly site: Site;
  readonly limits?: IdentityLimits;
}

/** Calls allowed in a session that is only good for changing the password. */
const PASSWORD_SCOPE = new Set(['/wps/member/password', '/wps/member/info', '/wps/session/logout', '/wps/events']);

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, clock, site, hasher, limiter, secretBox, members, live, limits = IDENTITY_LIMITS } = deps;
  const sessions = createSessions({ db, clock });
  const keys = createTransportKeys({ db, clock, secretBox });
  const parts: Parts = {
    ...deps,
    limits,
    sessions,
    tries: createTries({ db, clock, limiter, limits }),
    human: createHumanCheck({ ...deps, limits }),
    codes: createCodes({ ...deps, limits }),
    devices: createDevices({ db, clock }),
    remembered: createRemembered({ db, clock }),
  };
  const bucket = createTokenBucket(limits.loginRate, clock);
  // Cheapest check first: rejecting a call must cost almost nothing, or a flood of sign-ins slows the database (T02).
  const within =
    (rules: readonly RateRule[]): Authorise<Visitor> =>
    async (request, visit, route) => {
      bucket.assertOpen();
      hasher.assertRoom();
      const visitor = await site.authorisePublic(request, visit, route);
      for (const rule of rules) await limiter.take(rule, addressBlock(visit.ip));
      bucket.pass();
      return visitor;
    };

  return {
    parts,
    openCipher: createOpenCipher({ db, clock, keys }),
    publishedKeys: keys.published,
    rotateKeys: keys.rotate,
    async authoriseMember(request, visit, route) {
      const { brand } = await site.authorisePublic(request, visit, route);
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new Refused('NOT_SIGNED_IN');
      const isBackground = request.headers['x-kismet-background'] === '1';
      const session = await sessions.check({ token, cookie: request.cookies[SESSION_COOKIE], isBackground }, visit);
      if (session.brandId !== brand.brandId) throw new Refused('NOT_SIGNED_IN');
      const isReal = route.access === 'member-real' || route.access === 'member-agent';
      if (isReal && isTrialKind(session.accountKind)) throw new Refused('TRIAL');
      if (session.scope === 'password' && !PASSWORD_SCOPE.has(route.path))
        throw new Refused('PASSWORD_CHANGE_REQUIRED');
      if (route.stepUp && !isProved(session, clock.now())) throw new Refused('STEP_UP_REQUIRED');
      if (route.access === 'member-agent' && !isAgentKind(session.accountKind)) throw new Refused('NOT_AGENT');
      return { ...whoOf(session), brand, ip: visit.ip };
    },
    authoriseLogin: within(limits.login),
    authoriseRegister: within(limits.registerCalls),
    async endSessions(memberId, reason) {
      if ((await sessions.end(db, memberId, {}, reason)) > 0) live.touch(memberId, 'signed-out');
    },
    keepAwake: sessions.keepAwake,
    forgetSessions: sessions.forget,
    hashPasswords: (...passwords) => hashPasswords(deps, ...passwords),
    setPassword: (tx, member, hashes) => store.writeCredential(tx, { ...member, ...hashes, setMs: clock.now() }),
    checkPaymentPassword: (from, payer, password) => checkPaymentPassword(parts, from, payer, password),
    hasPaymentPassword: async (memberId) => Boolean((await store.readCredential(db, memberId))?.paymentHash),
    sharedWays,
    linkKeys,
    actions: [resetFactorsAction(parts, site)],
    jobs: [
      ...identityJobs({ db, clock, rotateKeys: keys.rotate }),
      closeTrialsJob({ db, clock, members, sessions, live }),
    ],
  };
}

const whoOf = (session: Session): Omit<MemberWho, 'brand' | 'ip'> => ({
  memberId: session.memberId,
  publicId: session.publicId,
  loginName: session.loginName,
  brandId: session.brandId,
  accountKind: session.accountKind,
  accountClass: session.accountClass,
  sessionId: session.sessionId,
  deviceId: session.deviceId,
  scope: session.scope,
  previousLogin: session.previousLogin,
});

async function hashPasswords(
  { hasher }: IdentityDeps,
  password: string,
  paymentPassword?: string,
): Promise<PasswordHashes> {
  const passwordHash = await hasher.hash(password);
  return { passwordHash, paymentHash: paymentPassword === undefined ? null : await hasher.hash(paymentPassword) };
}
