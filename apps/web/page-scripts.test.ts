import { expect, it } from 'vitest';
import { pageScripts } from './page-scripts.ts';

const LIST = 'src/features/game-list/game-list-page.tsx';
const chunk = (file: string, ...imports: readonly string[]) => ({ file, imports: [...imports] });

it('[RT-01] of the files of a page the entry comes first, for the answer to name it, and every other after what it imports', () => {
  const scripts = pageScripts({
    'index.html': { ...chunk('entry.js', '_core', '_libraries'), isEntry: true },
    _core: chunk('core.js', '_libraries'),
    _libraries: chunk('libraries.js', '_runtime'),
    _runtime: chunk('runtime.js'),
    [LIST]: chunk('list.js', '_tiles', '_core'),
    // two files that import each other end too
    _tiles: chunk('tiles.js', '_marks', '_libraries'),
    _marks: chunk('marks.js', '_tiles'),
  });
  expect(scripts['/rng']!.ur).toEqual([
    'entry.js',
    'runtime.js',
    'libraries.js',
    'core.js',
    'marks.js',
    'tiles.js',
    'list.js',
  ]);
  expect(scripts['/live']).toEqual(scripts['/rng']);
});
