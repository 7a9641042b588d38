import * as letters from '@kismet/contracts/agents/letters';
import * as links from '@kismet/contracts/agents/links';
import * as rates from '@kismet/contracts/agents/rates';
import * as team from '@kismet/contracts/agents/team';
import * as views from '@kismet/contracts/agents/views';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { AgentsParts } from './deps.ts';
import { readDomains } from './links/arrival-store.ts';
import { createLink, linksOf, setLinkState } from './links/link-commands.ts';
import { listOfRates, newcomerRates, ratesOfList } from './rates/rate.ts';
import { raiseRates } from './rates/rate-commands.ts';
import { readRates } from './rates/rate-store.ts';
import { lettersOf, type Tell, writeToDownline } from './team/letter-commands.ts';
import { readTagCounts } from './team/tag-store.ts';
import * as commands from './team/team-commands.ts';
import { inTeam, memberOf, type TeamBooks, type TeamDeps, teamOf } from './team/team-queries.ts';
import { forgetView, keepView, viewsOf } from './team/view-commands.ts';
import { countDirect, readNodes } from './tree/node-store.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountClass: number;
}
export interface AgentRoutesDeps extends TeamBooks {
  readonly parts: AgentsParts;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
  /** Ends all sessions of a member whose permissions changed. */
  readonly endSessions: (memberId: bigint, reason: string) => Promise<void>;
  /** To a member's inbox. */
  readonly tell: Tell;
}
const LOOKS: RateRule = { name: 'agent-team', max: 120, windowMs: 60_000 };
const CHANGES: RateRule = { name: 'agent-change', max: 60, windowMs: 60_000 };
const LETTERS: RateRule = { name: 'agent-letter', max: 20, windowMs: 3_600_000 };
const ASKS: RateRule = { name: 'agent-freeze', max: 10, windowMs: 3_600_000 };

/** An agent's calls about the own downline; members outside it answer as unknown. */
export function mountAgents(mount: Mount, deps: AgentRoutesDeps): void {
  const { parts, limiter, member } = deps;
  const { balancesOf, teamSumsOf, agreementsOf } = deps;
  const look: TeamDeps = { ...parts, balancesOf, teamSumsOf, agreementsOf };
  mountRates(mount, deps);
  mountLinks(mount, deps);
  mountOwnWords(mount, deps);
  mount(team.listTeam, member, async (input, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    return teamOf(look, who, input);
  });
  mount(team.getTeamMember, member, async ({ memberId }, { who }) => memberOf(look, who, memberId));
  mount(team.promoteMember, member, async ({ memberId }, { who }) => {
    await deps.endSessions(await commands.promote(parts, who, memberId), 'became an agent');
    return memberOf(look, who, memberId);
  });
  mount(team.requestFreeze, member, async ({ memberId, reason }, { who }) => {
    await limiter.take(ASKS, String(who.memberId));
    return commands.requestFreeze(parts, who, memberId, reason);
  });
  mount(team.saveNote, member, async ({ memberId, note }, { who }) => commands.saveNote(parts, who, memberId, note));
}

function mountRates(mount: Mount, { parts, limiter, member }: AgentRoutesDeps): void {
  const { db, site } = parts;
  mount(rates.getOwnRates, member, async (_input, { who }) => {
    const { agents: rules } = await site.brandById(who.brandId);
    const own = (await readRates(queryOf(db), [who.memberId])).get(who.memberId)!;
    const node = (await readNodes(queryOf(db), [who.memberId])).get(who.memberId);
    const newcomers = newcomerRates(rules, own);
    return {
      list: listOfRates(own).map((one) => ({
        ...one,
        stepPpm: rates.RATE_STEP_PPM,
        newcomerPpm: newcomers.get(one.category) ?? 0,
      })),
      leftDirect: node ? Math.max(0, rules.maxDirect - (await countDirect(db, who.memberId, rules.maxDirect))) : 0,
      mayTakeAgents: node !== undefined && node.depth + 2 <= rules.maxDepth,
    };
  });
  mount(rates.raiseRates, member, async (input, { who }) => {
    await limiter.take(CHANGES, String(who.memberId));
    const targetId = await inTeam(parts, who, input.memberId);
    return { list: await raiseRates(parts, who, targetId, ratesOfList(input.rates)) };
  });
}

function mountLinks(mount: Mount, { parts, limiter, member }: AgentRoutesDeps): void {
  mount(links.listLinks, member, async (input, { who }) => ({
    ...(await linksOf(parts, who, input)),
    domains: await readDomains(parts.db, who.memberId),
  }));
  mount(links.createLink, member, async (input, { who }) => {
    await limiter.take(CHANGES, String(who.memberId));
    const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
    return createLink(parts, who, { ...input, rates: ratesOfList(input.rates), expiresAt });
  });
  const keyOf = (who: Who, code: string) => ({ brandId: who.brandId, ownerId: who.memberId, code });
  mount(links.setLinkState, member, async ({ code, state }, { who }) => setLinkState(parts, keyOf(who, code), state));
  mount(links.deleteLink, member, async ({ code }, { who }) => {
    await setLinkState(parts, keyOf(who, code), 'deleted');
    return {};
  });
}

/** Saved by an agent: filters by name, tags on members, messages to them. */
function mountOwnWords(mount: Mount, { parts, limiter, member, tell }: AgentRoutesDeps): void {
  mount(views.listViews, member, async (_input, { who }) => viewsOf(parts, who.memberId));
  mount(views.saveView, member, async (input, { who }) => {
    await limiter.take(CHANGES, String(who.memberId));
    return keepView(parts, who.memberId, input);
  });
  mount(views.deleteView, member, async ({ viewId }, { who }) => {
    await forgetView(parts, who.memberId, viewId);
    return {};
  });
  mount(team.saveTags, member, async ({ memberId, tags }, { who }) => commands.saveTags(parts, who, memberId, tags));
  mount(team.listTags, member, async (_input, { who }) => ({ list: await readTagCounts(parts.db, who.memberId) }));
  mount(letters.sendLetter, member, async (input, { who }) => {
    await limiter.take(LETTERS, String(who.memberId));
    return writeToDownline({ ...parts, tell }, who, input);
  });
  mount(letters.getLetters, member, async (_input, { who }) => lettersOf(parts, who.memberId));
}
