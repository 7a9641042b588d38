// One load of `bench:hostile` in a separate process, described by a `PacedJob` as its argument: prints its counts as JSON.
import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRequests } from './bodies.ts';
import { HOSTILE, type HostileCall } from './hostile-calls.ts';
import type { Player } from './world.ts';

export interface PacedJob {
  readonly port: number;
  readonly kind: 'bets' | 'hostile';
  readonly perSecond: number;
  readonly seconds: number;
  /** Its players, and the key that signs their bets. */
  readonly playersFile: string;
  readonly keyFile: string;
}
export interface PacedFigures {
  readonly sent: number;
  readonly p50: number;
  readonly p99: number;
  /** Counts answers by status: `RS_OK` and others, or the HTTP status. */
  readonly answers: Readonly<Record<string, number>>;
}

const PATH = '/vendors/BENCH/transaction/bet';
const agent = new http.Agent({ keepAlive: true });

const job: PacedJob = JSON.parse(process.argv[2]!);
const calls = job.kind === 'bets' ? await bets() : null;
process.stdout.write('ready\n');
await new Promise<void>((resolve) => process.stdin.once('data', () => resolve()));

const waits: number[] = [];
const answers: Record<string, number> = {};
const under = new Set<Promise<void>>();
const total = job.perSecond * job.seconds;
const begun = performance.now();
for (let n = 0; n < total; ) {
  const due = ((performance.now() - begun) * job.perSecond) / 1_000;
  for (; n < Math.min(due, total); n++) {
    const call = calls ? calls[n]! : HOSTILE[n % HOSTILE.length]!(n);
    // from the scheduled time: delays that a busy server causes in the generator count too
    const one = send(call, begun + (n * 1_000) / job.perSecond).finally(() => under.delete(one));
    under.add(one);
  }
  await sleep(2);
}
await Promise.all(under);
waits.sort((a, b) => a - b);
const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0;
const figures: PacedFigures = { sent: total, p50: at(0.5), p99: at(0.99), answers };
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);

async function bets(): Promise<HostileCall[]> {
  const players: Player[] = JSON.parse(fs.readFileSync(job.playersFile, 'utf8'));
  const key = fs.readFileSync(job.keyFile, 'utf8');
  const made = await makeRequests({ count: job.perSecond * job.seconds, players, path: PATH, key });
  return made.map((one) => {
    const [head, body] = one.toString('utf8').split('\r\n\r\n') as [string, string];
    const signature = /X-Hub88-Signature: (\S+)/.exec(head)![1]!;
    return { path: PATH, headers: { 'content-type': 'application/json', 'x-hub88-signature': signature }, body };
  });
}

function send({ path, headers, body }: HostileCall, dueAt: number): Promise<void> {
  return new Promise((resolve) => {
    const count = (what: string) => {
      answers[what] = (answers[what] ?? 0) + 1;
      waits.push(performance.now() - dueAt);
      resolve();
    };
    const asked = http.request(
      { host: '127.0.0.1', port: job.port, method: 'POST', path, headers, agent },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => count(/"status":"(RS_\w+)"/.exec(text)?.[1] ?? String(response.statusCode)));
        response.on('error', () => count('broken'));
      },
    );
    asked.on('error', () => count('broken'));
    asked.end(body);
  });
}
