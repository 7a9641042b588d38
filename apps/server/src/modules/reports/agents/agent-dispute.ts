import type { Dispute, disputeIncome } from '@kismet/contracts/agents/reports-income';
import type { Category } from '@kismet/contracts/catalogue/games';
import type { Input } from '@kismet/contracts/route';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Cases, FeedbackRow } from '../../messages/index.ts';
import { income } from './agent-income.ts';
import type { AgentReportDeps, AgentWho } from './agent-scope.ts';

const MOST = 100;
const shown = (row: FeedbackRow): Dispute => {
  const { day, line, category, ratePpm, base, amount } = row.about!;
  return {
    disputeId: row.feedback_id,
    day,
    kind: line as Dispute['kind'],
    category: category as Category | null,
    ratePpm,
    base: base === null ? null : parseUnits(base),
    amount: parseUnits(amount)!,
    text: row.body,
    state: row.state,
    answer: row.answer,
    at: row.at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
};

/**
 * Opens a case about a line of the caller's own income, with its current values attached. A repeated id is the same case. Refuses
 * `NOT_FOUND` for an unknown line, `DISPUTE_OPEN` while another case about it is open.
 */
export async function disputeEntry(
  deps: AgentReportDeps,
  cases: Cases,
  who: AgentWho,
  { disputeId, day, kind, category, ratePpm, text }: Input<typeof disputeIncome>,
): Promise<Dispute> {
  const known = await cases.find(who.memberId, disputeId);
  if (known?.about) return shown(known);
  const { days } = await income(deps, who, { from: day, to: day });
  const line = days
    .flatMap(({ lines }) => lines)
    .find((one) => one.kind === kind && one.category === (category ?? null) && one.ratePpm === (ratePpm ?? null));
  if (!line) throw new Refused('NOT_FOUND');
  const row = await cases.open({
    ownerId: who.memberId,
    brandId: who.brandId,
    caseId: disputeId,
    text,
    key: `income:${day}:${kind}:${category ?? ''}:${ratePpm ?? ''}`,
    about: {
      kind: 'income',
      day,
      line: kind,
      category: line.category,
      ratePpm: line.ratePpm,
      base: line.base === null ? null : unitsToDecimal(line.base),
      amount: unitsToDecimal(line.amount),
    },
  });
  return shown(row);
}
export const disputesOf = async (cases: Cases, who: AgentWho): Promise<Dispute[]> =>
  (await cases.list(who.memberId, MOST)).map(shown);
