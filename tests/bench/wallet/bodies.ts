import { createPrivateKey, createSign, randomUUID } from 'node:crypto';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { uuidv7 } from '@kismet/kernel/ids';
import type { Player } from './world.ts';

/** Complete HTTP requests for a socket; each a new bet, by members in turn. */
export type Requests = Buffer[];

export interface Job {
  readonly count: number;
  readonly players: readonly Player[];
  readonly path: string;
  /** Private key (PEM), or null for requests with a dummy signature. */
  readonly key: string | null;
  /** Ids of movements as most vendors make them, in no order, or in the order of time, as the studio makes its own. */
  readonly ids?: 'random' | 'ordered';
}

/** Prepares requests on both cores; signing is the slow part (0.8 ms each). */
export async function makeRequests(job: Job): Promise<Requests> {
  const halves = await Promise.all(
    [0, 1].map(
      (half) =>
        new Promise<Uint8Array[]>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), {
            workerData: {
              ...job,
              count: Math.ceil(job.count / 2),
              players: job.players.filter((_, i) => i % 2 === half),
            },
          });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  return halves[0]!.flatMap((one, i) => [Buffer.from(one), Buffer.from(halves[1]![i]!)]);
}

function build({ count, players, path, key, ids }: Job): Buffer[] {
  const privateKey = key ? createPrivateKey(key) : null;
  return Array.from({ length: count }, (_, i) => {
    const player = players[(i * 7919) % players.length]!;
    const body = `{"user":"${player.user}","token":"${player.token}","request_uuid":"${randomUUID()}","transaction_uuid":"${ids === 'ordered' ? uuidv7(Date.now()) : randomUUID()}","supplier_transaction_id":"bench-${i}","supplier_user":null,"round":"${randomUUID()}","round_closed":false,"game_code":"bench","currency":"PKR","amount":100000,"is_free":false,"reward_uuid":null,"is_aggregated":false,"bet":"spin","meta":{"kismet":{"phase":"spin"}}}`;
    const signature = privateKey ? createSign('RSA-SHA256').update(body).sign(privateKey, 'base64') : 'none';
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Hub88-Signature: ${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

if (!isMainThread) parentPort!.postMessage(build(workerData as Job));
