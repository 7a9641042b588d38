import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { metricsPage } from './metrics-page.ts';
import { SETTING_GROUPS, settingFaults, settingsPage } from './page.ts';

const root = path.join(import.meta.dirname, '../..');

it('docs/reference/settings.md matches the schema that reads the settings', () => {
  const page = fs.readFileSync(path.join(root, 'docs/reference/settings.md'), 'utf8');
  expect(page, 'npm run gen writes it').toBe(settingsPage(SETTING_GROUPS));
  const other = { what: 'Something that is new.', takes: 'text', fallback: '', isSecret: false };
  expect(settingsPage({ ...SETTING_GROUPS, New: { SOMETHING: other } }), 'a new setting shows').not.toBe(page);
});

it('every setting is explained, and one that is not is named', () => {
  expect(settingFaults(SETTING_GROUPS)).toEqual([]);
  const bare = { what: '', takes: 'text', fallback: '', isSecret: false };
  expect(settingFaults({ New: { SOMETHING: bare } })).toEqual(['New: SOMETHING lacks an explanation']);
});

it('the sources read no setting that the reference does not have', () => {
  const known = new Set(Object.values(SETTING_GROUPS).flatMap((settings) => Object.keys(settings)));
  const files = fs.globSync(['apps/server/src/**/*.ts', 'apps/studio/{src,server}/**/*.ts'], { cwd: root });
  const read = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:env|value)\.([A-Z][A-Z0-9_]+)\b/g),
    ])
    .map(([, name]) => name!);
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});

it('docs/reference/metrics.md matches the metrics that are registered', () => {
  const page = fs.readFileSync(path.join(root, 'docs/reference/metrics.md'), 'utf8');
  expect(page, 'npm run gen writes it').toBe(metricsPage());
  expect(metricsPage({ new: { kind: 'counter', help: 'something', labels: [] } })).not.toBe(page);
});
