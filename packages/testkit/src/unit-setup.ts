import { afterAll, vi } from 'vitest';

// Files share their modules and globals (`isolate: false`): a global replaced by one file must be restored before the next file is loaded,
// and no hook of the next file has run by then.
afterAll(() => {
  vi.unstubAllGlobals();
});
