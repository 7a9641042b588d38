import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableMessage } from '../games/shared/two-party.ts';
import { openDatabase, type Pool } from '../server/database.ts';
import { seedOf } from '../server/witness/answer.ts';
import { WITNESS_ROLE } from '../server/witness/witness-store.ts';
import { TablePlayer } from './table-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
/** The key of the witness of every test studio. */
const KEY = Buffer.from('07'.repeat(32), 'hex');
const TABLE = 'roulette-pkr';
let studio: TestStudio;
let asWitness: Pool;
beforeAll(async () => {
  studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '3000', STUDIO_WALLET_TIMEOUT_MS: '5000' });
  asWitness = openDatabase(studio.config.databaseUrl, WITNESS_ROLE);
}, 60_000);
afterAll(async () => {
  await asWitness.end();
  await studio.stop();
});

/** Everything a connection can read from the studio's tables and views, one row on each line; nothing for whatever it may not read. */
async function dumpOf(pool: Pool): Promise<{ readonly columns: string[]; readonly text: string }> {
  const { rows } = await pool.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = (select oid from pg_namespace where nspname = 'studio') and c.relkind in ('r', 'v', 'm', 'p', 'S')
       and has_column_privilege(c.oid, a.attnum, 'select') group by c.relname order by c.relname`,
    [],
  );
  const lines: string[] = [];
  for (const { name, columns } of rows) {
    const quoted = (columns as string[]).map((column) => `"${column}"`).join(', ');
    const read = await pool.query(`select row(${quoted})::text as line from studio."${name}"`);
    lines.push(...read.rows.map(({ line }) => line as string));
  }
  return {
    columns: rows.flatMap(({ name, columns }) => (columns as string[]).map((column) => `${name}.${column}`)),
    text: lines.join('\n'),
  };
}

it('[A17] [TV-6.364] while bets are open neither the database of the studio nor what the witness may read of it yields the next result: each lacks the seed of the other', {
  timeout: 120_000,
}, async () => {
  const player = await studio.player('guest', RICH, {}, 'roulette');
  const at = new TablePlayer(player);
  const round = await at.betting(3_000);
  await player.ask('POST', '/player/table/bets', { id: randomUUID(), round, stakes: { red: '5.00' } });
  const [ofStudio, ofWitness] = await Promise.all([dumpOf(studio.studio.work.pool), dumpOf(asWitness)]);
  expect((await at.now()).round).toMatchObject({ number: round, phase: 'BETTING' });
  const proof = await at.paid(round, studio.operator);
  const [a, b] = [proof.seeds!.A, proof.seeds!.B];
  expect(seedOf(KEY, TABLE, round).toString('hex')).toBe(b);
  const half = (seed: string) => createHmac('sha256', Buffer.from(seed, 'hex')).update(tableMessage(TABLE, round, 0));
  const [halfA, halfB] = [half(a).digest('hex'), half(b).digest('hex')];

  expect(ofStudio.text).toContain(a);
  for (const secret of [b, halfB, KEY.toString('hex')]) expect(ofStudio.text).not.toContain(secret);
  // the witness has the key to every seed B, so it must never see seed A
  expect(ofWitness.text).toContain(TABLE);
  for (const secret of [a, halfA, 'guest', '5.00', '500000']) expect(ofWitness.text).not.toContain(secret);
  expect(ofWitness.columns.toSorted()).toEqual([
    ...['table_draw.bets_digest', 'table_draw.number', 'table_draw.table_id', 'witnessed_round.closes_at'],
    ...['witnessed_round.number', 'witnessed_round.phase', 'witnessed_round.table_id', 'witnessed_round.throws'],
  ]);
});

it('[A17] [TV-6.365] the witness can write only which bets it was shown: no seed, no round, no bet, no table of its own', async () => {
  const refused = [
    `update studio.table_draw set seed_a = '\\x00'`,
    `update studio.table_draw set seed_b = '\\x00'`,
    `update studio.table_draw set commitment_b = ''`,
    `delete from studio.table_draw`,
    `insert into studio.table_draw (table_id, number, bets_digest) values ('${TABLE}', 999, '')`,
    `update studio.witnessed_round set phase = 'CLOSED'`,
    `update studio.table_round set phase = 'CLOSED'`,
    `select seed_a from studio.table_draw`,
    `select state from studio.table_round`,
    `select * from studio.wager`,
    `select * from studio.session`,
    `create table studio.own (n integer)`,
    `create function studio.own() returns integer language sql as 'select 1'`,
  ];
  for (const sql of refused) await expect(asWitness.query(sql), sql).rejects.toThrow(/permission denied|must be owner/);
});

it('[A17] [TV-6.365] the witness process depends on exactly these rights: without them it answers nothing, with them it works again', {
  timeout: 120_000,
}, async () => {
  const { pool } = studio.studio.work;
  const witness = studio.studio.witness!;
  await pool.query('revoke select on studio.witnessed_round from kismet_witness');
  await expect(witness.reveal(TABLE, 1)).rejects.toThrow('permission denied');
  await pool.query('grant select on studio.witnessed_round to kismet_witness');
  await expect(witness.reveal(TABLE, 999)).rejects.toThrow('the round has no result');
});
