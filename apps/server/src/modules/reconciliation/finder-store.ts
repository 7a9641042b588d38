import type { FoundKind } from '@kismet/contracts/operators/money-trace';
import { type Db, run } from '../../platform/db.ts';

export interface NamedRow {
  readonly what: FoundKind;
  readonly id: string;
  readonly owner_id: bigint | null;
  readonly draw_id: string | null;
}
/** Rows with exactly this id as their key, each read by primary key. */
export const readNamed = (db: Db, brandId: number, uuid: string): Promise<NamedRow[]> =>
  run(
    db,
    `select 'deposit' as what, deposit_id::text as id, owner_id, null as draw_id from cashier.deposit_view where deposit_id = $2 and brand_id = $1
     union all select 'withdrawal', withdrawal_id::text, owner_id, null from cashier.withdrawal_view where withdrawal_id = $2 and brand_id = $1
     union all select 'transfer', transfer_id::text, owner_id, null from transfers.transfer_view where transfer_id = $2 and brand_id = $1
     union all select 'approval', approval_id::text, null, null from operators.approval_view where approval_id = $2 and brand_id = $1
     union all select 'exception', exception_id::text, null, null from reconciliation.exception where exception_id = $2 and brand_id = $1
     union all select 'agreement', agreement_id::text, accepter_id, null from agreements.agreement_view where agreement_id = $2 and brand_id = $1
     union all select 'bill', bill_id::text, accepter_id, null from agreements.bill_view where bill_id = $2 and brand_id = $1
     limit 20`,
    [brandId, uuid],
  );
/** A ticket by its printed number. */
export const readTicketNumbered = (db: Db, brandId: number, validation: string): Promise<NamedRow[]> =>
  run<NamedRow & { owner_id: bigint }>(
    db,
    `select 'ticket' as what, ticket_id::text as id, owner_id, draw_id::text from lottery.ticket_view where validation = $2 and brand_id = $1`,
    [brandId, validation],
  );
