import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';

const folder = path.join(import.meta.dirname, '../../i18n/catalogues');
const read = (tag: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, `${tag}.json`), 'utf8')) as Record<string, string>;

/** Catalogue texts by language and key, read from the files rather than through the code under test. */
export const words = Object.fromEntries(LANGUAGES.map(({ code, catalogue }) => [code, read(catalogue)])) as Readonly<
  Record<LanguageCode, Readonly<Record<string, string>>>
>;

/** The text of a key in a language with its values filled in; it must exist, and its values must be plain. */
export function say(language: LanguageCode, key: string, values: Record<string, string | number> = {}): string {
  const text = words[language][key];
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
