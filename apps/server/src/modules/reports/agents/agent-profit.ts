import type { Figures } from '@kismet/contracts/agents/reports-figures';
import type { listTeamProfit } from '@kismet/contracts/agents/reports-profit';
import type { Input, Output } from '@kismet/contracts/route';
import { cutToPage, idCursor } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import * as rows from '../../rollups/index.ts';
import { figuresByKey, figuresOf, NOTHING } from './agent-figures.ts';
import { type AgentReportDeps, type AgentWho, peopleOf, scopeOf, spanOf, trailOf } from './agent-scope.ts';
import { readTeamSizes } from './agent-store.ts';

export type Span = rows.Span;
/** An agent's own play and money. */
export async function ownFigures(deps: AgentReportDeps, memberId: bigint, span: Span): Promise<Figures> {
  const [play, money] = await Promise.all([
    rows.readOwnPlay(deps.db, memberId, span),
    rows.readOwnMoney(deps.db, memberId, span),
  ]);
  return figuresOf(play, money);
}
/** A whole team's, the agent included. */
export async function teamFigures(deps: AgentReportDeps, agentId: bigint, span: Span): Promise<Figures> {
  const [play, money] = await Promise.all([
    rows.readTeamPlay(deps.db, [agentId], span, 'agent'),
    rows.readTeamMoney(deps.db, [agentId], span, 'agent'),
  ]);
  return figuresOf(play[0], money);
}

/**
 * Figures of each direct downline's whole team while it belonged to this agent: a moved member counts in both networks by the bets
 * placed there, so that rows always add up to the total. Current downlines without activity are included with zeros.
 */
export async function figuresOfDirect(
  deps: AgentReportDeps,
  agentId: bigint,
  span: Span,
): Promise<Map<bigint, Figures>> {
  const children = await rows.readChildren(deps.db, agentId);
  const kept = [...children].flatMap(([id, isMoved]) => (isMoved ? [] : [id]));
  const [play, money, direct] = await Promise.all([
    rows.readTeamPlay(deps.db, kept, span, 'agent'),
    rows.readTeamMoney(deps.db, kept, span, 'agent'),
    deps.agents.directOf(queryOf(deps.db), agentId, null, 2000),
  ]);
  const found = figuresByKey(play, money);
  const figures = new Map<bigint, Figures>(direct.map(({ memberId }) => [memberId, NOTHING]));
  for (const id of kept) {
    const own = found.get(String(id));
    if (own) figures.set(id, own);
  }
  for (const [id, isMoved] of children) {
    if (!isMoved) continue;
    const under = await Promise.all([
      rows.readPlayUnder(deps.db, id, agentId, span),
      rows.readMoneyUnder(deps.db, id, agentId, span),
    ]);
    const sums = figuresOf(...under);
    const isHere = figures.has(id);
    if (isHere || sums.bets !== 0 || under[1].length > 0) figures.set(id, sums);
  }
  return figures;
}

/** One row per direct downline with its whole team, one for the agent, and the total (rule 1.9). Refuses `NOT_FOUND`. */
export async function teamProfit(
  deps: AgentReportDeps,
  who: AgentWho,
  input: Input<typeof listTeamProfit>,
): Promise<Output<typeof listTeamProfit>> {
  const after = idCursor(input.cursor);
  const ofId = await scopeOf(deps, who, input.of);
  const { from, to } = spanOf(deps, who, input);
  const span = { from, to, category: input.category ?? null };
  const [direct, total, trail] = await Promise.all([
    figuresOfDirect(deps, ofId, span),
    teamFigures(deps, ofId, span),
    trailOf(deps, who, ofId),
  ]);
  const ids = [...direct.keys()].filter((id) => after === null || id > after).sort((a, b) => (a < b ? -1 : 1));
  const { list: shown, nextCursor } = cutToPage(ids, input.limit, String);
  const [people, sizes] = await Promise.all([peopleOf(deps, who, [ofId, ...shown]), readTeamSizes(deps.db, shown)]);
  return {
    self: after === null ? { ...people.get(ofId)!, figures: await ownFigures(deps, ofId, span) } : null,
    list: shown.map((id) => ({ ...people.get(id)!, members: sizes.get(id) ?? 0, figures: direct.get(id)! })),
    nextCursor,
    total,
    trail,
    currency: who.brand.currency,
    from,
    to,
  };
}
