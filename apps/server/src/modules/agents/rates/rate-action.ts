import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import { withTx } from '../../../platform/db.ts';
import type { Member } from '../../members/index.ts';
import type { AgentsDeps } from '../deps.ts';
import type { Rates } from './rate.ts';
import { checkRates, setRates } from './rate-commands.ts';
import { keptRates, type RatesKept, rateFacts, ratesKept } from './rate-facts.ts';

export const RATES_ACTION = 'agents.rates';
interface RatesPayload {
  readonly brandId: number;
  readonly memberId: string;
  readonly account: string;
  /** The previous values of the changed rates, at the time of the request. */
  readonly before: RatesKept;
  readonly rates: RatesKept;
  readonly cascade: boolean;
  /** Direct downlines with higher rates, at the time of the request. */
  readonly falling: number;
}

/** Rates set by the house, up or down: two operators (rule 1.4). */
export const ratesAction = (deps: Pick<AgentsDeps, 'site' | 'members'>): ApprovalAction => ({
  action: RATES_ACTION,
  ability: 'agents.decide',
  describe(payload) {
    const { account, before, rates, cascade, falling } = payload as RatesPayload;
    return { agent: account, ...rateFacts('rate', before, rates), ...(cascade && { falling: String(falling) }) };
  },
  async execute(tx, payload, { approvalId }) {
    const { brandId, memberId, rates, cascade } = payload as RatesPayload;
    await setRates(deps, tx, { brandId, memberId: BigInt(memberId), wanted: ratesKept(rates), cascade, approvalId });
  },
});

/** The request to be approved; checked now, so that no impossible one is requested. Refuses as `checkRates`, and `NOTHING_CHANGED`. */
export async function ratesCase(
  deps: Pick<AgentsDeps, 'db' | 'site' | 'members'>,
  member: Member,
  wanted: Rates,
  cascade: boolean,
  reason: string,
): Promise<ApprovalCase<RatesPayload>> {
  const { brandId, memberId, publicId, loginName } = member;
  return withTx(deps.db, async (tx) => {
    const { before, falling } = await checkRates(deps, tx, brandId, memberId, wanted, cascade);
    const changed = new Map([...wanted].filter(([category, ppm]) => (before.get(category) ?? 0) !== ppm));
    if (changed.size === 0) throw new Refused('NOTHING_CHANGED');
    const old = new Map([...changed.keys()].map((category) => [category, before.get(category) ?? 0]));
    return {
      action: RATES_ACTION,
      payload: {
        ...{ brandId, memberId: String(memberId), account: loginName, cascade, falling },
        ...{ before: keptRates(old), rates: keptRates(changed) },
      },
      subject: `member:${publicId}`,
      reason,
    };
  });
}
