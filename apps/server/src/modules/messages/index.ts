import type { MessageTemplate } from '@kismet/contracts/messages/message';
import type { LanguageCode } from '@kismet/i18n/languages';
import { uuidv7 } from '@kismet/kernel/ids';
import type { Tx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { OUTBOX } from './channels/outbox.ts';
import { type DeliverDeps, SEND_JOB } from './deliver.ts';
import { deliverDue, messageDuties, messageJobs } from './jobs.ts';
import { maskedAddress } from './masked-address.ts';
import { type MessagePage, type MessageQuery, messageQueries, type RevealedMessage } from './queries.ts';
import { type Rendered, renderMessage } from './render.ts';
import { addressPlace, bodyPlace } from './sealing.ts';
import * as store from './store.ts';
import { lifeOf, type MessageParams } from './template.ts';

export { type Cases, createCases, type FeedbackRow } from './cases.ts';

export { maskedAddress } from './masked-address.ts';
export { createPush } from './push.ts';
export type { MessageParams, SecurityChange } from './template.ts';

/** A message to one person; `params` fill its template. */
export type NewMessage = {
  [T in MessageTemplate]: {
    readonly brandId: number;
    /** Null for a recipient who is not a member yet. */
    readonly memberId: bigint | null;
    readonly channel: store.Channel;
    /** A number with `+` and country code, an e-mail address, or an address of `Push`; validated by the caller. */
    readonly to: string;
    readonly language: LanguageCode;
    readonly template: T;
    readonly params: MessageParams[T];
    /** Expiry of the message; by default the lifetime of its code or link, or else a day. */
    readonly expiresAt?: Date;
  };
}[MessageTemplate];

export interface KeptMessage {
  readonly template: MessageTemplate;
  readonly channel: store.Channel;
  readonly subject: string | null;
  readonly body: string;
  readonly at: Date;
}

export interface Messages {
  /** Writes a message and queues its delivery, both in the caller's transaction: it is sent after commit or not at all. */
  send(tx: Tx, message: NewMessage): Promise<void>;
  /** Messages of a brand for the back office, newest first. Refuses an invalid cursor. */
  list(brandId: number, query: MessageQuery): Promise<MessagePage>;
  find(brandId: number, messageId: string): Promise<store.DeliveryRow | null>;
  /** Text of a message kept by the outbox channel; null when there is none. */
  reveal(brandId: number, messageId: string, isWhole: boolean): Promise<RevealedMessage | null>;
  /** Requeues a failed message; false when it has not failed, has expired or is wiped. */
  retry(tx: Tx, brandId: number, messageId: string): Promise<boolean>;
  /** Outbox messages for an address, newest first, pending ones included: for tests, which have no phone. */
  outboxOf(to: string): Promise<KeptMessage[]>;
  /** Sends what is due now; returns how many: for tests without a worker. */
  deliverDue(): Promise<number>;
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}

export function createMessages(deps: DeliverDeps): Messages {
  const { db, clock, secretBox, channels } = deps;
  const queue = (tx: Tx, messageId: string) => addJob(tx, SEND_JOB, { messageId }, { key: `${SEND_JOB}:${messageId}` });
  return {
    async send(tx, message) {
      const { brandId, memberId, channel, to, language, template } = message;
      const nowMs = clock.now();
      const messageId = uuidv7(nowMs);
      const body: Rendered = renderMessage(channel, language, template, message.params);
      await store.writeDelivery(tx, {
        messageId,
        brandId,
        memberId,
        channel,
        template,
        language,
        address: secretBox.seal(to, addressPlace(messageId)),
        masked: maskedAddress(channel, to),
        body: secretBox.seal(JSON.stringify(body), bodyPlace(messageId)),
        nowMs,
        expiresAtMs: message.expiresAt?.getTime() ?? nowMs + lifeOf(message.params),
      });
      await queue(tx, messageId);
    },
    ...messageQueries(deps),
    async retry(tx, brandId, messageId) {
      if (!(await store.reopenDelivery(tx, brandId, messageId, clock.now()))) return false;
      await queue(tx, messageId);
      return true;
    },
    async outboxOf(to) {
      const kept: KeptMessage[] = [];
      for (const row of await store.readKept(db, 500)) {
        if (channels[row.channel].name !== OUTBOX || !row.body) continue;
        if (secretBox.open(row.address, addressPlace(row.message_id)).toString() !== to) continue;
        const { subject, text } = JSON.parse(
          secretBox.open(row.body, bodyPlace(row.message_id)).toString(),
        ) as Rendered;
        kept.push({ template: row.template, channel: row.channel, subject, body: text, at: row.created_at });
      }
      return kept;
    },
    deliverDue: () => deliverDue(deps),
    jobs: messageJobs(deps),
    duties: messageDuties(deps),
  };
}
