import type { AgreementState, Side } from '@kismet/rules/agreements/state';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface ToldRow {
  readonly n: number;
  readonly at: Date;
  readonly event: string;
  readonly by_side: Side;
  readonly by_id: bigint | null;
  readonly state: AgreementState;
  readonly detail: {
    readonly version?: number;
    readonly ended?: readonly string[];
    readonly text?: string;
    readonly questionId?: string;
  };
}
const COLUMNS = 'n, at, event, by_side, by_id, state, detail';
/** All steps of an agreement with their details. */
export const readTold = (db: Db | Tx, agreementId: string): Promise<ToldRow[]> =>
  run<ToldRow>(db, `select ${COLUMNS} from agreements.step where agreement_id = $1 order by n limit 500`, [
    agreementId,
  ]);
/** A question asked before under this id. */
export async function readQuestion(tx: Tx, agreementId: string, questionId: string): Promise<ToldRow | null> {
  const [row] = await run<ToldRow>(
    tx,
    `select ${COLUMNS} from agreements.step where agreement_id = $1 and event = 'ask' and detail ->> 'questionId' = $2`,
    [agreementId, questionId],
  );
  return row ?? null;
}
