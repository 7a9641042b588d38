import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type SealedRow, walkChain } from './audit-chain.ts';
import { exportLine, headText, readExportLine, readHeads } from './audit-export.ts';

/** A chain by the definition: SHA-256 over the previous seal and the row as JSON. */
function chainOf(texts: readonly string[]): SealedRow[] {
  let previous = Buffer.alloc(32);
  return texts.map((text, at) => {
    const fields = [String(at), text, null];
    previous = createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
    return { seal_no: BigInt(at + 1), hash: previous, fields };
  });
}
const hex = (row: SealedRow | undefined) => row!.hash.toString('hex');

it('[F-66] an export verifies without the database, and a changed, missing or repeated row is located', async () => {
  const chain = chainOf(['grant', 'lock', 'نام', 'pay']);
  const lines = chain.map(exportLine).join('').trimEnd().split('\n');
  const read = lines.map((line, at) => readExportLine(line, at + 1));
  expect(await walkChain(read)).toEqual({ sealed: 4, brokenAt: null, headMissedAt: null, head: hex(chain[3]) });
  expect(await walkChain([])).toMatchObject({ sealed: 0, brokenAt: null });
  const changed = read.with(2, { ...read[2]!, fields: ['2', 'نامہ', null] });
  expect(await walkChain(changed)).toMatchObject({ sealed: 2, brokenAt: 3n, head: hex(chain[1]) });
  expect((await walkChain(read.toSpliced(1, 1))).brokenAt).toBe(2n);
  expect((await walkChain([read[0]!, read[0]!])).brokenAt).toBe(2n);
  expect((await walkChain(read.with(0, { ...read[0]!, fields: null }))).brokenAt).toBe(1n);
});

it('[F-66] a chain that was rebuilt or cut contradicts the heads stored elsewhere', async () => {
  const chain = chainOf(['grant', 'lock', 'pay']);
  const file = [0, 2].map((at) => headText({ sealNo: chain[at]!.seal_no, head: hex(chain[at]) }));
  const heads = readHeads(file.join('\n'));
  expect((await walkChain(chain, heads)).headMissedAt).toBeNull();
  const rebuilt = chainOf(['grant', 'lock', 'pay less']);
  expect(await walkChain(rebuilt, heads)).toMatchObject({ brokenAt: null, headMissedAt: 3n });
  expect(await walkChain(chain.slice(0, 2), heads)).toMatchObject({ brokenAt: null, headMissedAt: 3n });
  expect((await walkChain([], heads)).headMissedAt).toBe(1n);
});

it('a line that is neither a sealed row nor a head is refused with its number', () => {
  for (const line of ['', '{', '{"sealNo":1}', '{"sealNo":"1","hash":"ab","fields":[]}', '[]'])
    expect(() => readExportLine(line, 7)).toThrow(/^line 7 /);
  expect(() => readHeads(`4:${'a'.repeat(64)}\nnothing`)).toThrow(/^line 2 /);
  expect(readHeads('\n')).toEqual([]);
});
