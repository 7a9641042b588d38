import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { audit } from '@kismet/testkit/audit';
import { withDatabase } from '@kismet/testkit/database';
import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createPool } from '../src/platform/db.ts';
import { migrate } from '../src/platform/migrate.ts';

const BEFORE = '20261128230000';
const names = (of: string) => fs.readdirSync(path.join(import.meta.dirname, of)).sort();

/** A database that was migrated by the release before, and a way to bring it to this one. */
async function oldDatabase() {
  const connect = (url: string, role: string | null) => createPool({ url, size: 3, statementTimeoutMs: 60_000, role });
  const home = connect(inject('postgresUrl'), null);
  const name = `kismet_test_before_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
  await home.query(`create database ${name}`);
  const url = withDatabase(inject('postgresUrl'), name);
  const owner = connect(url, null);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-before-'));
  fs.mkdirSync(path.join(folder, 'migrations'));
  fs.copyFileSync(path.join(import.meta.dirname, 'grants.sql'), path.join(folder, 'grants.sql'));
  for (const one of names('migrations').filter((migration) => migration < BEFORE))
    fs.symlinkSync(path.join(import.meta.dirname, 'migrations', one), path.join(folder, 'migrations', one));
  await migrate(owner, folder);
  return {
    url,
    owner,
    server: connect(url, 'kismet_app'),
    async [Symbol.asyncDispose]() {
      await Promise.all([this.owner.end(), this.server.end()]);
      await home.query(`drop database ${name} with (force)`);
      await home.end();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** What the release before writes: a member with an account, and a ledger row by its statements. */
async function addMember(server: pg.Pool, name: string): Promise<void> {
  await server.query(
    `insert into members.member (brand_id, public_id, login_name, account_kind, account_class, nickname, registered_at)
     values (1, rpad(translate($1, 'lo', 'zz'), 12, 'z'), $1, 0, 0, $1, now())`,
    [name],
  );
  await server.query(
    `insert into wallet.account (owner_id, brand_id, code, currency, class, balance)
     select member_id, 1, code, 'PKR', 0, 0 from members.member, unnest(array['main', 'receivable']) as code where login_name = $1`,
    [name],
  );
}
const credit = (server: pg.Pool, name: string, amount: number) =>
  server.query(
    `with a as (
       select a.owner_id, a.account_id, a.seq + 1 as seq, a.balance + $2::bigint as balance, h.account_id as contra_id
       from members.member m join wallet.account a on a.owner_id = m.member_id and a.code = 'main' join wallet.account h on h.owner_id = 0 where m.login_name = $1),
     l as (insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
       select owner_id, account_id, seq, $3, 0, $2, balance, contra_id, 10 from a),
     o as (insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows)
       select owner_id, $3, $3, '', 10, account_id || '/' || seq from a)
     update wallet.account t set balance = a.balance, seq = a.seq from a where t.owner_id = a.owner_id and t.account_id = a.account_id`,
    [name, amount, randomUUID()],
  );

/** A deposit that waits for its cents, as the release before writes it. */
const order = (server: pg.Pool, ownerId: number, number: string) =>
  server.query(
    `insert into cashier.deposit (owner_id, deposit_id, brand_id, channel_id, public_id, login_name, class, currency, amount, tail, extra_ppm, state, provider_no, created_at, expires_at)
     select $1, gen_random_uuid(), 1, channel_id, 'p', 'n', 0, 'PKR', 500, $1, 0, 'CREATED', $2, now(), now() from cashier.channel`,
    [ownerId, number],
  );

it('[F-46] the books of the release before are brought to keys, sequences, standings, accounts of the house and claims while it goes on writing', async () => {
  await using old = await oldDatabase();
  const { owner, server } = old;
  await owner.query(
    `insert into site.brand (code, names, currency, symbol, languages, zone) values ('old', '{}', 'PKR', 'Rs', '{en}', 'Asia/Karachi')`,
  );
  await server.query(
    `insert into wallet.account (owner_id, brand_id, code, currency, class) values (0, 1, 'house:adjustments', 'PKR', 0)`,
  );
  await addMember(server, 'before');
  await addMember(server, 'locked');
  await server.query(`update members.member set state = 'locked' where login_name = 'locked'`);
  for (const amount of [500, -200, 300]) await credit(server, 'before', amount);

  await server.query(
    `insert into cashier.channel (brand_id, code, adapter, names, currency, min_amount, max_amount, sort) values (1, 'bank', 'manual', '{}', 'PKR', 1, 1000, 1)`,
  );
  await order(server, 1, 'P-1');

  const applied = await migrate(owner);
  expect(applied).toEqual(names('migrations').filter((name) => name >= BEFORE));

  // the release before goes on, by the same statements
  await addMember(server, 'after');
  await credit(server, 'after', 100);
  await credit(server, 'before', -600);
  await server.query(`update members.member set state = 'excluded' where login_name = 'after'`);
  const rows = await owner.query(
    `select l.seq::int, l.before_seq::int, l.balance_after::int from wallet.ledger l join members.member m on m.member_id = l.owner_id
      where m.login_name = 'before' order by l.seq`,
  );
  expect(rows.rows.map((row) => [row.seq, row.before_seq, row.balance_after])).toEqual([
    [1, null, 500],
    [2, null, 300],
    [3, null, 600],
    [4, 3, 0],
  ]);
  const standings = await owner.query(
    'select m.login_name, s.state from members.standing s join members.member m on m.member_id = s.owner_id order by 1',
  );
  expect(standings.rows.map((row) => `${row.login_name} ${row.state}`)).toEqual([
    'after excluded',
    'before active',
    'locked locked',
  ]);
  const ids = await owner.query('select account_id::int as id from wallet.account order by 1');
  expect(ids.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await server.query(
    `insert into wallet.account (owner_id, brand_id, code, currency, class) values (0, 1, 'vendor:LATE', 'PKR', 0)`,
  );
  await order(server, 2, 'P-2');
  await expect(order(server, 3, 'P-2')).rejects.toMatchObject({ code: '23505' });
  const claims = await owner.query(
    'select owner_id::int as id, provider_no, paid::int from cashier.deposit_number order by 1',
  );
  expect(claims.rows).toEqual([
    { id: 1, provider_no: 'P-1', paid: 501 },
    { id: 2, provider_no: 'P-2', paid: 502 },
  ]);
  const house = await owner.query('select account_id::int as id, code from wallet.house order by 1');
  expect(house.rows).toEqual([
    { id: 1, code: 'house:adjustments' },
    { id: 8, code: 'vendor:LATE' },
  ]);
  await audit(old.url);
});
