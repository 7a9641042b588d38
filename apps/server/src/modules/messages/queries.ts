import type { revealMessage } from '@kismet/contracts/messages/operator-messages';
import type { Output } from '@kismet/contracts/route';
import { type KeysetPage, keysetPage, uuidCursor } from '../../platform/keyset-page.ts';
import { OUTBOX } from './channels/outbox.ts';
import { coveredText } from './covered-text.ts';
import type { DeliverDeps } from './deliver.ts';
import type { Rendered } from './render.ts';
import { addressPlace, bodyPlace } from './sealing.ts';
import * as store from './store.ts';

export interface MessageQuery extends store.DeliveryFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
export type MessagePage = KeysetPage<store.DeliveryRow>;
export type RevealedMessage = Output<typeof revealMessage>;

/** Whether the text may be shown to an operator: only messages of the outbox channel. */
export const isKept = (row: store.DeliveryRow): boolean => row.carrier === OUTBOX && row.body !== null;

export const messageQueries = ({ db, secretBox }: DeliverDeps) => ({
  async list(brandId: number, { cursor, limit, ...filter }: MessageQuery): Promise<MessagePage> {
    const before = uuidCursor(cursor);
    return keysetPage(
      limit,
      (most) => store.readDeliveries(db, brandId, filter, before, most),
      (last) => last.message_id,
    );
  },
  find: (brandId: number, messageId: string) => store.readDelivery(db, brandId, messageId),
  async reveal(brandId: number, messageId: string, isWhole: boolean): Promise<RevealedMessage | null> {
    const row = await store.readDelivery(db, brandId, messageId);
    if (!row?.body || !isKept(row)) return null;
    const { subject, text } = JSON.parse(secretBox.open(row.body, bodyPlace(messageId)).toString()) as Rendered;
    if (!isWhole)
      return { to: row.masked, subject: subject && coveredText(subject), body: coveredText(text), isCovered: true };
    return {
      to: secretBox.open(row.address, addressPlace(messageId)).toString(),
      subject,
      body: text,
      isCovered: false,
    };
  },
});
