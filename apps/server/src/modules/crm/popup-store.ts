import type { Topic } from '@kismet/rules/crm/address';
import { run, type Tx } from '../../platform/db.ts';

type Texts = Readonly<Record<string, string>>;
export interface PopupRow {
  readonly send_key: string;
  readonly topic: Topic;
  readonly title: Texts;
  readonly text: Texts;
}
/** Keeps a popup for the member's next visit; once per message. */
export async function insertPopup(
  tx: Tx,
  one: PopupRow & { readonly owner_id: bigint; readonly made_at: Date; readonly valid_until: Date },
): Promise<void> {
  await run(
    tx,
    `insert into crm.popup (owner_id, send_key, topic, title, text, made_at, valid_until)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7) on conflict do nothing`,
    [
      ...[one.owner_id, one.send_key, one.topic, JSON.stringify(one.title), JSON.stringify(one.text)],
      ...[one.made_at, one.valid_until],
    ],
  );
}
/** The oldest popups waiting for a member that are still valid. */
export const readWaitingPopups = (tx: Tx, ownerId: bigint, now: Date, limit: number): Promise<PopupRow[]> =>
  run<PopupRow>(
    tx,
    `select send_key, topic, title, text from crm.popup
      where owner_id = $1 and shown_at is null and valid_until > $2 order by made_at, send_key limit $3`,
    [ownerId, now, limit],
  );
export async function writePopupShown(tx: Tx, ownerId: bigint, sendKey: string, at: Date): Promise<void> {
  await run(tx, 'update crm.popup set shown_at = $3 where owner_id = $1 and send_key = $2', [ownerId, sendKey, at]);
}
/** When a popup of a journey was last shown to a member. */
export async function readLastPopup(tx: Tx, ownerId: bigint): Promise<Date | null> {
  const [row] = await run<{ shown_at: Date }>(
    tx,
    'select shown_at from crm.popup where owner_id = $1 and shown_at is not null order by shown_at desc limit 1',
    [ownerId],
  );
  return row?.shown_at ?? null;
}
