import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FORM_TEXTS, SHOWN } from '../../text-parts.ts';

const sources = path.join(import.meta.dirname, '..');
/** A text key requested in full or by prefix, and its first segment. */
const ASKED = /(?:\bt\(|wordFor\(t, )\s*['`]([a-zA-Z-]+\.)/g;

it('every text a screen uses is bundled with the back office', () => {
  const asked = new Map<string, string>();
  for (const file of fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((one) => /\.tsx?$/.test(one)))
    for (const [, prefix] of fs.readFileSync(path.join(sources, file), 'utf8').matchAll(ASKED))
      asked.set(prefix!, file);
  expect(asked.size).toBeGreaterThan(5);
  const known = new Set([...SHOWN, ...FORM_TEXTS]);
  expect([...asked].filter(([prefix]) => !known.has(prefix))).toEqual([]);
});
