import type pg from 'pg';
import { expect, it } from 'vitest';
import type { Query } from '../../../platform/query.ts';
import type { StripeRow } from './stripe-store.ts';
import { stripesOf } from './stripes.ts';

const STRIPES: readonly StripeRow[] = [
  {
    stripe: 7n,
    host: 'one',
    port: 5432,
    tables: ['wallet.account wallet.account_7', 'alerts.raised alerts.raised_9'],
  },
  { stripe: 8n, host: 'two', port: 5433, tables: ['wallet.account wallet.account_8'] },
];

/** A database that answers where stripes are, even owners in 7 and odd ones in 8, and records the queries. */
function cluster(stripes: readonly StripeRow[]) {
  const state = { asked: [] as string[], isDown: false };
  const query = (async ({ name }: { name: string }, values: readonly unknown[]) => {
    state.asked.push(name);
    if (state.isDown) throw new Error('connection refused');
    if (name === 'wallet-stripes') return [...stripes];
    return [{ stripe: (values[0] as bigint) % 2n === 0n ? 7n : 8n }];
  }) as Query;
  return Object.assign(state, { query });
}

it('on one PostgreSQL owners are spread over that many writers by their id, and the database is queried once', async () => {
  const database = cluster([]);
  const stripes = stripesOf(database.query, 3);
  expect(await stripes.nameOf(4n)).toBe('1');
  expect([5n, 6n, 7n].map(stripes.nameOf)).toEqual(['2', '0', '1']);
  expect(await stripes.stripe('1')).toMatchObject({ name: '1', at: null, mayMove: false });
  expect(database.asked).toEqual(['wallet-stripes']);
});

it('[F-46] each group of shards is a stripe on its node; an owner is looked up once', async () => {
  const database = cluster(STRIPES);
  const stripes = stripesOf(database.query, 3);
  expect(await Promise.all([4n, 5n].map(stripes.nameOf))).toEqual(['7', '8']);
  expect([4n, 5n].map(stripes.nameOf)).toEqual(['7', '8']);
  expect(await stripes.stripe('8')).toMatchObject({ at: { host: 'two', port: 5433 }, mayMove: true });
  expect(database.asked.filter((name) => name === 'wallet-stripe-of')).toHaveLength(2);
});

it('[F-46] without the coordinator the stripes stay where they last were, until it reports otherwise', async () => {
  const database = cluster(STRIPES);
  const stripes = stripesOf(database.query, 1);
  await stripes.nameOf(4n);
  database.isDown = true;
  stripes.forget();
  expect(await stripes.stripe('7')).toMatchObject({ at: { host: 'one', port: 5432 } });
  await expect(stripes.nameOf(6n)).rejects.toMatchObject({ name: 'Unavailable' });
  database.isDown = false;
  const before = database.asked.length;
  await stripes.stripe('7');
  expect(database.asked.length).toBe(before + 1);
  expect(await stripes.nameOf(6n)).toBe('7');
  database.isDown = true;
  const unknown = stripesOf(database.query, 1);
  await expect(Promise.resolve(unknown.nameOf(4n))).rejects.toMatchObject({ name: 'Unavailable' });
});

it('a batch holds the shard that names its stripe, and asks whether it is here in a later statement', async () => {
  const stripe = await stripesOf(cluster(STRIPES).query, 1).stripe('7');
  const sent: unknown[] = [];
  const asked = async (is: boolean) =>
    await stripe.hold((async ({ name }: { name: string }, values: readonly unknown[]) => {
      sent.push([name, ...values]);
      return [{ here: is }];
    }) as Query);
  expect([await asked(true), await asked(false)]).toEqual([true, false]);
  expect(sent.slice(0, 2)).toEqual([
    ['wallet-hold-stripe', 7n],
    ['wallet-stripe-here', 7n],
  ]);
});

it('[F-46] statements of a stripe name its shards, and leave alone names that only begin like one of its tables', async () => {
  const stripe = await stripesOf(cluster(STRIPES).query, 1).stripe('7');
  const sent: { name: string; text: string }[] = [];
  const client = { query: async (asked: { name: string; text: string }) => (sent.push(asked), { rows: [] }) };
  const query = stripe.queryOf(client as unknown as pg.ClientBase);
  const text = `select wallet.account.balance, wallet.account_code, nextval('wallet.account') from wallet.account join wallet.account_view using (owner_id)`;
  await query({ name: 'one', text }, []);
  await query({ name: 'two', text: 'insert into alerts.alert (alert_id) values ($1)' }, []);
  await query({ name: 'one', text }, []);
  const renamed = `select wallet.account_7.balance, wallet.account_code, nextval('wallet.account') from wallet.account_7 join wallet.account_view using (owner_id)`;
  expect(sent.map((one) => one.text)).toEqual([renamed, 'insert into alerts.raised_9 (alert_id) values ($1)', renamed]);
});
