import type { Reason } from '@kismet/rules/crm/address';
import { type Db, run } from '../../platform/db.ts';
import type { Outcome } from './sent-store.ts';

export interface StepCount {
  readonly step: number;
  readonly state: 'waiting' | 'done' | 'exited';
  readonly count: number;
}
export async function countTravels(db: Db, journeyId: string): Promise<StepCount[]> {
  return run<StepCount>(
    db,
    'select step, state, count(*)::int as count from crm.travel where journey_id = $1 group by step, state',
    [journeyId],
  );
}
export interface OutcomeCount {
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly count: number;
}
export async function countOutcomes(db: Db, journeyId: string): Promise<OutcomeCount[]> {
  return run<OutcomeCount>(
    db,
    `select outcome, reason, count(*)::int as count from crm.sent where journey_id = $1
      group by outcome, reason order by outcome, reason nulls first`,
    [journeyId],
  );
}
export interface ArmCount {
  readonly is_held_out: boolean;
  readonly members: number;
  readonly reached: number;
}
/** Members of each arm, and how many of them deposited within some days of their first exposure. */
export async function countArms(db: Db, experiment: string, goalDays: number): Promise<ArmCount[]> {
  return run<ArmCount>(
    db,
    `select a.is_held_out, count(*)::int as members,
            count(*) filter (where exists (select 1 from rollups.node_view n join rollups.deposit_view d on d.node_id = n.node_id
              where n.owner_id = a.owner_id and d.amount > 0 and d.hour >= date_trunc('hour', a.exposed_at)
                and d.hour < a.exposed_at + $2::int * interval '1 day'))::int as reached
       from crm.assigned a where a.experiment = $1 group by a.is_held_out`,
    [experiment, goalDays],
  );
}
