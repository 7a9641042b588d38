import { testDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { columnTypes } from './db.ts';
import { arrayLiteral, preparedQueryOf } from './query.ts';

it('a list arrives in the database as it was given, whatever characters its texts contain', async () => {
  await using database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url, types: columnTypes });
  await client.connect();
  const query = preparedQueryOf(client);
  try {
    const arrives = async (type: string, list: readonly unknown[]) =>
      (await query<{ list: unknown[] }>({ name: `list-${type}`, text: `select $1::${type}[] as list` }, [list]))[0]!
        .list;
    const texts = [
      ...['a', '', ' ', 'null', 'NULL', 'Null', 'nullable', '{}', '{1,2}', ',', '"', '\\', '\\"', '\\\\x00', "'"],
      ...[
        'a b',
        'line\nbreak',
        '\t',
        'é',
        'قسمت',
        '🙂',
        '0',
        '-1',
        'BENCH:9b0a9be0-5d3e-4b7c-9a80-7e6f0c1d2e3f',
        '{"a":[1]}',
      ],
      null,
    ];
    expect(await arrives('text', texts)).toEqual(texts);
    const bytes = [Buffer.from([0, 1, 255]), Buffer.alloc(0), null];
    expect(await arrives('bytea', bytes)).toEqual(bytes);
    const amounts = [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n, null];
    expect(await query({ name: 'amounts', text: 'select unnest($1::bigint[]) as n' }, [amounts])).toEqual(
      amounts.map((n) => ({ n })),
    );
    expect(await arrives('boolean', [true, false, null])).toEqual([true, false, null]);
    expect(await arrives('smallint', [1, -2])).toEqual([1, -2]);
    const ids = ['9b0a9be0-5d3e-4b7c-9a80-7e6f0c1d2e3f', null];
    expect(await arrives('uuid', ids)).toEqual(ids);
    expect(await arrives('text', [])).toEqual([]);
    const moment = new Date('2026-11-30T12:00:00.123Z');
    expect(await arrives('timestamptz', [moment])).toEqual([moment]);
  } finally {
    await client.end();
  }
});

it('lists with elements of more than one form are left to the driver', () => {
  expect(arrayLiteral([1n, 'a', true, null])).toBe('{1,a,true,NULL}');
  for (const other of [new Date(), ['a'], { a: 1 }]) expect(arrayLiteral(['a', other])).toBeNull();
});
