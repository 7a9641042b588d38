import { expect, it } from 'vitest';
import { anchorsOf, citationFaults, linkFaults, refusalRowFaults } from './citations.ts';

// assembled from parts, so that the check does not find citations here
const of = (...parts: (string | number)[]) => parts.join('');
const fault = (text: string, ...anchors: string[]) =>
  citationFaults(new Map([['a.ts', text]]), new Set(anchors)).map((one) => one.slice('a.ts: cites '.length));

it.each([
  [of('rule', ' 2.7'), 'rule-2.7'],
  [of('Rule', ' 2.7'), 'rule-2.7'],
  [of('rule', ' 10.12'), 'rule-10.12'],
  [of('chapter', ' 3 of the rules'), 'rule-3'],
  [of('[TV', '-2.10]'), 'tv-2.10'],
  [of('security', ' 3.2'), 'security-3.2'],
  [of('[T', '15]'), 't15'],
  [of('F', '01 a process'), 'f01'],
  [of('BAR', '-14'), 'bar-14'],
  [of('LOAD', '-4'), 'load-4'],
  [of('ui', ' 7.1b'), 'ui-7.1b'],
  [of('ui', ' 8, scope bar'), 'ui-8'],
  [of('Screen', ' B26'), 'b26'],
  [of('vendor', ' protocol 1.6'), 'vendor-1.6'],
  [of('performance', ' A3'), 'performance-a3'],
  [of('decision', ' 47'), 'decision-47'],
  [of('ADR', ' 24'), 'adr-24'],
  [of('I', '19c'), 'i19'],
  [of('Mutant', ' M03'), 'm03'],
  [of('[F', '-49]'), 'f-49'],
  [of('STD', '-52'), 'std-52'],
  [of('[LG', '-04]'), 'lg-04'],
])('%s resolves to its anchor, and is a fault without it', (cited, anchor) => {
  expect(fault(`// ${cited}: why`, anchor)).toEqual([]);
  expect(fault(`// ${cited}: why`)).toEqual([expect.stringContaining('which docs does not have')]);
  expect(fault(`// ${cited}: why`, `${anchor}0`)).toHaveLength(1);
});

it('lists and ranges are checked number by number', () => {
  const rules = of('rule', 's 0.5, 1.7 and 2.5 to 2.7');
  expect(fault(rules, 'rule-0.5', 'rule-1.7', 'rule-2.5', 'rule-2.7')).toEqual([
    of('rule', ' 2.6, which docs does not have'),
  ]);
  expect(fault(of('Screen', 's B16, B17 and B18'), 'b16', 'b18')).toHaveLength(1);
  expect(fault(of('decision', 's 22 to 25'), 'decision-22', 'decision-23', 'decision-24')).toHaveLength(1);
});

it('text that only resembles a citation is ignored', () => {
  expect(fault("(T10:00:00Z), '#F01', 'PT15M', RULE 2.7, 'M50 3 97'")).toEqual([]);
});

it('citing a page by file and number suggests the right form', () => {
  expect(fault(of('rules', '.md 2.7'))).toHaveLength(1);
  expect(fault(of('`ux', '.md` 4.1'))).toHaveLength(1);
  expect(fault(of('see docs/rules', '.md'))).toEqual([]);
});

it('each fault is reported once per file', () => {
  const texts = new Map([
    ['a.ts', of('ADR', ' 9, ADR', ' 9')],
    ['b.ts', of('ADR', ' 9')],
  ]);
  expect(citationFaults(texts, new Set())).toHaveLength(2);
});

it('anchors come from pages, decisions from their files, planted bugs from their patches', () => {
  const pages = new Map([
    ['docs/rules/2.md', '## <a id="rule-2.7"></a>2.7 and <a id="tv-2.8"></a>'],
    ['docs/adr/0024-a-brand.md', '# 24'],
    ['tests/mutants/ledger/M03-facts.patch', 'what is known'],
    ['tests/mutants/games/M105-pool.patch', 'what is planted'],
  ]);
  expect([...anchorsOf(pages)].sort()).toEqual(['adr-24', 'm03', 'm105', 'rule-2.7', 'tv-2.8']);
});

it('a link must point to an existing file and anchor', () => {
  const pages = new Map([
    ['docs/a.md', '[one](b/c.md#rule-2.7) [own](#here) <a id="here"></a> [web](https://example.com/x#y)'],
    ['docs/b/c.md', '<a id="rule-2.7"></a> [up](../a.md#gone) [none](d.md)'],
  ]);
  expect(linkFaults(pages, (file) => pages.has(file))).toEqual([
    'docs/b/c.md: the link (../a.md#gone) leads nowhere',
    'docs/b/c.md: the link (d.md) leads nowhere',
  ]);
});

it('every refusal code has its row, and every row its code', () => {
  const page = '| `NOT_FOUND` | nothing there |\n| `GONE` | was there |';
  expect(refusalRowFaults(['NOT_FOUND', 'BUSY'], page)).toEqual([
    'docs/refusals/README.md: no row for BUSY',
    'docs/refusals/README.md: GONE is no code',
  ]);
});
