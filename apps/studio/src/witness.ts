import fs from 'node:fs';
import { openDatabase } from '../server/database.ts';
import { answer } from '../server/witness/answer.ts';
import type { WitnessAnswer, WitnessAsk } from '../server/witness/witness.ts';
import { valueFrom } from './settings.ts';

// The process of the witness: the only one that reads its key. It ends with the studio that started it.
const key = Buffer.from(fs.readFileSync(valueFrom(process.env, 'STUDIO_WITNESS_KEY_FILE'), 'utf8').trim(), 'hex');
if (key.length !== 32) throw new Error('STUDIO_WITNESS_KEY_FILE does not hold 64 hex digits');
const pool = openDatabase(valueFrom(process.env, 'STUDIO_DATABASE_URL'));

const say = (said: WitnessAnswer): void => void process.send?.(said);
process.on('message', (question: WitnessAsk) => {
  answer(pool, key, question).then(
    (bytes) => say({ id: question.id, hex: bytes.toString('hex') }),
    (error: Error) => say({ id: question.id, refused: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
