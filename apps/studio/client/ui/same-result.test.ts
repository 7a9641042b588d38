import { expect, it } from 'vitest';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { drive } from '../../games/engine/stream.ts';
import { tableBlocks } from '../../test/table-blocks.ts';
import { isSameResult } from './same-result.ts';

/** As the database returns JSON: shorter names first, then alphabetically. */
const stored = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(stored);
  const names = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(names.map((name) => [name, stored((value as Record<string, unknown>)[name])]));
};

it.each([...CHIP_GAMES.keys()])('a result of %s equals the stored one, and no other', (code) => {
  const results = Array.from({ length: 20 }, (_, n) =>
    drive(CHIP_GAMES.get(code)!.at(1).play(), tableBlocks('a-table', n + 1)),
  );
  for (const result of results) expect(isSameResult(result, stored(result))).toBe(true);
  const pairs = results.flatMap((a) => results.map((b) => [a, b] as const));
  for (const [a, b] of pairs) expect(isSameResult(a, stored(b))).toBe(JSON.stringify(a) === JSON.stringify(b));
});
