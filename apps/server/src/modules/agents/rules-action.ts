import { isDeepStrictEqual } from 'node:util';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { AgentsDeps } from './deps.ts';
import { completed, judgeRules, type LineRules, policyOf, ruleFacts, shownRules } from './line-rules.ts';
import type { OperatorCase, Wanted } from './operator-case.ts';

export const RULES_ACTION = 'agents.rules';
interface RulesPayload {
  readonly brandId: number;
  readonly before: LineRules;
  readonly rules: LineRules;
}
type Deps = Pick<AgentsDeps, 'db' | 'site' | 'members'>;

/** How lines of a brand may grow: two operators, since rates are money of the house. */
export const rulesAction = (deps: Deps): OperatorCase => ({
  action: RULES_ACTION,
  ability: 'agents.decide',
  describe(payload) {
    const { before, rules } = payload as RulesPayload;
    return ruleFacts(before, rules);
  },
  async execute(tx, payload) {
    const { brandId, before, rules } = payload as RulesPayload;
    await checkRules(deps, tx, brandId, before, rules);
    await deps.site.setLinePolicy(tx, brandId, policyOf(rules, await deps.site.holdLinePolicy(tx, brandId)));
  },
  committed: () => deps.site.forget(),
});

/** The case to ask for. Refuses as `checkRules`, and `NOTHING_CHANGED`. */
export async function rulesCase(
  deps: Deps,
  brandId: number,
  { before, rules, reason }: { before: LineRules; rules: LineRules; reason: string },
): Promise<Wanted<RulesPayload>> {
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
 * Whether these rules may take the place of `before`, the brand held. Gives what holds now. Refuses `EDIT_CONFLICT` where that is not
 * what the edit began from, what `judgeRules` does, and `NOT_AGENT` for an account that could take nobody.
 */
async function checkRules(
  { site, members }: Deps,
  tx: Tx,
  brandId: number,
  before: LineRules,
  rules: LineRules,
): Promise<LineRules> {
  const now = shownRules(await site.holdLinePolicy(tx, brandId));
  if (!isDeepStrictEqual(completed(before, now), now)) throw new Refused('EDIT_CONFLICT');
  const refused = judgeRules(completed(rules, now));
  if (refused) throw refused;
  const fields: FieldRefusal[] = [];
  for (const [place, name] of rules.publicParents.entries()) {
    const member = await members.byLoginName(queryOf(tx), brandId, name);
    if (!member || !isAgentKind(member.accountKind) || member.state !== 'active')
      fields.push({ name: `publicParents.${place}`, code: 'NOT_AGENT' });
  }
  if (fields.length > 0) throw new Refused('NOT_AGENT', {}, fields);
  return now;
}
