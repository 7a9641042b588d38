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

/** Somebody's rates with the most that may be set, for whoever sets them. */
export const bounded = (rates: Rates, upline: Rates | null, rules: RateRules) =>
  RATE_CATEGORIES.map((category) => ({
    category,
    ratePpm: rates.get(category) ?? 0,
    mostPpm: boundOf(rules, upline, category),
  }));

/**
 * The agent right above raises rates, up to his own (rule 1.4). Units: parts per million. Refuses `NOT_FOUND` outside the downline,
 * `NOT_DIRECT`, `UPLINE_BLOCKED`, and what `judgeRates` does. The same rates again change nothing.
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
  /** Those directly below who have more, at most a hundred; none unless everybody below is to fall with it. */
  readonly falling: number;
}
/**
 * What it would mean that the house sets these rates, up or down, with the tree held (rule 1.4, TV-1.3). Refuses `NOT_FOUND`, what
 * `judgeRates` does, and `RATE_BELOW_DOWNLINE` with the list of those directly below who have more; with the cascade they are counted.
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
  // alone with the tree: nobody below is raised while all below are clamped
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
/** Sets what two operators agreed to; looked at anew, since the tree went on meanwhile. Refuses as `checkRates`. */
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
