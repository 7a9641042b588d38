import { createHmac } from 'node:crypto';
import { commitmentOf, tableMessage, throwName } from '../../games/shared/two-party.ts';
import type { Queryable } from '../database.ts';
import type { WitnessAsk } from './witness.ts';
import { hasResult, noteDigest } from './witness-store.ts';

/** Why the witness reveals nothing. */
export class NotDue extends Error {
  override name = 'NotDue';
}

/** Seed B of a round: it follows from the key alone, so it is the same after every restart. */
export const seedOf = (key: Buffer, table: string, number: number): Buffer =>
  createHmac('sha256', key).update(`kismet-witness-1:${table}:${number}`).digest();

/**
 * Answers one question with bytes. Throws `NotDue` before the close, before a throw is requested, before the result, and for other bets than
 * those shown first.
 */
export async function answer(tx: Queryable, key: Buffer, question: WitnessAsk): Promise<Buffer> {
  const { table, number } = question;
  const seed = seedOf(key, table, number);
  switch (question.ask) {
    case 'commit':
      return Buffer.from(await commitmentOf(table, number, 'B', seed), 'hex');
    case 'half': {
      const digest = await noteDigest(tx, table, number, question.digest, question.thrown);
      if (digest === null) throw new NotDue('the round is not closed, or nothing was thrown');
      if (digest !== question.digest) throw new NotDue('other bets were shown before');
      return createHmac('sha256', seed)
        .update(tableMessage(table, throwName(number, question.thrown), question.counter))
        .digest();
    }
    case 'reveal':
      if (!(await hasResult(tx, table, number))) throw new NotDue('the round has no result');
      return seed;
  }
}
