import { Worker } from 'node:worker_threads';
import { Unavailable } from '@kismet/kernel/outcome';

export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}
/** With `cost`: create a hash. With `stored`: verify against it. */
export interface HashTask {
  readonly id: number;
  readonly password: string;
  readonly cost?: HashCost;
  readonly stored?: string;
}
export interface HashAnswer {
  readonly id: number;
  readonly value?: string | boolean;
  readonly error?: string;
}

interface Waiting {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}
let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** The process's hashing thread, started on first use; it does not keep the process alive. */
function hashThread(): Worker {
  if (thread) return thread;
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
  worker.on('message', ({ id, value, error }: HashAnswer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (value === undefined) one?.reject(new Error(error));
    else one?.resolve(value);
  });
  worker.on('error', () => end(worker));
  worker.on('exit', () => end(worker));
  worker.unref();
  thread = worker;
  return worker;
}
/** Pending work of a lost thread fails; the next request starts a new one. */
function end(worker: Worker): void {
  if (thread !== worker) return;
  thread = null;
  for (const one of waiting.values()) one.reject(new Unavailable('the thread that hashes passwords has ended'));
  waiting.clear();
}

function ask(task: Omit<HashTask, 'id'>): Promise<string | boolean> {
  const worker = hashThread();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...task, id } satisfies HashTask);
  });
}
export const hashAside = (password: string, cost: HashCost) => ask({ password, cost }) as Promise<string>;
export const verifyAside = (stored: string, password: string) => ask({ password, stored }) as Promise<boolean>;
