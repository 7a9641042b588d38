import { configure } from '@testing-library/react/pure';
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
// as if another tab held the event stream
Object.defineProperty(navigator, 'locks', {
  value: { request: () => new Promise(() => undefined) },
  configurable: true,
});
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });
