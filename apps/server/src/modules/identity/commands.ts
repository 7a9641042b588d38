import type { register as registerRoute } from '@kismet/contracts/identity/register';
import type { login as loginRoute } from '@kismet/contracts/identity/session';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay, type Clock } from '@kismet/kernel/time';
import { addressBlock } from '../../platform/address-block.ts';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Answer, Visit } from '../../platform/http/gate.ts';
import type { Live } from '../../platform/live.ts';
import { announce } from '../../platform/outbox.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { Agents } from '../agents/index.ts';
import { type AccountClass, classOf, type Member, type Members, maySignIn, memberInfoOf } from '../members/index.ts';
import type { Brand } from '../site/index.ts';
import type { IdentityLimits } from './limits.ts';
import { decideTry } from './login-try.ts';
import { decideRegistration, type Registration } from './registration.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

/** Opens the money accounts of a new member, in the transaction that makes the member. */
export type OpenAccounts = (
  tx: Tx,
  owner: { ownerId: bigint; brandId: number; currency: string; accountClass: AccountClass },
) => Promise<void>;

export interface CommandDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Members;
  readonly agents: Agents;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly limits: IdentityLimits;
  readonly sessions: Sessions;
  readonly live: Pick<Live, 'touch'>;
  readonly openAccounts: OpenAccounts;
}
type SignedIn = Output<typeof loginRoute>;
/** The call that a command serves: from where, and where its cookie goes. */
export interface Caller {
  readonly brand: Brand;
  readonly visit: Visit;
  readonly answer: Answer;
}
export const SESSION_COOKIE = '__Host-sid';

const sameSite = 'lax' as const;

async function signIn(
  deps: CommandDeps,
  tx: Tx,
  member: Member,
  { brand, visit, answer }: Caller,
  mustChange: boolean,
): Promise<{ value: SignedIn; committed(): void }> {
  // The member's row first: it makes two sign-ins of one member follow each other, so that one session stays.
  await deps.members.noteLogin(tx, member.memberId, visit.ip);
  const session = await deps.sessions.open(tx, member, brand, visit);
  const previousLogin =
    member.lastLoginAt && member.lastLoginIp ? { at: member.lastLoginAt.toISOString(), ip: member.lastLoginIp } : null;
  const value = {
    token: session.token,
    firstTimeLogin: member.lastLoginAt === null,
    passwordExpired: mustChange,
    member: memberInfoOf(member, previousLogin),
  };
  return {
    value,
    committed() {
      session.committed();
      if (session.cookie) answer.setCookie(SESSION_COOKIE, session.cookie, { sameSite });
      // Pages of the sessions that ended look again whether they are still signed in.
      if (member.lastLoginAt) deps.live.touch(member.memberId, 'signed-out');
    },
  };
}

/** Signs in by name and password. Known and unknown names cost the same work and get the same answer (security.md T05). */
export async function login(deps: CommandDeps, input: Input<typeof loginRoute>, caller: Caller): Promise<SignedIn> {
  const { db, clock, members, hasher } = deps;
  const { brandId } = caller.brand;
  const account = input.username.toLowerCase();
  const block = addressBlock(caller.visit.ip);
  const decision = await withTx(db, async (tx) => {
    const decided = decideTry(await store.lockTry(tx, brandId, account, block, clock.now()), clock.now());
    if (decided.may) await store.writeTry(tx, brandId, account, block, decided.next);
    return decided;
  });
  if (!decision.may) throw new Refused('LOGIN_LOCKED', { seconds: decision.seconds });
  const member = await members.byLoginName(queryOf(db), brandId, input.username);
  // A name that nobody has is asked for too, so that both ways make the same reads.
  const credential = await store.readCredential(db, member?.memberId ?? 0n);
  const isRight = await hasher.verify(credential?.passwordHash ?? null, input.password).catch(async (error) => {
    await store.undoTry(db, brandId, account, block);
    throw error;
  });
  if (!isRight || !member || !credential) throw new Refused('LOGIN_WRONG');
  if (!maySignIn(member.state)) {
    await store.forgetTries(db, brandId, account, block);
    throw new Refused('LOGIN_DISABLED');
  }
  const done = await withTx(db, async (tx) => {
    await store.forgetTries(tx, brandId, account, block);
    return signIn(deps, tx, member, caller, credential.mustChange);
  });
  done.committed();
  return done.value;
}

/** The agent that the codes of a form name, by the order of rules.md 1.3; a code that nobody has stops the registration. */
async function inviterOf(deps: CommandDeps, tx: Tx, brandId: number, { origin }: Registration): Promise<Member | null> {
  for (const name of ['affiliateCode', 'recommenderId', 'referralCode']) {
    const code = origin[name];
    if (!code) continue;
    const agent = await deps.agents.resolveInvitation(tx, brandId, code);
    if (!agent) throw new Refused('INVITATION_UNKNOWN', {}, [{ name, code: 'INVITATION_UNKNOWN' }]);
    return agent;
  }
  return null;
}

/** Opens a member account by username and signs it in: member, password, place, accounts and news in one transaction. */
export async function register(
  deps: CommandDeps,
  input: Input<typeof registerRoute>,
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, members, agents, hasher, limiter } = deps;
  const { brand, visit } = caller;
  if (!brand.flags.registerByUsername) throw new Refused('REGISTRATION_OFF');
  const today = businessDay(clock.now(), brand.zoneMinutes);
  const decided = decideRegistration(input, {
    fields: brand.registerRules.fields,
    minAge: brand.minAge,
    brandNames: [brand.code, ...Object.values(brand.names)],
    today,
  });
  if (decided instanceof Refused) throw decided;
  // Counted only now: a person who mistypes is not a flood, and nothing above tells whether a name is taken.
  for (const rule of deps.limits.register) await limiter.take(rule, addressBlock(visit.ip));
  const passwordHash = await hasher.hash(decided.password);
  const paymentHash = decided.paymentPassword ? await hasher.hash(decided.paymentPassword) : null;
  const done = await withTx(db, async (tx) => {
    const agent = await inviterOf(deps, tx, brand.brandId, decided);
    const accountClass = classOf(0, agent?.accountClass ?? null);
    const { username: loginName, legalName, birthDate, contact, origin } = decided;
    const member = await members.createMember(tx, {
      brandId: brand.brandId,
      loginName,
      accountKind: 0,
      accountClass,
      legalName,
      birthDate,
      contact,
      origin,
      country: visit.country,
    });
    await store.writeCredential(tx, {
      memberId: member.memberId,
      brandId: brand.brandId,
      passwordHash,
      paymentHash,
      setMs: clock.now(),
    });
    if (agent) await agents.place(tx, member.memberId, agent.memberId);
    await deps.openAccounts(tx, {
      ownerId: member.memberId,
      brandId: brand.brandId,
      currency: brand.currency,
      accountClass,
    });
    await announce(tx, clock.now(), {
      topic: 'member.registered',
      brandId: brand.brandId,
      ownerId: member.memberId,
      payload: { publicId: member.publicId, agentId: agent ? String(agent.memberId) : null },
    });
    return signIn(deps, tx, member, caller, false);
  });
  done.committed();
  return done.value;
}
