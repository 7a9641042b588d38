import { spawnSync } from 'node:child_process';
import type { Figure } from './figures.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** Runs the journeys that prove G7, G8 and G12 and counts their findings. `env` is the stand's. */
export function byJourneys(root: string, env: NodeJS.ProcessEnv): Figure[] {
  const { stdout } = spawnSync(
    'playwright',
    ['test', 'every-screen', 'pwa', 'calm', '--project=screens', '--project=together', '--reporter=json'],
    { cwd: root, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: 900_000 },
  );
  const start = stdout?.indexOf('{') ?? -1;
  const report = start < 0 ? null : (JSON.parse(stdout.slice(start)) as Suite);
  const specs = (suite: Suite): NonNullable<Suite['specs']>[number][] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const all = report ? specs(report) : [];
  const faultsOf = (file: string, what: RegExp): number | null => {
    const of = all.filter((spec) => spec.file.startsWith(file));
    if (of.length === 0) return null;
    return of
      .flatMap((spec) => spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors)))
      .filter(({ message }) => what.test(message ?? '')).length;
  };
  const failed = (file: string): number | null => {
    const of = all.filter((spec) => spec.file.startsWith(file));
    return of.length === 0 ? null : of.filter((spec) => !spec.ok).length;
  };
  const none = { unit: '', aim: 0, limit: 0 };
  return [
    {
      goal: 'G7',
      name: 'axe: screens with a fault (2 languages, themes, widths)',
      value: faultsOf('every-screen', / in (UR|EN), (light|dark), \d+\s*$|toEqual/m),
      ...none,
    },
    {
      goal: 'G7',
      name: 'screens that overflow (also 320 px, 200 %)',
      value: faultsOf('every-screen', /: overflows/),
      ...none,
    },
    {
      goal: 'G8',
      name: 'pictures of screens that differ',
      value: faultsOf('every-screen', /toMatchSnapshot/),
      ...none,
    },
    { goal: 'G12', name: 'offline and update: journeys that fail', value: failed('pwa'), ...none },
    { goal: 'G12', name: 'less motion, less data, print, heads: journeys that fail', value: failed('calm'), ...none },
  ];
}
