// npm run check: types, lint, layers, tidy. What the editor would have said.
import { buildPages } from './product/build.ts';
import { Steps } from './product/steps.ts';

export async function check(steps: Steps): Promise<void> {
  for (const project of [
    'packages/kernel',
    'packages/rules',
    'packages/contracts',
    'packages/i18n',
    'packages/art',
    'packages/ui',
    'packages/testkit',
    'apps/server',
    'apps/web',
    'apps/backoffice',
    'apps/studio',
    'tests',
    'tools',
  ])
    await steps.run(`types of ${project}`, 'tsc', ['-p', project]);
  await steps.run('format and lint', 'biome', ['ci', '--diagnostic-level=error', '.']);
  await steps.run('promises and types', 'oxlint', ['--type-aware', '--quiet', 'apps', 'packages', 'tools', 'tests']);
  await steps.run('layers', 'depcruise', [
    'apps',
    'packages',
    'tools',
    'tests',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ]);
  await steps.run('tidy', process.execPath, ['tools/tidy.ts']);
  await steps.run('row types agree with the migrations', process.execPath, ['tools/gen.ts', '--check']);
}

if (import.meta.main) {
  await buildPages();
  const steps = new Steps();
  await check(steps);
  steps.end();
}
