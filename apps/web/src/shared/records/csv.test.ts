// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { allRows, ROWS_MAX, saveCsv } from './csv.ts';

it('[PC-07] a table is exported completely: commas, quotes and Urdu intact, no cell that a spreadsheet would run, losses as numbers', async () => {
  let saved: Blob | null = null;
  const link = { click: vi.fn(), href: '', download: '' };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:one';
  });
  await saveCsv({
    name: 'bets',
    columns: ['رقم', 'why'],
    rows: [
      ['-12.50', '=1+1'],
      ['3', 'a "b", c'],
      ['-x', '@y'],
    ],
  });
  const bytes = new Uint8Array(await saved!.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'رقم,why',
    `-12.50,"'=1+1"`,
    '3,"a ""b"", c"',
    `"'-x","'@y"`,
  ]);
  expect([link.download, link.click.mock.calls.length]).toEqual(['bets.csv', 1]);
  vi.unstubAllGlobals();
});

it('pages are fetched until there are no more, or the file is full', async () => {
  const heard: number[] = [];
  const two = await allRows(
    async (cursor) => (cursor ? { list: [3], nextCursor: null } : { list: [1, 2], nextCursor: 'a' }),
    (count) => heard.push(count),
  );
  expect([two, heard]).toEqual([{ rows: [1, 2, 3], isWhole: true }, [2, 3]]);
  const many = await allRows(
    async () => ({ list: Array.from({ length: 2_000 }, () => 1), nextCursor: 'more' }),
    () => {},
  );
  expect([many.isWhole, many.rows.length >= ROWS_MAX]).toEqual([false, true]);
});
