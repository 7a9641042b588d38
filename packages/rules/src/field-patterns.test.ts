import { describe, expect, it } from 'vitest';
import { checkField, FIELD_PATTERNS, type FieldRule } from './field-patterns.ts';

/** One row per pattern: number, accepted values, refused values. */
const ROWS: readonly [number, readonly string[], readonly string[]][] = [
  [0, ['x', 'ü ! 5', 'کوئی'], []],
  [1, ['Ayesha', 'a1', 'Z'], ['1a', 'a b', 'a_b', 'عائشہ', '']],
  [2, ['漢字12', '7'], ['かな', 'abc', '漢 字']],
  [
    3,
    ['a@b.co', 'first.last+tag@mail.example.com'],
    ['a@b', '@b.co', 'a b@c.de', 'a@@b.co', '.a@b.co', 'a@-b.co', 'a@b..co'],
  ],
  [4, ['abc', '123', 'abc123'], ['a b', 'a-b', 'ا']],
  [5, ['a1', 'pass12', 'p@ss 1'], ['abcdef', '123456', '!!!!']],
  [6, ['0123'], ['12a', '-1', '١٢']],
  [7, ['Abc1', 'A'], ['abc1', 'Abc!']],
  [8, ['Amir Khan', 'a'], ['Amir  Khan', ' Amir', 'Amir1', 'امیر']],
  [9, ['a-b', 'ا'], ['a b', 'a\tb', 'a\u00a0b']],
  [10, ['你好，世界。', '阿·明'], ['abc', '你 好', '5']],
  [11, ['2024-02-29', '1999-12-31'], ['2023-02-29', '31-12-1999', '1999-13-01', '1999-1-1']],
  [12, ['02-29-2024', '12-31-1999'], ['02-29-2023', '1999-12-31', '31-12-1999']],
  [13, ['Amir Khan', 'عائشہ ملک', 'Zoë'], ['Amir1', 'a_b', ' a']],
  [14, ['abc123', '1'], ['a b', 'a!']],
  [15, ['한국어'], ['한국어 ', 'abc', '漢字']],
  [16, ['ภาษาไทย'], ['ภาษา ไทย', 'abc']],
  [17, ['ภาษา Thai', 'Thai', 'ไทย'], ['ไทย1', 'ไทย!']],
  [18, ['AMIR KHAN', 'A'], ['Amir Khan', 'AMIR  KHAN', 'A1']],
  [19, ['aB1!', '~'], ['a b', 'é', 'ا']],
  [20, ['aB1!', 'aB1 !'], ['aB1', 'ab1!', 'AB1!', 'aB!!']],
  [21, ['Amir Khan', "Jean-Luc O'Neil", 'عائشہ ملک'], ['Amir', 'Amir ', 'Amir 1']],
  [22, ['ひらがな', 'カタカナー', '漢字'], ['ｶﾅ', 'abc', '５']],
  [23, ['AMIR'], ['AMIR KHAN', 'amir', 'A1']],
];

describe('patterns', () => {
  it('[VA-06] there are 24 patterns and each has its row', () => {
    expect(FIELD_PATTERNS).toHaveLength(24);
    expect(ROWS.map(([id]) => id)).toEqual(FIELD_PATTERNS.map(({ patternId }) => patternId));
  });
  for (const [id, good, bad] of ROWS)
    it(`[VA-01] pattern ${id} (${FIELD_PATTERNS[id]!.name}) accepts and refuses as specified`, () => {
      for (const value of good) expect(FIELD_PATTERNS[id]!.matches(value), value).toBe(true);
      for (const value of bad) expect(FIELD_PATTERNS[id]!.matches(value), value).toBe(false);
    });
});

describe('checkField', () => {
  const rule: FieldRule = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 1,
    minLength: 2,
    maxLength: 15,
  };
  it('[RE-07] a required field needs a value; a disabled field is not checked', () => {
    expect(checkField(rule, undefined)?.code).toBe('FIELD_REQUIRED');
    expect(checkField(rule, '')?.code).toBe('FIELD_REQUIRED');
    expect(checkField({ ...rule, required: false }, '')).toBeNull();
    expect(checkField({ ...rule, enabled: false }, '!')).toBeNull();
  });
  it('[VA-01] the bounds fill the message; equal bounds are shown as one length', () => {
    expect(checkField(rule, 'a')).toEqual({ code: 'FIELD_TOO_SHORT', params: { patternId: 1, min: 2, max: 15 } });
    expect(checkField(rule, 'a'.repeat(16))?.code).toBe('FIELD_TOO_LONG');
    expect(checkField({ ...rule, minLength: 6, maxLength: 6 }, 'abc')?.code).toBe('FIELD_LENGTH');
    expect(checkField(rule, 'a'.repeat(15))).toBeNull();
  });
  it('[RE-07] the accepted pattern applies to the whole value, in addition to the numbered one', () => {
    expect(checkField({ ...rule, acceptedPattern: '[a-c]+' }, 'abc')).toBeNull();
    expect(checkField({ ...rule, acceptedPattern: '[a-c]+' }, 'abcd')?.code).toBe('FIELD_INVALID');
    expect(checkField({ ...rule, acceptedPattern: '.*' }, '1abc')?.code).toBe('FIELD_INVALID');
  });
  it('counts characters, not UTF-16 code units', () => {
    expect(checkField({ ...rule, patternId: 0, minLength: 64, maxLength: 64 }, '🙂'.repeat(64))).toBeNull();
  });
});
