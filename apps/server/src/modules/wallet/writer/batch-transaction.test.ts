import type pg from 'pg';
import { expect, it } from 'vitest';
import type { Query } from '../../../platform/query.ts';
import { transact } from './batch-transaction.ts';
import type { Participant, WriterRequest } from './participant.ts';
import type { Stripe } from './stripes.ts';

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

/** A connection on which the statement `failing` fails, and all after it, since the transaction is over; answers arrive in one piece. */
function brokenAt(failing: string): Stripe {
  let isOver = false;
  const arrived = new Promise<void>((resolve) => setImmediate(resolve));
  const query = (async ({ name }: { name: string }) => {
    await arrived;
    if (isOver) throw refusal('25P02', 'current transaction is aborted');
    isOver = name === failing;
    if (isOver) throw refusal('55P03', 'canceling statement due to lock timeout');
    return [];
  }) as Query;
  const hold: Stripe['hold'] = async (of) => {
    await Promise.all([of({ name: 'hold', text: '' }, []), of({ name: 'here', text: '' }, [])]);
    return true;
  };
  return { name: '1', at: null, mayMove: true, settings: [], queryOf: () => query, hold };
}

const participant: Participant<WriterRequest, null, never, string> = {
  async load(query, requests) {
    const facts = async () => await query({ name: 'facts', text: '' }, []);
    await Promise.all([facts(), query({ name: 'guards', text: '' }, [])]);
    return requests.map(() => null);
  },
  amend: () => null,
  decide: () => ({ operation: null, conclude: () => ({ rows: [], answer: 'done' }) }),
  async write(query) {
    const bets = async () => await query({ name: 'bets', text: '' }, []);
    await Promise.all([bets(), query({ name: 'guards', text: '' }, [])]);
  },
  conflict: () => null,
};

it.each(['hold', 'here', 'wallet-lock', 'facts', 'bets'])(
  'a batch fails for the reason of the statement that failed first (%s), not of those that were queued behind it',
  async (failing) => {
    const client = { query: async () => ({ command: 'COMMIT' }) } as unknown as pg.Client;
    const note = { phase: () => {}, posted: () => {} };
    const request = { ownerId: 1n, keys: [], deadlineAt: 0 };
    const done = transact(client, brokenAt(failing), participant, [request], () => {}, note);
    await expect(done).rejects.toMatchObject({ code: '55P03' });
  },
);
