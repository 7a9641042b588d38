import { expect, it } from 'vitest';
import { indexOnCopy, onCopies } from './distributed-tables.ts';

it('[F-46] a query is asked over the copies of what is spread, and of nothing that only has its name in it', () => {
  const sql = `select wallet.ledger_rows, 'wallet.ledger' from wallet.ledger l join wallet.ledger_view v using (owner_id)
    where exists (select from my_wallet.ledger) and l.seq > (select max(seq) from wallet.ledger) and wallet.ledger(1) is null`;
  expect(
    onCopies(sql, ['wallet.ledger']),
  ).toBe(`select wallet.ledger_rows, 'wallet.ledger' from pg_temp.wallet_ledger l join wallet.ledger_view v using (owner_id)
    where exists (select from my_wallet.ledger) and l.seq > (select max(seq) from pg_temp.wallet_ledger) and wallet.ledger(1) is null`);
  expect(onCopies(sql, [])).toBe(sql);
});

it('a copy gets the indexes of its table, whatever they are of', () => {
  const of = (definition: string) => indexOnCopy(definition, 'wallet.ledger');
  expect(of('CREATE UNIQUE INDEX ledger_pkey ON wallet.ledger USING btree (owner_id, account_id, seq)')).toBe(
    'CREATE UNIQUE INDEX ON pg_temp.wallet_ledger USING btree (owner_id, account_id, seq)',
  );
  expect(of('CREATE INDEX ledger_note ON ONLY wallet.ledger USING gin (lower(note)) WHERE (kind = 3)')).toBe(
    'CREATE INDEX ON pg_temp.wallet_ledger USING gin (lower(note)) WHERE (kind = 3)',
  );
});
