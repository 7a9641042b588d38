import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { fallbackChain } from './known-languages.ts';
import { LANGUAGES } from './languages.ts';

type Token = string | [string, string?, unknown?];

/**
 * ICU catalogues (`<folder>/<tag>.json`) compiled at build time, one lazy chunk per language. Writes
 * `messages.gen.ts` beside them with the type of every key and its values; a key missing in one language, or with
 * other values, fails the build. `without` lists key prefixes this app never shows, so that visitors do not download
 * the back office's texts. `parts` lists key prefixes used by some pages only: they are split off and imported as
 * `<tag>.json?part=<name>`.
 */
export function catalogues(
  folder: string,
  without: readonly string[] = [],
  parts: Readonly<Record<string, readonly string[]>> = {},
): Plugin {
  const inAnyPart = Object.values(parts).flat();
  return {
    name: 'kismet-catalogues',
    enforce: 'pre',
    buildStart: () => writeTypes(folder),
    load(id) {
      const [file = '', query] = id.split('?');
      if (!file.startsWith(folder) || !file.endsWith('.json')) return null;
      const part = new URLSearchParams(query).get('part');
      const begins = (key: string, prefixes: readonly string[]) => prefixes.some((prefix) => key.startsWith(prefix));
      const shown = Object.entries(compileWithFallback(file)).filter(([key]) =>
        part ? begins(key, parts[part] ?? []) : !begins(key, without) && !begins(key, inAnyPart),
      );
      return {
        code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(shown)))})`,
        moduleType: 'js',
      };
    },
  };
}

/** Compiled messages of a catalogue file by key. */
export function compileFile(file: string): Record<string, unknown> {
  const source = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)]));
}

/** Catalogues that must be complete; others may lack texts, which fall back. */
const WHOLE: readonly string[] = LANGUAGES.map((language) => `${language.catalogue}.json`);

/** Compiled messages of a catalogue, completed from its fallback languages. */
export function compileWithFallback(file: string): Record<string, unknown> {
  const code = path.basename(file, '.json').toUpperCase();
  return fallbackChain(code)
    .map((one) => path.join(path.dirname(file), `${one.toLowerCase()}.json`))
    .filter((one) => one === file || fs.existsSync(one))
    .reverse()
    .reduce((messages, one) => Object.assign(messages, compileFile(one)), {} as Record<string, unknown>);
}

/** Missing texts of optional catalogues, by catalogue: shown in a fallback language. */
export function catalogueGaps(folder: string): Map<string, string[]> {
  const keys = Object.keys(compileFile(path.join(folder, 'en.json')));
  const partial = fs.readdirSync(folder).filter((file) => file.endsWith('.json') && !WHOLE.includes(file));
  return new Map(
    partial.map((file) => {
      const own = compileFile(path.join(folder, file));
      return [file, keys.filter((key) => !(key in own))] as const;
    }),
  );
}

/** Differences between a folder's catalogues, one line each; empty if none. */
export function catalogueFaults(folder: string): string[] {
  const base = compileFile(path.join(folder, 'en.json'));
  const faults: string[] = [];
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'en.json')) {
    const other = compileFile(path.join(folder, name));
    for (const key of Object.keys(base)) {
      if (!(key in other)) {
        if (WHOLE.includes(name)) faults.push(`${name} lacks ${key}`);
      } else if (names(base[key]) !== names(other[key]))
        faults.push(`${name}: ${key} takes ${names(other[key])}, en takes ${names(base[key])}`);
    }
    for (const key of Object.keys(other)) if (!(key in base)) faults.push(`${name} has ${key}, which en lacks`);
  }
  return faults;
}

const names = (message: unknown): string => [...valuesOf(message as Token[]).keys()].sort().join(',');

function writeTypes(folder: string): void {
  const faults = catalogueFaults(folder);
  if (faults.length > 0) throw new Error(`catalogues differ:\n${faults.join('\n')}`);
  const lines = Object.entries(compileFile(path.join(folder, 'en.json'))).map(([key, message]) => {
    const values = [...valuesOf(message as Token[])].map(([name, type]) => `${JSON.stringify(name)}: ${type}`);
    return `  ${JSON.stringify(key)}: ${values.length > 0 ? `{ ${values.join('; ')} }` : 'undefined'};`;
  });
  const text = `// made by the catalogue plugin\nexport interface Messages {\n${lines.join('\n')}\n}\n`;
  const file = path.join(folder, 'messages.gen.ts');
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

function valuesOf(tokens: Token[] | string, found = new Map<string, string>()): Map<string, string> {
  if (typeof tokens === 'string') return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, format, options] = token;
    found.set(
      name,
      format === 'plural' || format === 'selectordinal' || format === 'number' ? 'number' : 'string | number',
    );
    if (options && typeof options === 'object')
      for (const branch of Object.values(options)) if (Array.isArray(branch)) valuesOf(branch as Token[], found);
  }
  return found;
}
