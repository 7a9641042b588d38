import type { AgreementKind } from '@kismet/rules/agreements/kind';
import { type Db, run } from '../../../platform/db.ts';

/** A member's agreements on either side whose end, or the deadline of whose open offer or change, is within `(from, to]`. */
export const readEndingSoon = (
  db: Db,
  memberId: bigint,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ agreement_id: string; kind: AgreementKind; accepter_id: bigint; is_end: boolean; at: Date }[]> =>
  run(
    db,
    `select agreement_id, kind, accepter_id, state = 'ended' as is_end, case when state = 'ended' then ends_at else expires_at end as at
     from agreements.agreement a where (a.accepter_id = $1 or a.offerer_id = $1)
       and ((a.state = 'ended' and a.ends_at > $2 and a.ends_at <= $3 and a.begins_at < a.ends_at) or (a.state in ('offered', 'change-pending') and a.expires_at > $2 and a.expires_at <= $3))
     order by at, agreement_id limit $4`,
    [memberId, from, to, limit],
  );
