import { randomUUID } from 'node:crypto';
import { testDatabase } from '@kismet/testkit/database';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { createTracing, type EndedTrace } from '../../platform/tracing/tracing.ts';

it('the trace of a bet shows its wait, its batch and the phases of that batch, and nothing about a person', async () => {
  await using database = await testDatabase();
  const told: EndedTrace[] = [];
  const sink = { tell: (trace: EndedTrace) => void told.push(trace), stop: async () => {} };
  await using s = await seamlessScene(database, createTracing({ sharePpm: 1_000_000, told: sink }));
  const ids = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all(ids.map((transaction_uuid) => s.bet('user1', { transaction_uuid, amount: 123_400n })));
  await s.bet('user2', { amount: 400_000_000n });
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(7);
  const done = told.filter(({ facts }) => facts['kismet.status'] === 'RS_OK');
  expect(done).toHaveLength(6);
  for (const trace of done) {
    expect(trace.name).toBe('POST /vendors/:vendorCode/transaction/bet');
    expect(trace.facts['kismet.partner']).toBe('VENDOR');
    const [wait, batch] = trace.parts.slice(-2);
    expect([wait!.name, batch!.name]).toEqual(['wallet wait', 'wallet batch']);
    expect(batch!.parts!.map(({ name }) => name)).toEqual(['read', 'decide', 'write and commit']);
    // in sequence, nested, and within the call
    const marks = [trace.from, wait!.from, wait!.to, ...batch!.parts!.map(({ to }) => to), trace.to];
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
    expect(batch!.facts!['kismet.batch.outcome']).toBe('committed');
  }
  // the operation links the trace to the ledger
  const rows = await run<{ op_id: string }>(database.owner, 'select distinct op_id from wallet.ledger');
  const posted = new Set(rows.map(({ op_id }) => op_id));
  const operations = done.map(({ facts }) => String(facts['kismet.operation']));
  expect(new Set(operations).size).toBe(6);
  for (const operation of operations) expect(posted).toContain(operation);
  // as many requests as the batches claim to hold: each batch appears in the traces of all its requests
  const sizes = done.map(({ parts }) => Number(parts.at(-1)!.facts!['kismet.batch.size']));
  expect(sizes.reduce((sum, size) => sum + 1 / size, 0)).toBeCloseTo(
    new Set(done.map(({ parts }) => parts.at(-1)!.from)).size,
  );
  // times are not secret, and may contain the digits of a secret
  const text = JSON.stringify(told, (name, value) => (name === 'from' || name === 'to' ? 0 : value));
  for (const secret of [...s.tokens.values(), ...ids, 'user1', 'user2', '123400', '1.234'])
    expect(text).not.toContain(secret);
});
