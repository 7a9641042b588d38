import { configure } from '@testing-library/react/pure';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as React from 'react';
import { vi } from 'vitest';

// browser APIs missing from the test DOM, as inert stubs
class Still {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
vi.stubGlobal('ResizeObserver', Still);
vi.stubGlobal('IntersectionObserver', Still);
// browser default styles that axe depends on
document.head.append(Object.assign(document.createElement('style'), { textContent: '[hidden] { display: none }' }));
// styles are copied for each element inspected: a structured clone of such small objects takes a twentieth of these tests
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
  const copied = Object.entries(this.properties).map(([name, value]) => [name, { ...value }]);
  const known = Reflect.get(this, 'definedPropertyNames') as object;
  return Object.assign(new CSSPropertyManager(), {
    properties: Object.fromEntries(copied),
    definedPropertyNames: { ...known },
  });
};
// as if another tab held the event stream
Object.defineProperty(navigator, 'locks', {
  value: { request: () => new Promise(() => undefined) },
  configurable: true,
});
// React records the creator of each element, for warnings that name it: a twelfth of the time of these tests
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object | undefined
>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });

interface Evaluated {
  getModuleByUrl(url: string): unknown;
}
/** Modules by the addresses under which the test runner knows them. */
const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__') as { evaluatedModules: Evaluated };
// It imports a catalogue as `…?import&part=…`, which is not the address under which it knows it: it would read all texts again
// with every change of language, a tenth of the time of these tests.
if (!Object.hasOwn(evaluatedModules, 'getModuleByUrl')) {
  const known = evaluatedModules.getModuleByUrl.bind(evaluatedModules);
  evaluatedModules.getModuleByUrl = (url) =>
    known(url) ?? known(url.replace(/\?import(?:&|$)/, (all) => (all.endsWith('&') ? '?' : '')));
}
