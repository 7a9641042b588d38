import { businessDay } from '@kismet/kernel/time';
import type { Db, Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Account } from '../../wallet/index.ts';
import { readSent } from '../uplines/upline-store.ts';
import { missing, sideOf } from '../uplines/uplines.ts';
import { readRules } from '../withdrawals/withdrawal-rules-store.ts';
import type { TeamEnvelopeFacts } from './team-envelope.ts';
import type { TeamEnvelopeDeps } from './team-envelope-deps.ts';

export interface GatheredEnvelope extends TeamEnvelopeFacts {
  readonly day: string;
  readonly currency: string;
  readonly accountClass: number;
  /** The receiver's wagering requirement on the money, in parts per million of it (rule 5.6). */
  readonly downWageringPpm: number;
}

/** All facts about the agent, the receivers and the money, in one read for all receivers. Amounts in units. */
export async function gatherEnvelope(
  deps: Pick<TeamEnvelopeDeps, 'site' | 'clock' | 'agents' | 'members' | 'wagering' | 'unpaidBills'>,
  from: Db | Tx,
  agent: { readonly memberId: bigint; readonly brandId: number },
  wanted: { readonly total: bigint; readonly count: number; readonly receiverIds: readonly bigint[] },
  accounts: readonly Account[],
): Promise<GatheredEnvelope> {
  const query = queryOf(from);
  const everybody = [agent.memberId, ...wanted.receiverIds];
  const brand = await deps.site.brandById(agent.brandId);
  const { rules } = await readRules(from, agent.brandId);
  const day = businessDay(deps.clock.now(), brand.zone);
  const members = await deps.members.byIds(query, everybody);
  const paths = await deps.agents.pathOf(query, everybody);
  const statuses = await deps.agents.statusesOf(query, everybody);
  const sender = members.get(agent.memberId)!;
  return {
    sender: sideOf(sender, paths.get(sender.memberId) ?? [], statuses),
    receivers: wanted.receiverIds.map((id) => {
      const member = members.get(id);
      // money classes never mix: a test account is nobody's downline
      return member && member.accountClass === sender.accountClass
        ? sideOf(member, paths.get(id) ?? [], statuses)
        : null;
    }),
    isOn: brand.uplineTransfer,
    amount: wanted.total,
    count: wanted.count,
    cash: accounts.find((one) => one.code === 'main' && one.currency === brand.currency)?.balance ?? 0n,
    limits: rules.upline,
    today: await readSent(from, agent.memberId, day),
    openWagering: await missing(deps, from, agent.memberId),
    unpaidBills: await deps.unpaidBills(from, agent.memberId),
    day,
    currency: brand.currency,
    accountClass: sender.accountClass,
    downWageringPpm: rules.upline.downWageringPpm,
  };
}
