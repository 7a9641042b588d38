import { expect, it } from 'vitest';
import { citationFaults } from './citations.ts';

const PAGE =
  '| <a id="std-4"></a>STD-4 | one message | GLI-19 |\n| <a id="std-52"></a>STD-52 | nothing lost | GLI-19 |';
// written apart, so that the check itself does not take it for a citation
const id = (number: number) => `STD${'-'}${number}`;

it('a standard that has no entry is named once a file, with the file that cites it', () => {
  const texts = new Map([
    ['a.test.ts', `it('[${id(4)}] same words'); it('[${id(999)}] …'); // ${id(999)}`],
    ['b.test.ts', `it('[${id(52)}] [${id(5)}] killed')`],
  ]);
  expect(citationFaults(texts, PAGE)).toEqual([
    `a.test.ts: cites ${id(999)}, which docs/standards.md does not have`,
    `b.test.ts: cites ${id(5)}, which docs/standards.md does not have`,
  ]);
});

it('an entry is found by its whole number, and a page without entries serves nothing', () => {
  const texts = new Map([['c.ts', `// ${id(4)}, ${id(52)}`]]);
  expect(citationFaults(texts, PAGE)).toEqual([]);
  expect(citationFaults(texts, '')).toHaveLength(2);
});
