import { expect, it } from 'vitest';
import { TABLE_CLASSES } from '../../apps/server/db/table-classes.ts';
import { type Catalogue, planOf } from './plan.ts';

const NOTHING: Catalogue = { keys: [], foreignKeys: [], triggers: [] };
const whats = (catalogue: Partial<Catalogue>) =>
  planOf({ ...NOTHING, ...catalogue }, TABLE_CLASSES, 16).map(({ what }) => what);

it('[F-46] tables of every node come first, then those of a member beside their accounts, each once', () => {
  const placed = whats({}).map((what) => what.split(' ')[0]!);
  expect(placed.slice(0, TABLE_CLASSES.reference.length).toSorted()).toEqual(TABLE_CLASSES.reference.toSorted());
  expect(placed[TABLE_CLASSES.reference.length]).toBe('wallet.account');
  expect(placed.slice(TABLE_CLASSES.reference.length).toSorted()).toEqual(TABLE_CLASSES.distributed.toSorted());
});

it('[F-46] a table of every node comes after those that its keys name', () => {
  const key = (table: string, to: string) => ({ table, to, name: 'k', definition: '' });
  const order = whats({ foreignKeys: [key('cashier.bank', 'lottery.draw'), key('lottery.draw', 'lottery.game')] });
  const at = (table: string) => order.indexOf(`${table} is on every node`);
  expect(at('lottery.game')).toBeLessThan(at('lottery.draw'));
  expect(at('lottery.draw')).toBeLessThan(at('cashier.bank'));
});

it('[F-46] a key without the owner becomes an index; a primary one gets the owner before its columns', () => {
  const [primary, plain, kept] = [
    { index: 'bets.outbox_pkey', constraint: 'outbox_pkey', isPrimary: true, columns: ['xid', 'n'] },
    { index: 'bets.outbox_once', constraint: null, isPrimary: false, columns: ['n'] },
    { index: 'bets.outbox_own', constraint: null, isPrimary: false, columns: ['owner_id', 'n'] },
  ].map((key) => ({
    ...key,
    table: 'bets.outbox',
    definition: `CREATE UNIQUE INDEX ${key.index.slice(5)} ON bets.outbox USING btree (${key.columns.join(', ')})`,
  }));
  const steps = planOf({ ...NOTHING, keys: [primary!, plain!, kept!] }, TABLE_CLASSES, 16);
  expect(steps.slice(0, 2).map(({ sql }) => sql)).toEqual([
    [
      'alter table bets.outbox drop constraint outbox_pkey',
      'alter table bets.outbox add primary key (owner_id, xid, n)',
      'create index ON bets.outbox USING btree (xid, n)',
    ],
    ['drop index bets.outbox_once', 'create index ON bets.outbox USING btree (n)'],
  ]);
  expect(steps.some(({ what }) => what.includes('outbox_own'))).toBe(false);
});

it('[F-46] keys among tables of a member and their triggers come off before and on again after; the rest of the keys stays off', () => {
  const foreignKeys = [
    { table: 'wallet.ledger', to: 'wallet.ledger', name: 'chain', definition: 'FOREIGN KEY (a) REFERENCES b' },
    { table: 'members.member', to: 'site.brand', name: 'brand', definition: '' },
    { table: 'agents.link', to: 'agents.node', name: 'node', definition: '' },
  ];
  const triggers = [
    { table: 'wallet.ledger', name: 'kept', definition: 'create trigger kept', isOfStatement: false },
    { table: 'wallet.ledger', name: 'beside', definition: 'create trigger beside', isOfStatement: true },
    { table: 'members.member', name: 'local', definition: '', isOfStatement: false },
  ];
  const steps = whats({ foreignKeys, triggers });
  const spread = steps.indexOf('wallet.ledger is distributed by owner');
  const moving = steps.filter((what) => /^(key|trigger) /.test(what));
  expect(moving).toEqual([
    'trigger kept of wallet.ledger is dropped',
    'trigger beside of wallet.ledger is dropped',
    'key chain of wallet.ledger is dropped',
    'key brand of members.member is dropped',
    'key chain of wallet.ledger is restored',
    'trigger kept of wallet.ledger is restored',
  ]);
  for (const what of moving) expect(steps.indexOf(what) > spread, what).toBe(what.endsWith('restored'));
});
