// Writes docs/dependencies.md and docs/reference, including the page of findings and their tests.
import fs from 'node:fs';
import path from 'node:path';
import { dependencyPage, installedPackages } from './dependencies/page.ts';
import { findingsPage, proofsIn } from './findings/page.ts';
import { metricsPage } from './settings/metrics-page.ts';
import { SETTING_GROUPS, settingsPage } from './settings/page.ts';

const root = path.join(import.meta.dirname, '..');
const findings = fs.readFileSync(path.join(root, 'docs/findings.md'), 'utf8');
const pages = {
  'dependencies.md': dependencyPage(installedPackages(root)),
  'reference/settings.md': settingsPage(SETTING_GROUPS),
  'reference/metrics.md': metricsPage(),
  'reference/findings.md': findingsPage(findings, proofsIn(root)),
};
for (const [page, text] of Object.entries(pages)) fs.writeFileSync(path.join(root, 'docs', page), text);
