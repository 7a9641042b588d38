import { run, type Tx } from '../../platform/db.ts';

/**
 * Sets a member's avatar and returns the previous one; serialised per member. @returns the previous name, null for the default
 * avatar
 */
export async function swapIcon(tx: Tx, memberId: bigint, icon: string | null): Promise<string | null> {
  const [row] = await run<{ before: string | null }>(
    tx,
    `with old as (select member_id, icon from members.member where member_id = $1 for update)
     update members.member m set icon = $2 from old where m.member_id = old.member_id returning old.icon as before`,
    [memberId, icon],
  );
  return row?.before ?? null;
}
