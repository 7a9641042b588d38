import { RATE_CATEGORIES } from '@kismet/contracts/agents/rates';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsDeps } from '../deps.ts';
import * as nodeStore from '../tree/node-store.ts';
import { holdNodes } from '../tree/placement.ts';
import { belowDownline, boundOf, judgeRates, type RateRules, type Rates, withRates } from './rate.ts';
import * as store from './rate-store.ts';

const OFFENDERS_SHOWN = 100;

/** A member's rates with their maxima, for whoever sets them. */
export const bounded = (rates: Rates, upline: Rates | null, rules: RateRules) =>
  RATE_CATEGORIES.map((category) => ({
    category,
    ratePpm: rates.get(category) ?? 0,
    mostPpm: boundOf(rules, upline, category),
  }));

/**
 * The upline raises rates, up to the own ones (rule 1.4). Units: parts per million. Refuses `NOT_FOUND` outside the downline,
 * `NOT_DIRECT`, `UPLINE_BLOCKED`, and what `judgeRates` does. Setting the same rates changes nothing.
 */
export async function raiseRates(
  deps: AgentsDeps,
  agent: { readonly memberId: bigint; readonly brandId: number },
  targetId: bigint,
  wanted: Rates,
): Promise<ReturnType<typeof bounded>> {
  const { agents: rules } = await deps.site.brandById(agent.brandId);
  return withTx(deps.db, async (tx) => {
    const nodes = await holdNodes(tx, [agent.memberId, targetId], 'shared');
    const [own, target] = [nodes.get(agent.memberId), nodes.get(targetId)];
    if (!own || !target?.path.includes(agent.memberId) || targetId === agent.memberId) throw new Refused('NOT_FOUND');
    if (target.parentId !== agent.memberId) throw new Refused('NOT_DIRECT');
    if (!isAgentKind(own.kind)) throw new Refused('NOT_AGENT');
    if ((await nodeStore.readStatuses(queryOf(tx), [agent.memberId])).get(agent.memberId)!.isHeld)
      throw new Refused('UPLINE_BLOCKED');
    const rates = await store.readRates(queryOf(tx), [agent.memberId, targetId]);
    const [upline, now] = [rates.get(agent.memberId)!, rates.get(targetId)!];
    const refused = judgeRates(wanted, { upline, now, rules, mayLower: false });
    if (refused) throw refused;
    await store.writeRates(tx, [{ memberId: targetId, rates: wanted }], { setBy: agent.memberId, approvalId: null });
    return bounded(withRates(now, wanted), upline, rules);
  });
}
export interface RateChange {
  readonly before: Rates;
  readonly wanted: Rates;
  /** Direct downlines with higher rates, at most a hundred; none when the change cascades. */
  readonly falling: number;
}
/**
 * Consequences of setting these rates by the house, up or down, with the tree locked (rule 1.4, TV-1.3). Refuses `NOT_FOUND`, what
 * `judgeRates` does, and `RATE_BELOW_DOWNLINE` with the direct downlines that have more; with the cascade they are counted.
 */
export async function checkRates(
  deps: Pick<AgentsDeps, 'site' | 'members'>,
  tx: Tx,
  brandId: number,
  memberId: bigint,
  wanted: Rates,
  cascade: boolean,
): Promise<RateChange> {
  const { agents: rules } = await deps.site.brandById(brandId);
  // with the tree locked exclusively: nobody below is raised while all below are clamped
  const node = (await holdNodes(tx, [memberId], 'exclusive')).get(memberId);
  if (!node) throw new Refused('NOT_FOUND');
  const { parentId } = node;
  const rates = await store.readRates(queryOf(tx), parentId === null ? [memberId] : [memberId, parentId]);
  const now = rates.get(memberId)!;
  const refused = judgeRates(wanted, {
    upline: parentId === null ? null : rates.get(parentId)!,
    now,
    rules,
    mayLower: true,
  });
  if (refused) throw refused;
  const above = await store.readAbove(tx, memberId, wanted, OFFENDERS_SHOWN);
  if (!cascade) await refuseOffenders(deps, tx, above);
  return { before: now, wanted, falling: new Set(above.map((row) => row.memberId)).size };
}
/** Sets approved rates; checked again, since the tree may have changed. Refuses as `checkRates`. */
export async function setRates(
  deps: Pick<AgentsDeps, 'site' | 'members'>,
  tx: Tx,
  {
    brandId,
    memberId,
    wanted,
    cascade,
    approvalId,
  }: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly wanted: Rates;
    readonly cascade: boolean;
    readonly approvalId: string;
  },
): Promise<void> {
  await checkRates(deps, tx, brandId, memberId, wanted, cascade);
  await store.writeRates(tx, [{ memberId, rates: wanted }], { setBy: null, approvalId });
  if (cascade) await store.clampBelow(tx, memberId, wanted, approvalId);
}
async function refuseOffenders(
  { members }: Pick<AgentsDeps, 'members'>,
  tx: Tx,
  rows: Awaited<ReturnType<typeof store.readAbove>>,
): Promise<void> {
  const people = await members.byIds(queryOf(tx), [...new Set(rows.map((row) => row.memberId))]);
  const refused = belowDownline(
    rows.map((row) => {
      const { publicId, loginName } = people.get(row.memberId)!;
      return { ...row, publicId, account: loginName };
    }),
  );
  if (refused) throw refused;
}
