// npm run bench:web: every measurable budget of ui 1.2: value, target, gate, ratio. Gates are at current values, so
// that they only improve. Three minutes on a calm machine; `--full`: the median of three Lighthouse runs. `--env=FILE`:
// the stand.env of a running stand. G7, G8 and G12 are held by the journeys of `npm test`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUDGET } from '../../apps/web/size.ts';
import { sizesOf, together } from '../../apps/web/sizes.ts';
import { ensureBrowser } from '../product/browser.ts';
import { buildPages, root } from '../product/build.ts';
import { fail, step } from '../product/progress.ts';
import { byBrowser } from './first-screen/by-browser.ts';
import { byLighthouse } from './first-screen/by-lighthouse.ts';
import { type Figure, printFigures } from './first-screen/figures.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, env: { type: 'string' } } });
await buildPages();

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
const own = {
  ...process.env,
  KISMET_STAND: path.join(root, '.data/web-stand'),
  KISMET_CWD: place,
  LIMIT_FACTOR: '100',
};
const stand = (command: string) =>
  spawnSync(process.execPath, ['tools/stand.ts', command], { cwd: root, env: own, stdio: 'inherit' }).status === 0;
if (!values.env && !stand('up')) fail('the stand did not start');
const standEnv = values.env ?? path.join(place, 'stand.env');
const fact = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(fs.readFileSync(standEnv, 'utf8'))![1]!;
const base = fact('BASE');
const browser = ensureBrowser();

const sizes = sizesOf(path.join(root, 'apps/web/dist'));
const kB = { goal: 'G4', unit: 'kB' };
const bySize: Figure[] = [
  { ...kB, name: 'first load of /, scripts', value: together(sizes.first), aim: 120, limit: BUDGET.first },
  ...Object.entries(BUDGET.pages).map(([page, limit]) => ({
    ...kB,
    name: `first load of ${page}, scripts`,
    value: sizes.pages[page] ?? null,
    aim: 120,
    limit,
  })),
  {
    ...kB,
    name: `largest lazy chunk (${path.basename(sizes.lazy[0]!.file)})`,
    value: sizes.lazy[0]!.kB,
    aim: 45,
    limit: BUDGET.chunk,
  },
  { ...kB, name: 'styles', value: sizes.css, aim: 22, limit: BUDGET.css },
  { ...kB, name: 'fonts before the first paint', value: sizes.fonts, aim: 50, limit: BUDGET.fonts },
  {
    goal: 'G8',
    unit: '',
    name: 'left and right in the styles',
    value: sizes.physical.length,
    aim: 0,
    limit: 0,
    ...(sizes.physical.length > 0 && { why: sizes.physical.slice(0, 3).join(' ') }),
  },
];
step('measuring in the browser ...');
const inBrowser = await byBrowser(base, browser.program, browser.env);
step('running Lighthouse ...');
const lighthouse = byLighthouse({ audit, place, base, browser, runs: values.full ? 3 : 1 });
const field: Figure = {
  goal: 'G3',
  name: 'LCP, INP and CLS of real visitors',
  value: null,
  unit: '',
  aim: 0,
  limit: 0,
  why: 'no beacon is sent yet',
};
const outside = printFigures([...lighthouse, field, ...bySize, ...inBrowser]);
console.log(`\n  load average at the end: ${os.loadavg()[0]!.toFixed(2)} on ${os.cpus().length} cores`);
if (!values.env) stand('down');
fs.rmSync(place, { recursive: true, force: true });
console.log(`\n${outside === 0 ? 'within every gate' : `${outside} figures outside their gate or missing`}`);
process.exit(outside === 0 ? 0 : 1);
