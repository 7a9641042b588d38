// npm run missing-texts: missing texts by catalogue; fallback languages are shown instead.
import path from 'node:path';
import { fallbackChain, knownLanguage } from '../packages/i18n/src/known-languages.ts';
import { catalogueFaults, catalogueGaps } from '../packages/i18n/src/vite-plugin.ts';

const root = path.join(import.meta.dirname, '..');
let missing = 0;
for (const folder of ['packages/i18n/catalogues', 'apps/studio/catalogues']) {
  const faults = catalogueFaults(path.join(root, folder));
  for (const fault of faults) console.log(`${folder}: ${fault}`);
  missing += faults.length;
  for (const [file, keys] of catalogueGaps(path.join(root, folder))) {
    const code = path.basename(file, '.json').toUpperCase();
    const name = knownLanguage(code)?.ownName ?? code;
    const instead = fallbackChain(code).slice(1, 2).join();
    console.log(
      `${folder}/${file} (${name}): ${keys.length} texts missing${keys.length > 0 ? `, ${instead} is shown instead` : ''}`,
    );
    for (const key of keys) console.log(`  ${key}`);
    missing += keys.length;
  }
}
console.log(missing === 0 ? 'every language has every text' : `${missing} in all`);
