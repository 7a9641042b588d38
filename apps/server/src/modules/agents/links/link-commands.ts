import { randomInt } from 'node:crypto';
import type { AgentLink } from '@kismet/contracts/agents/links';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { type Db, withTx } from '../../../platform/db.ts';
import { type KeysetPage, keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { AgentsDeps } from '../deps.ts';
import { judgeRates, type Rates } from '../rates/rate.ts';
import { readRates } from '../rates/rate-store.ts';
import * as nodeStore from '../tree/node-store.ts';
import { holdParent } from '../tree/placement.ts';
import { kindBelow } from './arrival.ts';
import { readDomains } from './arrival-store.ts';
import { codeOf, isOpenOn, type Link, newCode, shownLink } from './link.ts';
import * as store from './link-store.ts';

const LINKS_MAX = 200;
const CODE_TRIES = 8;
const NO_COUNTS = { registrations: 0, firstDeposits: 0 };

export interface NewLink {
  readonly target: 'agent' | 'member';
  readonly rates: Rates;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
  readonly domain: string | null;
  readonly remark: string;
}
interface Owner {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountClass: number;
}

/**
 * Creates a link with rates that the owner may give now. Refuses what `judgeRates` does, `DOWNLINE_DEPTH` for agents without a level
 * left, `UPLINE_BLOCKED`, `TOO_MANY`, and `INPUT_INVALID` for a past end or a host that is not assigned to the agent.
 */
export async function createLink(deps: AgentsDeps, owner: Owner, wanted: NewLink): Promise<AgentLink> {
  const now = deps.clock.now();
  const { agents: rules } = await deps.site.brandById(owner.brandId);
  return withTx(deps.db, async (tx) => {
    const node = await holdParent(tx, owner.memberId);
    if (!node) throw new Refused('NOT_FOUND');
    if ((await nodeStore.readStatuses(queryOf(tx), [owner.memberId])).get(owner.memberId)!.isHeld)
      throw new Refused('UPLINE_BLOCKED');
    const kind = kindBelow({ accountClass: owner.accountClass as 0 }, wanted.target);
    if (isAgentKind(kind) && node.depth + 2 > rules.maxDepth)
      throw new Refused('DOWNLINE_DEPTH', { max: rules.maxDepth });
    const upline = (await readRates(queryOf(tx), [owner.memberId])).get(owner.memberId)!;
    const refused = judgeRates(wanted.rates, { upline, now: new Map(), rules, mayLower: false });
    if (refused) throw refused;
    const wrong = (name: string) => new Refused('INPUT_INVALID', {}, [{ name, code: 'FIELD_INVALID' }]);
    if (wanted.expiresAt && wanted.expiresAt.getTime() <= now) throw wrong('expiresAt');
    if (wanted.domain !== null && !(await readDomains(tx, owner.memberId)).includes(wanted.domain))
      throw wrong('domain');
    if ((await store.countLinks(tx, owner.memberId)) >= LINKS_MAX) throw new Refused('TOO_MANY', { max: LINKS_MAX });
    const fresh = {
      ...wanted,
      brandId: owner.brandId,
      ownerId: owner.memberId,
      rates: wanted.rates.size > 0 ? wanted.rates : null,
      createdAt: new Date(now),
    };
    for (let i = 0; i < CODE_TRIES; i++) {
      const link = { ...fresh, code: newCode((below) => randomInt(below)) };
      if (await store.writeLink(tx, link))
        return shownLink({ ...link, used: 0, visits: 0, state: 'active' }, NO_COUNTS, now);
    }
    assert(false, 'no free code was found');
  });
}
/** Pauses, resumes, or deletes. Refuses `NOT_FOUND` for another agent's link. A null owner is the operator. */
export async function setLinkState(
  deps: Pick<AgentsDeps, 'db' | 'clock'>,
  key: { readonly brandId: number; readonly code: string; readonly ownerId: bigint | null },
  state: Link['state'],
): Promise<AgentLink> {
  const link = await withTx(deps.db, (tx) => store.writeLinkState(tx, { ...key, code: codeOf(key.code) }, state));
  if (!link) throw new Refused('NOT_FOUND');
  const counts = await store.countArrivals(deps.db, key.brandId, [link.code]);
  return shownLink(link, counts.get(link.code) ?? NO_COUNTS, deps.clock.now());
}

/** Format of a code in a cursor; a brand's own code may be shorter than ours. */
const CODE = /^[A-Z0-9]{4,16}$/;

/** An agent's links, newest first, with statistics. */
export async function linksOf(
  { db, clock }: Pick<AgentsDeps, 'db' | 'clock'>,
  owner: Pick<Owner, 'memberId' | 'brandId'>,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<KeysetPage<AgentLink>> {
  const after = placeCursor(page.cursor, CODE);
  const { list: shown, nextCursor } = await keysetPage(
    page.limit,
    (most) => store.readLinks(db, owner.memberId, after, most),
    (last) => placeText(last.createdAt, last.code),
  );
  const counts = await store.countArrivals(
    db,
    owner.brandId,
    shown.map((link) => link.code),
  );
  return {
    list: shown.map((link) => shownLink(link, counts.get(link.code) ?? NO_COUNTS, clock.now())),
    nextCursor,
  };
}

const VISIT: RateRule = { name: 'link-visit', max: 1, windowMs: 3_600_000, isExact: true };
/** Counts a page view with this code: one per hour and address, however often it is loaded. */
export async function noteVisit(
  db: Db,
  limiter: RateLimiter,
  brandId: number,
  code: string,
  ip: string,
): Promise<void> {
  const isNew = await limiter.take(VISIT, `${brandId}:${code}:${ip}`).then(
    () => true,
    (error) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );
  if (isNew) await store.countVisit(db, brandId, code);
}
/** The open link of a code on a host, checked before the form is filled in (rule 1.3); null when it invites nobody. */
export async function openLink(
  deps: Pick<AgentsDeps, 'db' | 'clock' | 'members'>,
  brandId: number,
  typed: string,
  host: string | null,
): Promise<Link | null> {
  const link = await store.readLink(deps.db, brandId, codeOf(typed));
  if (!link || !isOpenOn(link, host, deps.clock.now())) return null;
  const owner = (await deps.members.byIds(queryOf(deps.db), [link.ownerId])).get(link.ownerId);
  if (owner?.state !== 'active' || !isAgentKind(owner.accountKind)) return null;
  const status = (await nodeStore.readStatuses(queryOf(deps.db), [link.ownerId])).get(link.ownerId);
  return status && !status.isHeld ? link : null;
}
