import fs from 'node:fs';
import path from 'node:path';

/** A test whose title carries a finding. */
export interface Proof {
  readonly finding: string;
  readonly title: string;
  /** From the root of the repository. */
  readonly file: string;
}

const TESTS = ['{apps,packages,tests,tools}/**/*.{test.ts,test.tsx,spec.ts}', 'tests/fault/*.ts'];
/** A string literal that names a finding in brackets, at the start of a call or of a line, or as the title of a fault. */
const TITLE =
  /(?:\(|^\s*(?:title: )?)(?:'((?:[^'\\\n]|\\.)*\[F-\d\d\](?:[^'\\\n]|\\.)*)'|`([^`\n]*\[F-\d\d\][^`\n]*)`|"([^"\n]*\[F-\d\d\][^"\n]*)")/gm;
const ROW = /<a id="f-(\d\d)"><\/a>F-\d\d \| (.*?)\s*\|$/gm;

/** Every test and fault of the repository that carries a finding, by file and place. */
export function proofsIn(root: string): Proof[] {
  return fs
    .globSync(TESTS, { cwd: root, exclude: (name) => /node_modules|^dist$/.test(name) })
    .filter((file) => !file.startsWith('tools/findings/'))
    .sort()
    .flatMap((file) =>
      [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(TITLE)].flatMap((match) => {
        const title = (match[1] ?? match[2] ?? match[3])!.replaceAll("\\'", "'").replace(/\s+/g, ' ');
        const named = [...title.matchAll(/\[(F-\d\d)\]/g)].map(([, finding]) => finding!);
        return [...new Set(named)].map((finding) => ({ finding, title: title.replace(/\[[^\]]+\]\s*/g, ''), file }));
      }),
    );
}

/** Ids and descriptions of the findings that `docs/findings.md` lists. */
export const findingsIn = (text: string): (readonly [id: string, words: string])[] =>
  [...text.matchAll(ROW)].map(([, number, words]) => [`F-${number}`, words!] as const);

/** Findings without a test, and tests that name an unknown finding. */
export function proofFaults(listed: readonly string[], proofs: readonly Proof[]): string[] {
  const proved = new Set(proofs.map(({ finding }) => finding));
  return [
    ...listed.filter((id) => !proved.has(id)).map((id) => `${id} has no test`),
    ...proofs
      .filter(({ finding }) => !listed.includes(finding))
      .map(({ finding, file }) => `${file}: ${finding} is unknown`),
  ];
}

/** `docs/reference/findings.md`: each finding with the tests that would fail without its fix. */
export function findingsPage(text: string, proofs: readonly Proof[]): string {
  const cell = (words: string) => words.replaceAll('|', '\\|').trim();
  const rows = findingsIn(text).map(([id]) => {
    const own = proofs.filter(({ finding }) => finding === id);
    const said = own.map(({ title, file }) => `${cell(title)} (\`${file}\`)`).join('<br>');
    return `| [${id}](../findings.md#${id.toLowerCase()}) | ${own.length} | ${said} |`;
  });
  return `# Findings and their tests

Written by \`npm run gen\` from the titles of the tests: what holds each finding of [findings](../findings.md).

| Finding | Tests | Title and file |
| --- | --: | --- |
${rows.join('\n')}
`;
}
