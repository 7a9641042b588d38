import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import type { AgentsDeps } from '../deps.ts';
import { countDirect, readPaths } from '../tree/node-store.ts';
import { checkTaking, holdParent, placeMember } from '../tree/placement.ts';
import { type CameBy, nextTurn, readDomainOwner, writeArrival } from './arrival-store.ts';
import { codeOf, isOpenOn, type Link } from './link.ts';
import { readLink, readLinkOfDomain, useLink } from './link-store.ts';

/** Invitation fields of a registration form (row RE-03). */
export interface Origin {
  readonly affiliateCode?: string | undefined;
  readonly recommenderId?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly domain?: string | undefined;
  readonly registerUrl?: string | undefined;
}
/** The future position of a new member, resolved before the account is created; the agent's row is locked until the transaction ends. */
export interface Arrival {
  readonly cameBy: CameBy;
  readonly agent: Member | null;
  readonly kind: AccountKind;
  readonly link: Link | null;
  readonly referrerId: bigint | null;
}
type Deps = Pick<AgentsDeps, 'members' | 'clock'>;
/** The brand with its downline rules, read before anything is locked. */
export type ArrivalBrand = Pick<Brand, 'brandId' | 'agents'>;
interface Upline {
  readonly cameBy: CameBy;
  readonly agent: Member;
  readonly link: Link | null;
}

const unknownLink = () =>
  new Refused('INVITATION_UNKNOWN', {}, [{ name: 'affiliateCode', code: 'INVITATION_UNKNOWN' }]);

/**
 * The upline of a new member, in the order of rule 1.3: affiliateCode, recommenderId, domain, referralCode, the brand's public
 * parents in turn. Only an invalid affiliateCode refuses (`INVITATION_UNKNOWN`, `DOWNLINE_FULL`, `DOWNLINE_DEPTH`);
 * anything else that resolves to no available agent is skipped.
 */
export async function resolveArrival(deps: Deps, tx: Tx, brand: ArrivalBrand, origin: Origin): Promise<Arrival> {
  const upline =
    (await byLink(deps, tx, brand, origin)) ??
    (await byRecommender(deps, tx, brand, origin)) ??
    (await byDomain(deps, tx, brand, origin)) ??
    (await byReferral(deps, tx, brand, origin)) ??
    (await byTurn(deps, tx, brand));
  const referrer = origin.referralCode ? await referrerOf(deps, tx, brand.brandId, origin.referralCode) : null;
  return {
    cameBy: upline?.cameBy ?? 'none',
    agent: upline?.agent ?? null,
    kind: kindBelow(upline?.agent ?? null, upline?.link?.target ?? 'member'),
    link: upline?.link ?? null,
    referrerId: referrer && (await keptReferrer(tx, referrer, upline)),
  };
}
/** 2 below real trees, 42 below test trees. */
export const kindBelow = (agent: Pick<Member, 'accountClass'> | null, target: 'agent' | 'member'): AccountKind => {
  if (agent === null || target === 'member') return 0;
  return agent.accountClass === 2 ? 42 : 2;
};

/** Places a new member as resolved, counts the use of the link, and records the origin. Refuses as `resolveArrival`. */
export async function settleArrival(
  deps: Deps,
  tx: Tx,
  brand: ArrivalBrand,
  member: Member,
  arrival: Arrival,
): Promise<void> {
  const { cameBy, agent, link, referrerId } = arrival;
  const at = new Date(deps.clock.now());
  if (agent) {
    const chosen = link?.rates ?? undefined;
    await placeMember(deps, tx, { memberId: member.memberId, parentId: agent.memberId, chosen, rules: brand.agents });
  }
  if (link && !(await useLink(tx, link.brandId, link.code, at))) throw unknownLink();
  await writeArrival(tx, {
    memberId: member.memberId,
    brandId: member.brandId,
    cameBy,
    linkCode: link?.code ?? null,
    referrerId,
    at,
  });
}

/** The host of a form; that of its page when not given. */
export function hostOf({ domain, registerUrl }: Origin): string | null {
  const text = domain ?? (URL.canParse(registerUrl ?? '') ? new URL(registerUrl!).host : null);
  return text === null ? null : text.trim().toLowerCase().replace(/:\d+$/, '');
}

async function byLink(deps: Deps, tx: Tx, brand: ArrivalBrand, origin: Origin): Promise<Upline | null> {
  if (!origin.affiliateCode) return null;
  const link = await readLink(tx, brand.brandId, codeOf(origin.affiliateCode));
  if (!link || !isOpenOn(link, hostOf(origin), deps.clock.now())) throw unknownLink();
  const agent = await takerOf(deps, tx, brand, link.ownerId, link.target).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    // the reason lies with the owner and is not disclosed: the link is simply closed
    if (error.code === 'UPLINE_BLOCKED') return null;
    throw new Refused(error.code, error.params, [{ name: 'affiliateCode', code: error.code }]);
  });
  if (!agent) throw unknownLink();
  return { cameBy: 'link', agent, link };
}
/** The upline's account name as typed; an agent's code is accepted too. */
async function byRecommender(
  deps: Deps,
  tx: Tx,
  brand: ArrivalBrand,
  { recommenderId }: Origin,
): Promise<Upline | null> {
  if (!recommenderId) return null;
  const byName = await deps.members.byLoginName(queryOf(tx), brand.brandId, recommenderId.trim());
  if (byName) return upline(deps, tx, brand, 'recommender', byName.memberId);
  const link = await readLink(tx, brand.brandId, codeOf(recommenderId));
  if (!link || !isOpenOn(link, null, deps.clock.now())) return null;
  return upline(deps, tx, brand, 'recommender', link.ownerId, link);
}
async function byDomain(deps: Deps, tx: Tx, brand: ArrivalBrand, origin: Origin): Promise<Upline | null> {
  const host = hostOf(origin);
  const ownerId = host ? await readDomainOwner(tx, brand.brandId, host) : null;
  if (!host || ownerId === null) return null;
  const links = await readLinkOfDomain(tx, brand.brandId, ownerId, host);
  return upline(
    deps,
    tx,
    brand,
    'domain',
    ownerId,
    links.find((link) => isOpenOn(link, host, deps.clock.now())) ?? null,
  );
}
async function byReferral(deps: Deps, tx: Tx, brand: ArrivalBrand, { referralCode }: Origin): Promise<Upline | null> {
  const person = referralCode ? await referrerOf(deps, tx, brand.brandId, referralCode) : null;
  if (!person) return null;
  if (isAgentKind(person.accountKind)) return upline(deps, tx, brand, 'referral', person.memberId);
  const parent = (await readPaths(queryOf(tx), [person.memberId])).get(person.memberId)?.at(-2);
  return parent === undefined ? null : upline(deps, tx, brand, 'referral', parent);
}
async function byTurn(deps: Deps, tx: Tx, brand: ArrivalBrand): Promise<Upline | null> {
  const { publicParents, maxDirect } = brand.agents;
  if (publicParents.length === 0) return null;
  const turn = Number((await nextTurn(tx)) % BigInt(publicParents.length));
  for (const name of [...publicParents.slice(turn), ...publicParents.slice(0, turn)]) {
    const agent = await deps.members.byLoginName(queryOf(tx), brand.brandId, name);
    // an agent without room is not locked: two registrations could otherwise wait for each other
    if (!agent || (await countDirect(tx, agent.memberId, maxDirect)) >= maxDirect) continue;
    const found = await upline(deps, tx, brand, 'public', agent.memberId);
    if (found) return found;
  }
  return null;
}

/** The owner of this referral code: an agent by code, any member by outward id. */
export async function referrerOf(deps: Deps, tx: Tx, brandId: number, typed: string): Promise<Member | null> {
  const link = await readLink(tx, brandId, codeOf(typed));
  const person = link
    ? ((await deps.members.byIds(queryOf(tx), [link.ownerId])).get(link.ownerId) ?? null)
    : await deps.members.byPublicId(queryOf(tx), brandId, typed.trim().toLowerCase());
  return person && person.state !== 'closed' && person.accountKind !== 4 ? person : null;
}
/** A referrer in another tree is dropped when a link determined the upline: no reward, and no refusal (rule 1.3). */
async function keptReferrer(tx: Tx, referrer: Member, found: Upline | null): Promise<bigint | null> {
  if (found?.cameBy !== 'link') return referrer.memberId;
  const paths = await readPaths(queryOf(tx), [referrer.memberId, found.agent.memberId]);
  const root = paths.get(referrer.memberId)?.[0];
  return root !== undefined && root === paths.get(found.agent.memberId)?.[0] ? referrer.memberId : null;
}

/** An agent who may take one more of this kind, locked; null when it is not an active agent. Refuses as `checkTaking`. */
async function takerOf(
  deps: Deps,
  tx: Tx,
  brand: ArrivalBrand,
  agentId: bigint,
  target: 'agent' | 'member',
): Promise<Member | null> {
  const agent = (await deps.members.byIds(queryOf(tx), [agentId])).get(agentId);
  if (agent?.state !== 'active' || !isAgentKind(agent.accountKind)) return null;
  const held = await holdParent(tx, agentId);
  if (!held) return null;
  await checkTaking(tx, held, kindBelow(agent, target), brand.agents);
  return agent;
}
/** As `takerOf`, but skips agents who may not take anybody. */
async function upline(
  deps: Deps,
  tx: Tx,
  brand: ArrivalBrand,
  cameBy: CameBy,
  agentId: bigint,
  link: Link | null = null,
): Promise<Upline | null> {
  const agent = await takerOf(deps, tx, brand, agentId, link?.target ?? 'member').catch((error) => {
    if (error instanceof Refused) return null;
    throw error;
  });
  return agent && { cameBy, agent, link };
}
