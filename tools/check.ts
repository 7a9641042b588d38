// npm run check: types, lint, layers, dead code, SQL, tidy.
import { buildPages } from './product/build.ts';
import { Steps } from './product/steps.ts';

/** The longest first, so that two parallel jobs end together. */
const PROJECTS = [
  // everything around the server in one program, which reads the server's sources once
  'tsconfig.check.json',
  'apps/server',
  'apps/web',
  'apps/backoffice',
  'apps/studio',
  'packages/ui',
  'packages/app-kit',
  'packages/rules',
];
const LAYERS = 'apps packages tools tests --config .dependency-cruiser.cjs --output-type err';

export async function check(steps: Steps): Promise<void> {
  const waiting = [
    () => steps.run('promises and types', 'oxlint', ['--type-aware', '--quiet', 'apps', 'packages', 'tools', 'tests']),
    ...PROJECTS.map((project) => () => steps.run(`types of ${project}`, 'tsc', ['-p', project])),
    () => steps.run('format and lint', 'biome', ['ci', '--diagnostic-level=error', '.']),
    () => steps.run('layers', 'depcruise', LAYERS.split(' ')),
    () => steps.run('dead code', 'knip', ['--no-config-hints', '--no-progress']),
    () => steps.run('tidy', process.execPath, ['tools/tidy.ts']),
    () => steps.run('SQL of the stores agrees with the schema', process.execPath, ['tools/sql-check.ts']),
    () => steps.run('row types agree with the migrations', process.execPath, ['tools/gen.ts', '--check']),
  ];
  // one per core of the smallest machine
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([work(), work()]);
}

if (import.meta.main) {
  await buildPages();
  const steps = new Steps();
  await check(steps);
  steps.end();
}
