import { expect, it } from 'vitest';
import { refusedFile } from './read-picture.ts';

it('[BN-07] a picture is of a widely supported type and at most 5 MB', () => {
  expect(refusedFile({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeNull();
  expect(refusedFile({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
  expect(refusedFile({ type: 'image/svg+xml', size: 10 })).toBe('type');
  expect(refusedFile({ type: 'text/html', size: 10 })).toBe('type');
});
