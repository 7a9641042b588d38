import { afterAll, vi } from 'vitest';

// Files share their modules and globals (`isolate: false`): what a file has put in the place of a global must not be there when the next one
// is loaded, before which no hook of that one has run.
afterAll(() => {
  vi.unstubAllGlobals();
});
