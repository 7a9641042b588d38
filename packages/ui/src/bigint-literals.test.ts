import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const folders = ['packages/ui/src', 'apps/web/src', 'apps/backoffice/src', 'apps/studio/src'];
const filesOf = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.tsx$|^use-.*\.ts$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

it('no component or hook contains a bigint literal, which a React compiler has turned into undefined', () => {
  const guilty = folders
    .flatMap((folder) => filesOf(path.join(root, folder)))
    .filter((file) => /(?<![\w'"`#-])\d[\d_]*n\b/.test(fs.readFileSync(file, 'utf8')));
  expect(guilty.map((file) => path.relative(root, file))).toEqual([]);
});
