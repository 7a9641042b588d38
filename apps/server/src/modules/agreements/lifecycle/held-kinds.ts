import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Db } from '../../../platform/db.ts';
import { readKindsOf } from './agreement-store.ts';

interface Held {
  readonly kind: Exclude<AgreementKind, 'platform-daily'>;
  readonly state: string;
  readonly isToCome: boolean;
}
/** Members' active or pending agreements with the direct upline (for team lists, row AG-05). */
export async function heldKinds(db: Db, memberIds: readonly bigint[], now: Date): Promise<Map<bigint, Held[]>> {
  const held = new Map<bigint, Held[]>();
  for (const { accepter_id, kind, state, is_to_come } of await readKindsOf(db, memberIds, now)) {
    if (kind === 'platform-daily') continue;
    held.set(accepter_id, [...(held.get(accepter_id) ?? []), { kind, state, isToCome: is_to_come }]);
  }
  return held;
}
