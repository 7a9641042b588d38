import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashTask } from './hash-thread.ts';

// Lowers the priority of this thread only (Linux sets it per thread): bets take precedence over logins.
try {
  os.setPriority(10);
} catch {
  // Without permission to change it, hashing runs at normal priority.
}
parentPort!.on('message', (task: HashTask) => parentPort!.postMessage(answerTo(task)));

function answerTo({ id, password, cost, stored }: HashTask): HashAnswer {
  try {
    return { id, value: cost ? hashSync(password, cost) : verifySync(stored!, password) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
