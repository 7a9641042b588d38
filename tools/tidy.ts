// Checks no linter here has: bans with replacements, sizes, the module graph. Prints each fault with its fix.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CIRCLES, MODULE_GRAPH, PUBLISHED } from '../apps/server/src/module-graph.ts';
import { REFUSAL_CODES } from '../packages/contracts/src/refusals.ts';
import { catalogueFaults, catalogueGaps } from '../packages/i18n/src/vite-plugin.ts';
import { migrationNameFaults } from '../packages/kernel/src/migration-history.ts';
import { graphFaults } from './graph-check/faults.ts';
import { readFaults } from './graph-check/reads.ts';
import { anchorsOf, citationFaults, linkFaults, refusalRowFaults } from './house-style/citations.ts';
import { longFunctionFaults } from './house-style/long-functions.ts';
import { retiredFaults } from './house-style/retired-words.ts';

const root = path.join(import.meta.dirname, '..');
const faults: string[] = [];
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !/\.gen\.ts$/.test(file) && fs.existsSync(path.join(root, file)));
const textOf = (names: readonly string[]) =>
  new Map(names.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
const files = listed('*.ts', '*.tsx', '*.css', '*.mjs');
const text = textOf(files);
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');

interface Ban {
  readonly what: RegExp;
  readonly where: (file: string) => boolean;
  readonly mend: string;
}
const inServer = (file: string) => file.startsWith('apps/server/src/') && !isTest(file);
const inPages = (file: string) =>
  /^(apps\/(web|backoffice)\/src|apps\/studio\/client|packages\/(ui|app-kit)\/src)\//.test(file) && !isTest(file);
const BANS: readonly Ban[] = [
  {
    what: /\bMath\.random\(/,
    where: (file) => !isTest(file) && !file.startsWith('tools/') && !inPages(file),
    mend: 'crypto, or the seeded generator of the kernel',
  },
  {
    what: /\bparseFloat\(|\bNumber\.parseFloat\(/,
    where: (file) => inServer(file) || file.startsWith('packages/'),
    mend: 'money is bigint: parseUnits',
  },
  {
    what: /\bprocess\.env\b/,
    where: (file) => inServer(file) && !/\/(config|api|worker|draw-party)\.ts$/.test(file),
    mend: 'config.ts reads the environment',
  },
  {
    what: /\bDate\.now\(\)|new Date\(\)/,
    where: (file) => /^apps\/server\/src\/modules\//.test(file) && !isTest(file),
    mend: 'the clock that is passed in',
  },
  {
    what: /\b(insert into|update \w+\.\w+|delete from|select .* from \w+\.\w+)\b/i,
    where: (file) => /^apps\/server\/src\/modules\//.test(file) && !/store\.ts$/.test(file) && !isTest(file),
    mend: 'SQL stands in store.ts',
  },
  {
    what: /className=.*\b(?:ml|mr|pl|pr)-\w|\b(?:text-left|text-right|rounded-[lr]-|border-[lr]-|(?:left|right)-\d)/,
    where: inPages,
    mend: 'a logical utility: ms, me, ps, pe, start, end',
  },
  {
    what: /^\s*(?:margin|padding|border)-(?:left|right)\s*:|^\s*(?:left|right)\s*:/m,
    where: (file) => file.endsWith('.css'),
    mend: 'a logical property: inline-start, inline-end',
  },
  {
    what: /dangerouslySetInnerHTML|\.innerHTML\s*=/,
    where: inPages,
    mend: 'React text, or the sanitised prose component',
  },
  { what: /postMessage\([^)]*['"]\*['"]/, where: () => true, mend: "the other window's own origin" },
  {
    // A page may use its own query parameters in the specification's spelling.
    what: /\b(?:vassalage|gameClassify|nodeId|sumBalance|rankLevel)\b/,
    where: inServer,
    mend: 'our word; wire spellings live in packages/contracts',
  },
  {
    what: /zone_?minutes|(?<!\bEtc\/)\b(?:UTC|GMT) ?[+\u2212-] ?\d|\d\+(?:0[1-9]|1\d):\d\d/i,
    where: () => true,
    mend: 'the IANA name of the zone (decision 60)',
  },
  { what: /(?:\/\/|\*)\s*(?:TODO|FIXME|XXX)\b/, where: () => true, mend: 'do it, or say it in the note' },
];
for (const [file, content] of text)
  for (const ban of BANS) {
    if (file === 'tools/tidy.ts' || !ban.where(file)) continue;
    const match = ban.what.exec(content);
    if (match)
      faults.push(
        `${file}:${content.slice(0, match.index).split('\n').length}: ${match[0].trim().slice(0, 60)} - use ${ban.mend}`,
      );
  }

const pages = textOf(listed('*.md', 'tests/mutants/*.patch'));
const cited = new Map([...text, ...textOf(listed('*.sql', '*.md'))]);
faults.push(...citationFaults(cited, anchorsOf(pages)));
faults.push(...linkFaults(pages, (file) => fs.existsSync(path.join(root, file))));
faults.push(...retiredFaults(new Map([...cited, ...pages])));
faults.push(...refusalRowFaults(REFUSAL_CODES, pages.get('docs/refusals/README.md') ?? ''));

for (const [file, content] of text) {
  const lines = content.split('\n').length;
  if (!isTest(file) && lines > 301) faults.push(`${file}: ${lines} lines; 300 at most`);
}
const inCode = ([file]: readonly [string, string]) => !isTest(file) && !file.endsWith('.css');
faults.push(...longFunctionFaults(new Map([...text].filter(inCode))));

faults.push(...graphFaults(path.join(root, 'apps/server/src'), MODULE_GRAPH, CIRCLES));
faults.push(...(await readFaults(path.join(root, 'apps/server/src'), MODULE_GRAPH, PUBLISHED)));

for (const folder of ['apps/server/db/migrations', 'apps/studio/db/migrations']) {
  const names = fs.readdirSync(path.join(root, folder)).map((name) => name.replace(/\.sql$/, ''));
  faults.push(...migrationNameFaults(names, Date.now()).map((fault) => `${folder}/${fault}`));
}

for (const folder of ['packages/i18n/catalogues', 'apps/studio/catalogues'])
  if (fs.existsSync(path.join(root, folder, 'en.json')))
    faults.push(...catalogueFaults(path.join(root, folder)).map((fault) => `${folder}: ${fault}`));
const english = JSON.parse(fs.readFileSync(path.join(root, 'packages/i18n/catalogues/en.json'), 'utf8')) as Record<
  string,
  string
>;
for (const code of REFUSAL_CODES)
  if (!(`refusal.${code}` in english)) faults.push(`packages/i18n/catalogues/en.json: no text for refusal.${code}`);

for (const folder of ['packages/i18n/catalogues', 'apps/studio/catalogues'])
  for (const [name, missing] of catalogueGaps(path.join(root, folder)))
    console.log(`${folder}/${name}: ${missing.length} texts come from another language: ${missing.join(' ')}`);
for (const fault of faults) console.error(fault);
console.log(`tidy: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
