import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import { type Db, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Logger } from '../../platform/log.ts';
import { type MessageChannels, NotDelivered } from './channels/channel.ts';
import { OUTBOX } from './channels/outbox.ts';
import { afterFailure, LEASE_MS, MAX_TRIES } from './delivery.ts';
import type { Rendered } from './render.ts';
import { addressPlace, bodyPlace } from './sealing.ts';
import * as store from './store.ts';

export const SEND_JOB = 'send-message';
/** Shorter than the lease, so that no second try starts while the first may still succeed. */
const PATIENCE_MS = 40_000;

export interface DeliverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly log: Logger;
  readonly channels: MessageChannels;
}

/**
 * Tries to send one message if it is due. The try is recorded before sending, so two workers never make the same one; after a
 * crash between sending and recording, the lease expires and the message is sent again rather than lost. Returns whether there
 * was anything to try.
 */
export async function deliver(deps: DeliverDeps, messageId: string): Promise<boolean> {
  const { db, clock, log } = deps;
  const row = await store.claimDelivery(db, messageId, clock.now(), LEASE_MS);
  if (!row) return false;
  const channel = deps.channels[row.channel];
  const fail = (reason: string, isPermanent: boolean) => noteFailure(deps, row, channel.name, reason, isPermanent);
  if (row.expires_at.getTime() <= clock.now() || !row.body) await fail('EXPIRED', true);
  else if (row.attempts > MAX_TRIES) await fail('CRASHED', true);
  else {
    const { reference, error } = await sendOnce(deps, row, row.body).catch((error: unknown) => ({
      error,
      reference: null,
    }));
    if (error === undefined)
      await store.writeSent(db, row, {
        nowMs: clock.now(),
        carrier: channel.name,
        reference,
        keepBody: channel.name === OUTBOX,
      });
    else {
      const reason = error instanceof NotDelivered ? error.reason : 'FAULT';
      log.warn({ messageId, channel: channel.name, reason, fault: (error as Error).name }, 'message not delivered');
      await fail(reason, error instanceof NotDelivered && error.isPermanent);
    }
  }
  return true;
}

async function sendOnce(
  { secretBox, channels }: DeliverDeps,
  row: store.DeliveryRow,
  sealedBody: Buffer,
): Promise<{ reference: string | null; error?: undefined }> {
  const body = JSON.parse(secretBox.open(sealedBody, bodyPlace(row.message_id)).toString()) as Rendered;
  const to = secretBox.open(row.address, addressPlace(row.message_id)).toString();
  return inTime(channels[row.channel].send({ id: row.message_id, to, ...body }));
}

/** The row's next try and its job, in one transaction. */
async function noteFailure(
  { db, clock }: DeliverDeps,
  row: store.DeliveryRow,
  carrier: string,
  error: string,
  isPermanent: boolean,
): Promise<void> {
  const [nowMs, expiresAtMs] = [clock.now(), row.expires_at.getTime()];
  const createdAtMs = row.created_at.getTime();
  const next = afterFailure(nowMs, { attempts: row.attempts, createdAtMs, expiresAtMs, isPermanent });
  const nextAtMs = next.state === 'waiting' ? next.nextAtMs : null;
  await withTx(db, async (tx) => {
    const isOurs = await store.writeFailure(tx, row, { carrier, error, nextAtMs, keepBody: expiresAtMs > nowMs });
    if (isOurs && nextAtMs !== null) await addJob(tx, SEND_JOB, { messageId: row.message_id }, { runAtMs: nextAtMs });
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotDelivered('TIMEOUT', false)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
