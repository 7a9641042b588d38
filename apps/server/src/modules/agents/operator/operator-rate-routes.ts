import * as contract from '@kismet/contracts/operators/agent-rates';
import type { approvalRow } from '@kismet/contracts/operators/approvals';
import type * as z from 'zod/mini';
import type { ApprovalCase } from '../../../platform/approval.ts';
import type { Actor } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsParts } from '../deps.ts';
import { shownRules } from '../rates/downline-rules.ts';
import { ratesOfList } from '../rates/rate.ts';
import { ratesCase } from '../rates/rate-action.ts';
import { type RateVersion, readVersions } from '../rates/rate-store.ts';
import { rulesCase } from '../rates/rules-action.ts';
import { find, named } from './operator-queries.ts';

export interface OperatorRateDeps<W extends Actor> {
  readonly parts: AgentsParts;
  readonly authorise: Authorise<W>;
  /** Requests a second operator's approval. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase<unknown>) => Promise<z.output<typeof approvalRow>>;
  /** The requesting and approving operators of cases. */
  readonly peopleOf: (
    brandId: number,
    approvalIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly maker: string; readonly checker: string | null }>>;
}

/** Format of a category in a cursor. */
const CATEGORY = /^[a-z-]{1,40}$/;

/** Rates set by the house and downline rules: requested by one operator, approved by another; and the origin of rates. */
export function mountOperatorRates<W extends Actor>(mount: Mount, deps: OperatorRateDeps<W>): void {
  const { parts, authorise, ask } = deps;
  mount(contract.requestRates, authorise, async ({ memberId, rates, cascade, reason }, { who, visit }) => {
    const member = await find(parts, who.brandId, memberId);
    return ask(who, visit.ip, await ratesCase(parts, member, ratesOfList(rates), cascade, reason));
  });
  mount(contract.listRateVersions, authorise, async ({ memberId, cursor, limit }, { who }) => {
    const member = await find(parts, who.brandId, memberId);
    const before = placeCursor(cursor, CATEGORY);
    const page = await keysetPage(
      limit,
      (most) => readVersions(queryOf(parts.db), member.memberId, before, most),
      (last) => placeText(last.from, last.category),
    );
    return { ...page, list: await shownVersions(deps, who.brandId, page.list) };
  });
  mount(contract.getDownlineRules, authorise, async (_input, { who }) => ({
    rules: shownRules(await parts.site.downlinePolicyNow(who.brandId)),
  }));
  mount(contract.requestDownlineRules, authorise, async (input, { who, visit }) =>
    ask(who, visit.ip, await rulesCase(parts, who.brandId, input)),
  );
}
async function shownVersions<W extends Actor>(
  { parts, peopleOf }: OperatorRateDeps<W>,
  brandId: number,
  rows: readonly RateVersion[],
): Promise<z.output<typeof contract.rateVersion>[]> {
  const nameOf = await named(
    parts,
    rows.flatMap((row) => row.setBy ?? []),
  );
  const people = await peopleOf(brandId, [...new Set(rows.flatMap((row) => row.approvalId ?? []))]);
  return rows.map((row) => {
    const approved = row.approvalId === null ? undefined : people.get(row.approvalId);
    return {
      ...{ category: row.category, ratePpm: row.ppm, beforePpm: row.before, from: row.from.toISOString() },
      agent: row.setBy === null ? null : nameOf(row.setBy),
      approved: approved && row.approvalId !== null ? { approvalId: row.approvalId, ...approved } : null,
    };
  });
}
