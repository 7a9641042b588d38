import fs from 'node:fs';
import { openDatabase, type Pool, untilReachable } from '../server/database.ts';
import { answer } from '../server/witness/answer.ts';
import type { WitnessAnswer, WitnessAsk } from '../server/witness/witness.ts';
import { isWitnessRoleOpen, WITNESS_ROLE } from '../server/witness/witness-store.ts';
import { valueFrom } from './settings.ts';

// The process of the witness: the only one that reads its key. It ends with the studio that started it.
const key = Buffer.from(fs.readFileSync(valueFrom(process.env, 'STUDIO_WITNESS_KEY_FILE'), 'utf8').trim(), 'hex');
if (key.length !== 32) throw new Error('STUDIO_WITNESS_KEY_FILE does not hold 64 hex digits');
const pool = openAsWitness(valueFrom(process.env, 'STUDIO_WITNESS_DATABASE_URL'));
// callers waiting for it get the error, and the next question tries again
pool.catch(() => process.exit(1));

const say = (said: WitnessAnswer): void => void process.send?.(said);
process.on('message', (question: WitnessAsk) => {
  pool
    .then((open) => answer(open, key, question))
    .then(
      (bytes) => say({ id: question.id, hex: bytes.toString('hex') }),
      (error: Error) => say({ id: question.id, refused: error.message }),
    );
});
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

/** Connections with the rights of the witness only, whatever their login may do; with those of the login if there is no such role. */
async function openAsWitness(url: string): Promise<Pool> {
  const login = openDatabase(url);
  await untilReachable(login);
  if (!(await isWitnessRoleOpen(login))) {
    console.error(`the database has no role ${WITNESS_ROLE}: the witness has the rights of its login`);
    return login;
  }
  await login.end();
  return openDatabase(url, WITNESS_ROLE);
}
