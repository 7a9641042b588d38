import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BUDGET } from '../../../apps/web/size.ts';
import { blockedByWork } from './blocked-by-work.ts';
import type { Figure } from './figures.ts';

interface Report {
  readonly categories: Record<string, { score: number | null }>;
  readonly audits: Record<string, { numericValue?: number; details?: { items?: readonly Requested[] } }>;
  /** Blocking time in CPU time of the page's thread; null without a trace. */
  readonly blockedByWork: number | null;
}
interface Requested {
  readonly resourceType?: string;
  readonly transferSize?: number;
}
export interface Audited {
  /** Installation folder of Lighthouse. */
  readonly audit: string;
  /** Folder for reports and profiles. */
  readonly place: string;
  readonly base: string;
  readonly browser: { readonly program: string; readonly env: Record<string, string> };
  readonly runs: number;
}
/** The server-rendered first screens. */
const PAGES = ['/', '/rng', '/lottery', '/login', '/promotions'];
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const score = (name: string) => (report: Report) => (report.categories[name]?.score ?? 0) * 100;
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? 0;
const requests = (report: Report): readonly Requested[] => report.audits['network-requests']?.details?.items ?? [];
const kBOf = (type: string) => (report: Report) =>
  requests(report)
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1024, 0);
const ROWS: readonly [
  goal: string,
  name: string,
  pick: (report: Report) => number | null,
  unit: string,
  aim: number,
  limit: number,
  atLeast: boolean,
][] = [
  ['G1', 'performance', score('performance'), '', 95, 90, true],
  ['G1', 'accessibility', score('accessibility'), '', 100, 100, true],
  ['G1', 'best practices', score('best-practices'), '', 100, 96, true],
  ['G1', 'SEO', score('seo'), '', 95, 95, true],
  ['G2', 'LCP', audit('largest-contentful-paint'), 'ms', 1_800, 2_500, false],
  ['G2', 'TBT', audit('total-blocking-time'), 'ms', 120, 200, false],
  ['G2', 'TBT of the page alone', ({ blockedByWork }) => blockedByWork, 'ms', 120, 120, false],
  ['G2', 'CLS', audit('cumulative-layout-shift'), '', 0.02, 0.02, false],
  ['G4', 'requests', (report) => requests(report).length, '', 40, BUDGET.requests, false],
  ['G4', 'document on the wire', kBOf('Document'), 'kB', 45, 50, false],
  ['G4', 'scripts on the wire', kBOf('Script'), 'kB', 120, 260, false],
];

/** Lighthouse on the real pages, mobile, slow 4G: the median of several runs each. */
export function byLighthouse(of: Audited, pages: readonly string[] = PAGES): Figure[] {
  return pages.flatMap((page) => {
    const reports = Array.from({ length: of.runs }, () => look(of, page) ?? look(of, page)).filter(
      (one) => one !== null,
    );
    return ROWS.map(([goal, name, pick, unit, aim, limit, atLeast]) => ({
      goal,
      name: `${page}  ${name}`,
      value: reports.length > 0 ? median(reports.map(pick)) : null,
      unit,
      aim,
      limit,
      atLeast,
    }));
  });
}

function median(values: (number | null)[]): number | null {
  const had = values.filter((value) => value !== null).sort((a, b) => a - b);
  return had[Math.floor(had.length / 2)] ?? null;
}

function look({ audit: folder, place, base, browser }: Audited, page: string): Report | null {
  const file = path.join(place, 'report.json');
  const trace = path.join(place, 'report-0.trace.json');
  for (const old of [file, trace]) fs.rmSync(old, { force: true });
  const profile = fs.mkdtempSync(path.join(place, 'profile-'));
  spawnSync(
    path.join(folder, 'node_modules/.bin/lighthouse'),
    [
      base + page,
      '--quiet',
      '--output=json',
      '--save-assets',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS} --user-data-dir=${profile}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: browser.program, ...browser.env },
      stdio: 'ignore',
      timeout: 120_000,
    },
  );
  if (!fs.existsSync(file)) return null;
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Omit<Report, 'blockedByWork'>;
  if (report.categories.performance?.score === null) return null;
  return { ...report, blockedByWork: blockedByWork(trace, base) };
}
