import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashTask } from './hash-thread.ts';

// Of this thread alone (Linux counts by thread): whoever waits for a bet goes before whoever waits for a login.
try {
  os.setPriority(10);
} catch {
  // Where it may not be changed, hashing is as important as the rest.
}
parentPort!.on('message', (task: HashTask) => parentPort!.postMessage(answerTo(task)));

function answerTo({ id, password, cost, stored }: HashTask): HashAnswer {
  try {
    return { id, value: cost ? hashSync(password, cost) : verifySync(stored!, password) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
