import type pg from 'pg';
import { expect, it } from 'vitest';
import type { Query } from '../../../platform/query.ts';
import type { LaneRow } from './lane-store.ts';
import { lanesOf } from './lanes.ts';

const LANES: readonly LaneRow[] = [
  {
    lane: 7n,
    host: 'one',
    port: 5432,
    shards: [7n, 9n],
    tables: ['wallet.account wallet.account_7', 'alerts.raised alerts.raised_9'],
  },
  { lane: 8n, host: 'two', port: 5433, shards: [8n], tables: ['wallet.account wallet.account_8'] },
];

/** A database that answers where lanes are: even owners in 7, odd ones in 8; what it was asked. */
function cluster(lanes: readonly LaneRow[]) {
  const state = { asked: [] as string[], isDown: false };
  const query = (async ({ name }: { name: string }, values: readonly unknown[]) => {
    state.asked.push(name);
    if (state.isDown) throw new Error('connection refused');
    if (name === 'wallet-lanes') return [...lanes];
    return [{ lane: (values[0] as bigint) % 2n === 0n ? 7n : 8n }];
  }) as Query;
  return Object.assign(state, { query });
}

it('on one PostgreSQL owners are spread over so many writers by their id, and the database is asked once', async () => {
  const database = cluster([]);
  const lanes = lanesOf(database.query, 3);
  expect(await lanes.nameOf(4n)).toBe('1');
  expect([5n, 6n, 7n].map(lanes.nameOf)).toEqual(['2', '0', '1']);
  expect(await lanes.lane('1')).toMatchObject({ name: '1', at: null, mayMove: false });
  expect(database.asked).toEqual(['wallet-lanes']);
});

it('[F-46] each group of shards is a lane on its node; an owner is asked for once', async () => {
  const database = cluster(LANES);
  const lanes = lanesOf(database.query, 3);
  expect(await Promise.all([4n, 5n].map(lanes.nameOf))).toEqual(['7', '8']);
  expect([4n, 5n].map(lanes.nameOf)).toEqual(['7', '8']);
  expect(await lanes.lane('8')).toMatchObject({ at: { host: 'two', port: 5433 }, mayMove: true });
  expect(database.asked.filter((name) => name === 'wallet-lane-of')).toHaveLength(2);
});

it('[F-46] without the coordinator the lanes stay where they were last, until it says otherwise', async () => {
  const database = cluster(LANES);
  const lanes = lanesOf(database.query, 1);
  await lanes.nameOf(4n);
  database.isDown = true;
  lanes.forget();
  expect(await lanes.lane('7')).toMatchObject({ at: { host: 'one', port: 5432 } });
  await expect(lanes.nameOf(6n)).rejects.toMatchObject({ name: 'Unavailable' });
  database.isDown = false;
  const before = database.asked.length;
  await lanes.lane('7');
  expect(database.asked.length).toBe(before + 1);
  expect(await lanes.nameOf(6n)).toBe('7');
  database.isDown = true;
  const unknown = lanesOf(database.query, 1);
  await expect(Promise.resolve(unknown.nameOf(4n))).rejects.toMatchObject({ name: 'Unavailable' });
});

it('[F-46] statements of a lane name its shards, and nothing that only begins like a table of theirs', async () => {
  const lane = await lanesOf(cluster(LANES).query, 1).lane('7');
  const sent: { name: string; text: string }[] = [];
  const client = { query: async (asked: { name: string; text: string }) => (sent.push(asked), { rows: [] }) };
  const query = lane.queryOf(client as unknown as pg.ClientBase);
  const text = `select wallet.account.balance, wallet.account_code, nextval('wallet.account') from wallet.account join wallet.account_view using (owner_id)`;
  await query({ name: 'one', text }, []);
  await query({ name: 'two', text: 'insert into alerts.alert (alert_id) values ($1)' }, []);
  await query({ name: 'one', text }, []);
  const renamed = `select wallet.account_7.balance, wallet.account_code, nextval('wallet.account') from wallet.account_7 join wallet.account_view using (owner_id)`;
  expect(sent.map((one) => one.text)).toEqual([renamed, 'insert into alerts.raised_9 (alert_id) values ($1)', renamed]);
});
