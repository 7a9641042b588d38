import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { cutToPage, idCursor, keysetPage, placeCursor, placeText, uuidCursor } from './keyset-page.ts';

const name = (row: number): string => `after-${row}`;
/** A table of five rows, read as a store does. */
const read = (after: number) => async (most: number) => [1, 2, 3, 4, 5].filter((row) => row > after).slice(0, most);

it('a page has a cursor as long as another one follows', async () => {
  expect(await keysetPage(2, read(0), name)).toEqual({ list: [1, 2], nextCursor: 'after-2' });
  expect(await keysetPage(2, read(2), name)).toEqual({ list: [3, 4], nextCursor: 'after-4' });
  expect(await keysetPage(2, read(4), name)).toEqual({ list: [5], nextCursor: null });
});

it('a page that is exactly full is the last one if nothing follows', async () => {
  expect(await keysetPage(5, read(0), name)).toEqual({ list: [1, 2, 3, 4, 5], nextCursor: null });
  expect(cutToPage([], 5, name)).toEqual({ list: [], nextCursor: null });
});

it('an invalid cursor is refused by its field', () => {
  expect([idCursor(undefined), uuidCursor(undefined)]).toEqual([null, null]);
  expect(idCursor('42')).toBe(42n);
  expect(uuidCursor('3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10')).toBe('3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10');
  for (const wrong of ['', '-1', '1'.repeat(19), "1'", '٤٢']) {
    expect(() => idCursor(wrong)).toThrow(Refused);
    expect(() => uuidCursor(wrong)).toThrow(Refused);
  }
  const refusal = (() => {
    try {
      return idCursor('x');
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toMatchObject({ code: 'INPUT_INVALID', fields: [{ name: 'cursor', code: 'FIELD_INVALID' }] });
});

it('a position is read back as it was written, and anything else is refused', () => {
  const [at, id] = [new Date('2026-11-21T08:00:00.123Z'), '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10'];
  expect(placeCursor(undefined)).toBeNull();
  expect(placeCursor(placeText(at, id))).toEqual({ at, id });
  expect(placeCursor(placeText(at, 'SLOTS'), /^[A-Z]+$/)).toEqual({ at, id: 'SLOTS' });
  for (const wrong of ['', id, `_${id}`, `x_${id}`, `${'1'.repeat(16)}_${id}`, '1_', '1_SLOTS', `1_${id}x`])
    expect(() => placeCursor(wrong)).toThrow(Refused);
});
