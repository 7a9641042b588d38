import fs from 'node:fs';
import path from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { leftOut, PARTS } from '../apps/backoffice/text-parts.ts';
import { REACT_IN_SITE } from '../apps/web/react-in-site.ts';
import { LEFT_OUT, TEXT_PARTS } from '../apps/web/text-parts.ts';
import { catalogues } from '../packages/i18n/src/vite-plugin.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'packages/i18n/catalogues');
const keys = Object.keys(JSON.parse(fs.readFileSync(path.join(folder, 'en.json'), 'utf8')) as object);

/** One project per app, since each has its own texts: a screen is rendered with its build's catalogue. */
const project = (
  name: string,
  order: number,
  include: string[],
  texts: ReturnType<typeof catalogues>,
  react: typeof REACT_IN_SITE = [],
): TestProjectInlineConfiguration => ({
  plugins: [texts],
  // one copy of each, whichever package imports it
  resolve: {
    alias: react,
    dedupe: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router', '@lingui/core'],
  },
  test: {
    name: `components ${name}`,
    include,
    // its key includes the file but not the plugin's output: one app would get the other's texts
    fsModuleCache: false,
    ...(react.length > 0 && { execArgv: ['--import', path.join(root, 'apps/web/test/libraries-in-site.ts')] }),
    environment: 'happy-dom',
    setupFiles: [
      path.join(root, 'packages/testkit/src/component-setup.ts'),
      ...(react.length > 0 ? [path.join(root, 'apps/web/src/app/preact/react-ways.ts')] : []),
    ],
    environmentOptions: {
      happyDOM: {
        url: 'http://localhost/',
        settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true, disableIframePageLoading: true },
      },
    },
    // the app is loaded once per worker, not per file; the test kits reset everything between tests
    isolate: false,
    // never two apps in one worker: they share packages, whose state belongs to the app
    sequence: { groupOrder: order },
    maxWorkers: 2,
    testTimeout: 20_000,
    env: { TZ: 'Asia/Karachi' },
  },
});

export const components: TestProjectInlineConfiguration[] = [
  project(
    'web',
    1,
    ['{apps/web,packages/ui,packages/app-kit}/**/*.component.test.tsx'],
    catalogues(folder, LEFT_OUT, TEXT_PARTS),
    REACT_IN_SITE,
  ),
  project('backoffice', 2, ['apps/backoffice/**/*.component.test.tsx'], catalogues(folder, leftOut(keys), PARTS)),
  project('studio', 3, ['apps/studio/**/*.component.test.tsx'], catalogues(path.join(root, 'apps/studio/catalogues'))),
];
