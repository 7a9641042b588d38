import { expect, test } from 'vitest';
import { sharesOf, winsOf } from './stored.ts';

test('growth and writes of indexes count towards their table, and untouched tables are left out', () => {
  const grown = new Map([
    ['bets.bet', 2_000],
    ['bets.bet_pkey', 600],
    ['vendors.session', 0],
    ['vendors.session_pkey', 0],
  ]);
  const wal = new Map([
    ['bets.bet', 3_000],
    ['bets.bet_pkey', 500],
    ['wallet.account', 1_000],
  ]);
  const tables = new Map([
    ['bets.bet_pkey', 'bets.bet'],
    ['vendors.session_pkey', 'vendors.session'],
  ]);
  expect(sharesOf(grown, wal, tables, 10)).toEqual([
    { table: 'bets.bet', heap: 200, indexes: 60, wal: 350 },
    { table: 'wallet.account', heap: 0, indexes: 0, wal: 100 },
  ]);
});

test('a win refers to its bet, in its round, with its own ids', () => {
  const bet = { user: 'bench1', request_uuid: 'r', transaction_uuid: 't', round: 'one', bet: 'spin', amount: 100_000 };
  const [head, text] = winsOf([Buffer.from(`POST /x HTTP/1.1\r\n\r\n${JSON.stringify(bet)}`)], 50_000n)[0]!
    .toString('utf8')
    .split('\r\n\r\n') as [string, string];
  const win = JSON.parse(text);
  expect(win).toMatchObject({ user: 'bench1', reference_transaction_uuid: 't', round: 'one', amount: 50_000 });
  expect([win.request_uuid, win.transaction_uuid]).not.toContain('t');
  expect(win.request_uuid).not.toBe('r');
  expect(win).not.toHaveProperty('bet');
  expect(head).toContain(`Content-Length: ${text.length}`);
});
