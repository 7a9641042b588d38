import { LANGUAGES, type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { words } from './catalogue-words.ts';

const isKey = new Set(Object.keys(words.EN));
/** Texts specific to other languages, by the language that must not show them. */
const foreign = Object.fromEntries(
  LANGUAGES.map(({ code }) => {
    const own = new Set(Object.values(words[code]));
    const others = LANGUAGES.filter((one) => one.code !== code).flatMap((one) => Object.values(words[one.code]));
    return [code, new Set(others.filter((text) => !own.has(text)))];
  }),
) as Record<LanguageCode, Set<string>>;
const inEveryText = Object.fromEntries(
  LANGUAGES.map(({ code }) => [code, Object.values(words[code]).join('\n')]),
) as Record<LanguageCode, string>;
const knownRuns = new Map<string, boolean>();

/** Whether a run of words occurs in any text of a language; searching a whole catalogue is slow, and screens repeat themselves. */
function isInCatalogue(language: LanguageCode, run: string): boolean {
  const key = `${language} ${run}`;
  const known = knownRuns.get(key);
  if (known !== undefined) return known;
  const isKnown = inEveryText[language].includes(run);
  knownRuns.set(key, isKnown);
  return isKnown;
}
const LATIN = '[A-Za-z]{3,}(?: [A-Za-z]{2,})+';
const ARABIC = '[\\u0600-\\u06ff]{3,}(?: [\\u0600-\\u06ff]+)*';
const DEVANAGARI = '[\\u0900-\\u097f]{3,}(?: [\\u0900-\\u097f]+)*';
/** Runs of words in a script foreign to a language. */
const FOREIGN_RUNS: Record<LanguageCode, RegExp> = {
  UR: new RegExp(`${LATIN}|${DEVANAGARI}`, 'g'),
  EN: new RegExp(`${ARABIC}|${DEVANAGARI}`, 'g'),
  AR: new RegExp(`${LATIN}|${DEVANAGARI}`, 'g'),
  HI: new RegExp(`${LATIN}|${ARABIC}`, 'g'),
};
const OWN_NAMES = LANGUAGES.map(({ ownName }) => ownName).join('|');
/** Generated values, and names that are the same in every language. */
const DATA = new RegExp(`قسمت(?: [۰-۹]+)?|متن|${OWN_NAMES}|[\\w.]+@[\\w.]+|Asia\\/Karachi|Kismet`, 'g');

const PROPER = new Set(['VIP', 'Kismet', 'Enter', 'Backspace', 'Escape']);
const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt'];

/** All visible and accessible texts. */
function textsOf(root: Element): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    // field values are user input
    if (!/^(SCRIPT|STYLE|CODE|TEXTAREA)$/.test(node.parentElement?.tagName ?? '')) texts.push(node.textContent ?? '');
  for (const name of SPOKEN)
    for (const one of root.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter(Boolean);
}

/**
 * Language faults of a page: an unresolved key (the page did not load the catalogue part), a text of another language, a
 * sentence in no catalogue; and a missing direction or heading.
 */
export function faultsOfWords(language: LanguageCode, root: Element = document.body): string[] {
  const faults: string[] = [];
  for (const text of textsOf(root)) {
    if (isKey.has(text) && text.includes('.')) faults.push(`no text for ${text}`);
    if (foreign[language].has(text) && !PROPER.has(text) && text.replace(DATA, '') !== '')
      faults.push(`of another language: ${text}`);
    const runs = text.replace(DATA, '').trim().match(FOREIGN_RUNS[language]) ?? [];
    if (runs.some((run) => !isInCatalogue(language, run))) faults.push(`in no catalogue: ${text}`);
  }
  const { lang, dir } = document.documentElement;
  const { tag, direction } = languageOf(language);
  if (dir !== direction || lang !== tag) faults.push(`page says ${lang} ${dir}`);
  if (!root.querySelector('h1, h2')) faults.push('no heading');
  return [...new Set(faults)];
}
