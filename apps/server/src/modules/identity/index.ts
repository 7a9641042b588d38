import type { PublicKey } from '@kismet/contracts/cipher';
import type { register as registerRoute } from '@kismet/contracts/identity/register';
import type { login as loginRoute } from '@kismet/contracts/identity/session';
import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../platform/address-block.ts';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db.ts';
import type { Authorise, OpenCipher } from '../../platform/http/gate.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { AccountClass } from '../members/index.ts';
import type { Brand, Site, Visitor } from '../site/index.ts';
import { createOpenCipher } from './cipher.ts';
import { type Caller, type CommandDeps, login, register, SESSION_COOKIE } from './commands.ts';
import { identityJobs } from './jobs.ts';
import { IDENTITY_LIMITS, type IdentityLimits } from './limits.ts';
import { createSessions } from './sessions.ts';
import * as store from './store.ts';
import { createTransportKeys } from './transport-keys.ts';

export type { OpenAccounts } from './commands.ts';
export type { IdentityLimits } from './limits.ts';

/** A member who is signed in. */
export interface MemberWho {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly brand: Brand;
  readonly accountKind: AccountKind;
  readonly accountClass: AccountClass;
  readonly sessionId: string;
  readonly previousLogin: { readonly at: string; readonly ip: string } | null;
}
type SignedIn = Output<typeof loginRoute>;

export interface Identity {
  readonly openCipher: OpenCipher;
  readonly publishedKeys: () => Promise<PublicKey[]>;
  readonly rotateKeys: () => Promise<void>;
  /** Members of calls for `member` and `member-real`; the latter refuses trial accounts. */
  readonly authoriseMember: Authorise<MemberWho>;
  /** Visitors at the login: within the limits of their address, and while there is room to check a password. */
  readonly authoriseLogin: Authorise<Visitor>;
  readonly authoriseRegister: Authorise<Visitor>;
  login(input: Input<typeof loginRoute>, caller: Caller): Promise<SignedIn>;
  register(input: Input<typeof registerRoute>, caller: Caller): Promise<SignedIn>;
  logout(who: Pick<MemberWho, 'memberId' | 'sessionId'>): Promise<void>;
  /** Ends every session of a member: exclusion, change of password or of role. */
  endSessions(memberId: bigint, reason: string): Promise<void>;
  keepAwake(sessionId: string): Promise<void>;
  /** Gives a member made by the back office or a seed its password. */
  setPassword(
    tx: Tx,
    member: { memberId: bigint; brandId: number },
    password: string,
    paymentPassword?: string,
  ): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface IdentityDeps extends Omit<CommandDeps, 'sessions' | 'limits'> {
  readonly site: Site;
  readonly secretBox: SecretBox;
  readonly limits?: IdentityLimits;
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, clock, site, hasher, limiter, secretBox, limits = IDENTITY_LIMITS } = deps;
  const sessions = createSessions({ db, clock });
  const keys = createTransportKeys({ db, clock, secretBox });
  const commands: CommandDeps = { ...deps, sessions, limits };

  return {
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
      if (route.access === 'member-real' && isTrialKind(session.accountKind)) throw new Refused('TRIAL');
      const { memberId, publicId, loginName, brandId, accountKind, accountClass, sessionId, previousLogin } = session;
      return { memberId, publicId, loginName, brandId, brand, accountKind, accountClass, sessionId, previousLogin };
    },
    async authoriseLogin(request, visit, route) {
      const visitor = await site.authorisePublic(request, visit, route);
      hasher.assertRoom();
      for (const rule of limits.login) await limiter.take(rule, addressBlock(visit.ip));
      return visitor;
    },
    async authoriseRegister(request, visit, route) {
      const visitor = await site.authorisePublic(request, visit, route);
      hasher.assertRoom();
      for (const rule of limits.registerCalls) await limiter.take(rule, addressBlock(visit.ip));
      return visitor;
    },
    login: (input, caller) => login(commands, input, caller),
    register: (input, caller) => register(commands, input, caller),
    async logout({ memberId, sessionId }) {
      await sessions.end(db, memberId, sessionId, 'signed out');
      deps.live.touch(memberId, 'signed-out');
    },
    async endSessions(memberId, reason) {
      if ((await sessions.end(db, memberId, null, reason)) > 0) deps.live.touch(memberId, 'signed-out');
    },
    keepAwake: sessions.keepAwake,
    async setPassword(tx, { memberId, brandId }, password, paymentPassword) {
      await store.writeCredential(tx, {
        memberId,
        brandId,
        passwordHash: await hasher.hash(password),
        paymentHash: paymentPassword === undefined ? null : await hasher.hash(paymentPassword),
        setMs: clock.now(),
      });
    },
    jobs: identityJobs({ db, clock, rotateKeys: keys.rotate }),
  };
}
