import { configure } from '@testing-library/react/pure';
import { vi } from 'vitest';

// what the DOM of these tests lacks and a browser has; each stands still
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
// of the browser's own styles, what axe has to know
document.head.append(Object.assign(document.createElement('style'), { textContent: '[hidden] { display: none }' }));
// another tab holds the stream of live events
Object.defineProperty(navigator, 'locks', {
  value: { request: () => new Promise(() => undefined) },
  configurable: true,
});
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });
