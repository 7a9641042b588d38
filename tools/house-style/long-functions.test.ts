import { expect, it } from 'vitest';
import { longFunctionFaults, longFunctions } from './long-functions.ts';

const body = (lines: number) => Array.from({ length: lines }, (_, at) => `  use(${at});`).join('\n');

it('a function of 70 lines passes and one of 71 is named with its place and length', () => {
  expect(longFunctions('a.ts', `function short() {\n${body(68)}\n}\n`)).toEqual([]);
  expect(longFunctions('a.ts', `// first\nfunction long() {\n${body(69)}\n}\n`)).toEqual([
    { where: 'a.ts:2 long', lines: 71 },
  ]);
});

it('an arrow function and a component are measured by the name that holds them', () => {
  expect(longFunctions('a.ts', `const held = () => {\n${body(80)}\n};\n`)).toEqual([
    { where: 'a.ts:1 held', lines: 82 },
  ]);
  expect(longFunctions('a.tsx', `const Form = () => (\n<p>\n${'<b/>\n'.repeat(80)}</p>\n);\n`)[0]?.where).toBe(
    'a.tsx:1 Form',
  );
});

it('only the parts of a function that are functions themselves count beside it', () => {
  const nested = `function outer() {\n  const inner = () => {\n${body(72)}\n  };\n}\n`;
  expect(longFunctions('a.ts', nested).map(({ where }) => where)).toEqual(['a.ts:1 outer', 'a.ts:2 inner']);
});

it('the list is printed, longest first, only when the repository exceeds its allowance', () => {
  const text = new Map([
    ['a.ts', `function a() {\n${body(72)}\n}\n`],
    ['b.ts', `function b() {\n${body(90)}\n}\n`],
    ['c.ts', `function c() {}\n`],
  ]);
  expect(longFunctionFaults(text, 2)).toEqual([]);
  expect(longFunctionFaults(text, 1)).toEqual([
    '2 functions are over 70 lines; 1 at most in the repository',
    '  b.ts:1 b: 92 lines',
    '  a.ts:1 a: 74 lines',
  ]);
});
