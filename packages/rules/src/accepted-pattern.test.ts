import { expect, it } from 'vitest';
import { patternFault } from './accepted-pattern.ts';

it.each([
  '*',
  '[A-Za-z0-9]+',
  '03[0-9]{9}',
  '(?:PK|AE)-[0-9]{4,8}',
  String.raw`\p{L}+ \p{L}+`,
  String.raw`[^\]\s]{3,20}@[a-z]+`,
  String.raw`\u{1F600}?x`,
  '(?=.*[A-Z]).*',
  '(?<head>a)b',
  '(?:[0-9]{1,3}-){3}x',
  '😀{2}',
])('[RE-07] %s is accepted', (pattern) => {
  expect(patternFault(pattern)).toBeNull();
});

it.each([
  ['', 'PATTERN_SYNTAX'],
  ['(', 'PATTERN_SYNTAX'],
  ['a)|(b', 'PATTERN_SYNTAX'],
  ['[z-a]', 'PATTERN_SYNTAX'],
  ['a'.repeat(201), 'PATTERN_LONG'],
  ['(a+)+', 'PATTERN_SLOW'],
  ['(a|a)*', 'PATTERN_SLOW'],
  ['(a|aa)+$', 'PATTERN_SLOW'],
  ['(?:a?){50}a{50}', 'PATTERN_SLOW'],
  ['([a-z]+ ?)*', 'PATTERN_SLOW'],
  ['.*.*.*.*x', 'PATTERN_SLOW'],
  ['(?:(?:a{1,50}){1,50}){1,50}', 'PATTERN_SLOW'],
  [String.raw`(a)\1`, 'PATTERN_UNSUPPORTED'],
  [String.raw`(?<n>a)\k<n>`, 'PATTERN_UNSUPPORTED'],
  ['(?<=a)b', 'PATTERN_UNSUPPORTED'],
  ['(?<!a)b', 'PATTERN_UNSUPPORTED'],
] as const)('[RE-07] %s is refused: %s', (pattern, fault) => {
  expect(patternFault(pattern)).toBe(fault);
});

it('[RE-07] an accepted pattern matches any input in bounded time', () => {
  const seed = Number(process.env.SEED ?? 20261122);
  console.log(`seed ${seed}`);
  let state = seed;
  const pick = <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from[state % from.length]!;
  };
  const part = (depth: number): string =>
    depth === 0
      ? pick(['a', '[ab]', '.', 'b', String.raw`\w`])
      : pick([
          () => part(depth - 1) + part(depth - 1),
          () => `(?:${part(depth - 1)})${pick(['*', '+', '?', '{1,40}', '{3}', ''])}`,
          () => `(${part(depth - 1)}|${part(depth - 1)})${pick(['', '?', '*', '{2}'])}`,
          () => part(depth - 1) + pick(['*', '+?', '?']),
        ])();
  let taken = 0;
  for (let i = 0; i < 3000; i++) {
    const pattern = part(1 + (i % 4));
    if (patternFault(pattern) !== null) continue;
    taken++;
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    for (const text of [`${'a'.repeat(199)}!`, `${'ab'.repeat(99)}!`, 'b'.repeat(200)]) {
      const from = performance.now();
      whole.test(text);
      expect(performance.now() - from, pattern).toBeLessThan(1500);
    }
  }
  expect(taken).toBeGreaterThan(500);
});
