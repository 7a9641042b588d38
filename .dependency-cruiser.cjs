const { MODULE_GRAPH } = require('./apps/server/src/module-graph.ts');

const TEST = '\\.test\\.ts$';
/** One rule for each module of the server: it imports the modules that it uses, and these through their index. */
const modules = Object.entries(MODULE_GRAPH).map(([name, { uses }]) => ({
  name: `module-${name}-uses-what-the-graph-says`,
  comment: 'module-graph.ts says which module may import which; a module is entered through its index',
  severity: 'error',
  from: { path: `^apps/server/src/modules/${name}/`, pathNot: TEST },
  to: {
    path: '^apps/server/src/modules/',
    pathNot: [
      `^apps/server/src/modules/${name}/`,
      ...uses.map((other) => `^apps/server/src/modules/${other}/index\\.ts$`),
    ],
  },
}));

/** Which way dependencies point. */
module.exports = {
  forbidden: [
    ...modules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'kernel-depends-on-nothing',
      severity: 'error',
      from: { path: '^packages/kernel/' },
      to: { path: '^(packages/(?!kernel)|apps/)' },
    },
    {
      name: 'contracts-know-kernel-and-rules',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!contracts|kernel|rules)|apps/)' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.tsx?$|^packages/testkit/' },
      to: { path: '^apps/' },
    },
    {
      name: 'kit-is-below-the-apps',
      severity: 'error',
      from: { path: '^packages/app-kit/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!app-kit|kernel|rules|contracts|i18n|ui)' },
    },
    {
      name: 'apps-are-strangers',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'studio-is-an-outsider',
      severity: 'error',
      from: { path: '^apps/studio/' },
      to: { path: '^packages/(rules|testkit)/|^packages/contracts/src/(?!vendor/)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^apps/(web|backoffice)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features-are-below-the-shell',
      severity: 'error',
      from: { path: '^apps/(web|backoffice)/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/$1/src/(shell|app)/' },
    },
    {
      name: 'shared-is-below',
      severity: 'error',
      from: { path: '^apps/(web|backoffice)/src/shared/' },
      to: { path: '^apps/$1/src/(features|shell|app)/' },
    },
    {
      name: 'gallery-stays-out-of-the-site',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^apps/web/gallery/' },
      to: { path: '^apps/web/gallery/' },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '\\.test\\.tsx?$|^packages/testkit/|^apps/[^/]+/test/' },
      to: { path: '^packages/testkit/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/|\\.gen\\.ts$|\\.(db|firebase)\\.test\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
