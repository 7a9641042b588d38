// npm run bench:web: bytes of the first load, and Lighthouse on the real pages, each against its budget (ux.md 1.2). The gate
// stands where the stack really gets to, so that it only gets better; the aim is printed beside it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './product/browser.ts';
import { buildPages, root } from './product/build.ts';
import { fail, step } from './product/progress.ts';

const RUNS = process.argv.includes('--quick') ? 1 : 3;
await buildPages();
const sizes = spawnSync(process.execPath, [path.join(root, 'apps/web/size.ts')], { stdio: 'inherit' });

const audit = path.join(root, 'tools/audit');
if (!fs.existsSync(path.join(audit, 'node_modules/lighthouse'))) {
  step('installing Lighthouse (once) ...');
  const done = spawnSync(
    'npm',
    [
      'install',
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
      '--workspaces=false',
    ],
    { cwd: audit, stdio: 'inherit' },
  );
  if (done.status !== 0) fail('Lighthouse could not be installed');
}

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-web-'));
const env = { ...process.env, KISMET_STAND: path.join(root, '.data/web-stand'), KISMET_CWD: place };
const stand = (command: string) =>
  spawnSync(process.execPath, ['tools/stand.ts', command], { cwd: root, env, stdio: 'inherit' }).status === 0;
if (!stand('up')) fail('the stand did not come up');
const base = /^BASE=(.*)$/m.exec(fs.readFileSync(path.join(place, 'stand.env'), 'utf8'))![1]!;
const browser = ensureBrowser();

interface Report {
  readonly categories: Record<string, { score: number | null }>;
  readonly audits: Record<string, { numericValue?: number }>;
}
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
function look(url: string): Report | null {
  const file = path.join(place, 'report.json');
  fs.rmSync(file, { force: true });
  const profile = fs.mkdtempSync(path.join(place, 'profile-'));
  spawnSync(
    path.join(audit, 'node_modules/.bin/lighthouse'),
    [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS} --user-data-dir=${profile}`],
    {
      env: { ...process.env, CHROME_PATH: browser.program, ...browser.env },
      stdio: 'ignore',
      timeout: 120_000,
    },
  );
  const report = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : null;
  return report?.categories.performance?.score === null ? null : report;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rows: [string, (r: Report) => number, string, string, (v: number) => boolean][] = [
  ['performance', (r) => (r.categories.performance?.score ?? 0) * 100, '>= 95', '>= 90', (v) => v >= 90],
  ['accessibility', (r) => (r.categories.accessibility?.score ?? 0) * 100, '100', '100', (v) => v >= 100],
  ['best practices', (r) => (r.categories['best-practices']?.score ?? 0) * 100, '100', '>= 96', (v) => v >= 96],
  ['SEO', (r) => (r.categories.seo?.score ?? 0) * 100, '>= 95', '>= 95', (v) => v >= 95],
  ['LCP ms', (r) => r.audits['largest-contentful-paint']?.numericValue ?? 0, '<= 1800', '<= 2500', (v) => v <= 2500],
  ['TBT ms', (r) => r.audits['total-blocking-time']?.numericValue ?? 0, '<= 120', '<= 200', (v) => v <= 200],
  ['CLS', (r) => r.audits['cumulative-layout-shift']?.numericValue ?? 0, '<= 0.02', '<= 0.02', (v) => v <= 0.02],
];
let faults = sizes.status === 0 ? 0 : 1;
for (const page of ['/', '/rng']) {
  const reports = Array.from({ length: RUNS }, () => look(base + page) ?? look(base + page)).filter(
    (report) => report !== null,
  );
  console.log(`\n${page.padEnd(18)} median of ${reports.length}   aim        gate`);
  for (const [name, pick, aim, gate, isGood] of rows) {
    const value = median(reports.map(pick));
    if (!isGood(value)) faults++;
    console.log(
      `${isGood(value) ? ' ' : '!'} ${name.padEnd(16)} ${value.toFixed(name === 'CLS' ? 3 : 0).padStart(10)}   ${aim.padEnd(10)} ${gate}`,
    );
  }
}
stand('down');
fs.rmSync(place, { recursive: true, force: true });
console.log(`\n${faults === 0 ? 'within every gate' : `${faults} figures outside their gate`}`);
process.exit(faults === 0 ? 0 : 1);
