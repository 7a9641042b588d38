import type { AgreementState, Side } from '@kismet/rules/agreements/state';
import { type Db, run, type Tx } from '../../../platform/db.ts';

/** An agreement's history: each step once, in order. */
export interface StepRow {
  readonly n: number;
  readonly at: Date;
  readonly event: string;
  readonly by_side: Side;
  readonly state: AgreementState;
  /** The rejection reason; null for other steps. */
  readonly reason: string;
}
export async function insertStep(
  tx: Tx,
  step: {
    agreementId: string;
    at: Date;
    event: string;
    by: Side;
    byId: bigint | null;
    state: AgreementState;
    detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await run(
    tx,
    `insert into agreements.step (agreement_id, n, at, event, by_side, by_id, state, detail)
     select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6, $7::jsonb from agreements.step where agreement_id = $1`,
    [step.agreementId, step.at, step.event, step.by, step.byId, step.state, JSON.stringify(step.detail ?? {})],
  );
}
export const readSteps = (db: Db, agreementId: string): Promise<StepRow[]> =>
  run<StepRow>(
    db,
    `select n, at, event, by_side, state, case when event = 'reject' then coalesce(detail ->> 'text', '') else '' end as reason
       from agreements.step where agreement_id = $1 order by n`,
    [agreementId],
  );
