import { isDeepStrictEqual } from 'node:util';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsDeps } from '../deps.ts';
import { completed, type DownlineRules, judgeRules, policyOf, ruleFacts, shownRules } from './downline-rules.ts';

export const RULES_ACTION = 'agents.rules';
interface RulesPayload {
  readonly brandId: number;
  readonly before: DownlineRules;
  readonly rules: DownlineRules;
}
type Deps = Pick<AgentsDeps, 'db' | 'site' | 'members'>;

/** A brand's downline rules: two operators, since rates are the house's money. */
export const rulesAction = (deps: Deps): ApprovalAction => ({
  action: RULES_ACTION,
  ability: 'agents.decide',
  describe(payload) {
    const { before, rules } = payload as RulesPayload;
    return ruleFacts(before, rules);
  },
  async execute(tx, payload) {
    const { brandId, before, rules } = payload as RulesPayload;
    await checkRules(deps, tx, brandId, before, rules);
    await deps.site.setDownlinePolicy(tx, brandId, policyOf(rules, await deps.site.holdDownlinePolicy(tx, brandId)));
  },
  committed: () => deps.site.forget(),
});

/** The request to be approved. Refuses as `checkRules`, and `NOTHING_CHANGED`. */
export async function rulesCase(
  deps: Deps,
  brandId: number,
  { before, rules, reason }: { before: DownlineRules; rules: DownlineRules; reason: string },
): Promise<ApprovalCase<RulesPayload>> {
  return withTx(deps.db, async (tx) => {
    const now = await checkRules(deps, tx, brandId, before, rules);
    const wanted = completed(rules, now);
    if (isDeepStrictEqual(wanted, now)) throw new Refused('NOTHING_CHANGED');
    return {
      action: RULES_ACTION,
      payload: { brandId, before: now, rules: wanted },
      subject: `brand:${brandId}`,
      reason,
    };
  });
}
/**
 * Whether these rules may replace `before`, with the brand locked. Returns the rules in force. Refuses `EDIT_CONFLICT` when they are
 * not the ones the edit is based on, what `judgeRules` does, and `NOT_AGENT` for an account that cannot have downlines.
 */
async function checkRules(
  { site, members }: Deps,
  tx: Tx,
  brandId: number,
  before: DownlineRules,
  rules: DownlineRules,
): Promise<DownlineRules> {
  const now = shownRules(await site.holdDownlinePolicy(tx, brandId));
  if (!isDeepStrictEqual(completed(before, now), now)) throw new Refused('EDIT_CONFLICT');
  const refused = judgeRules(completed(rules, now));
  if (refused) throw refused;
  const fields: FieldRefusal[] = [];
  for (const [index, name] of rules.publicParents.entries()) {
    const member = await members.byLoginName(queryOf(tx), brandId, name);
    if (!member || !isAgentKind(member.accountKind) || member.state !== 'active')
      fields.push({ name: `publicParents.${index}`, code: 'NOT_AGENT' });
  }
  if (fields.length > 0) throw new Refused('NOT_AGENT', {}, fields);
  return now;
}
