import { words } from './catalogue-words.ts';

const isKey = new Set(Object.keys(words.EN));
const isEnglish = new Set(Object.entries(words.EN).flatMap(([key, text]) => (words.UR[key] === text ? [] : [text])));
const isUrdu = new Set(Object.values(words.UR));
const inEveryText = { UR: Object.values(words.UR).join('\n'), EN: Object.values(words.EN).join('\n') };
const SENTENCE = { UR: /[A-Za-z]{3,} [A-Za-z]{2,}/, EN: /[\u0600-\u06ff]{3,}/ } as const;
/** What generated answers say, and names that stand in their own language everywhere. */
const DATA = /قسمت(?: [۰-۹]+)?|متن|اردو|English|[\w.]+@[\w.]+|Asia\/Karachi|Kismet/g;

const PROPER = new Set(['VIP', 'Kismet', 'Enter', 'Backspace', 'Escape']);
const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt'];

/** Every text that a reader or a listener meets. */
function textsOf(root: Element): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!/^(SCRIPT|STYLE|CODE)$/.test(node.parentElement?.tagName ?? '')) texts.push(node.textContent ?? '');
  for (const name of SPOKEN)
    for (const one of root.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter(Boolean);
}

/**
 * What is wrong with the words of a page in a language: a key without its text (the page did not ask for the part of the catalogue that
 * has it), a text of the other language, a sentence that no catalogue holds; and a page without direction or heading.
 */
export function faultsOfWords(language: 'UR' | 'EN', root: Element = document.body): string[] {
  const faults: string[] = [];
  for (const text of textsOf(root)) {
    if (isKey.has(text) && text.includes('.')) faults.push(`no text for ${text}`);
    if (language === 'UR' && isEnglish.has(text) && !isUrdu.has(text) && !PROPER.has(text))
      faults.push(`English in Urdu: ${text}`);
    const said = text.replace(DATA, '');
    if (SENTENCE[language].test(said) && !isPart(said.trim(), language)) faults.push(`in no catalogue: ${text}`);
  }
  const { lang, dir } = document.documentElement;
  if (dir !== (language === 'UR' ? 'rtl' : 'ltr') || lang !== (language === 'UR' ? 'ur-PK' : 'en'))
    faults.push(`page says ${lang} ${dir}`);
  if (!root.querySelector('h1, h2')) faults.push('no heading');
  return [...new Set(faults)];
}

/** Whether each run of words between figures stands in some text of the catalogue. */
function isPart(text: string, language: 'UR' | 'EN'): boolean {
  const runs =
    text.match(language === 'UR' ? /[A-Za-z]{3,}(?: [A-Za-z]{2,})+/g : /[\u0600-\u06ff]{3,}(?: [\u0600-\u06ff]+)*/g) ??
    [];
  return runs.every((run) => inEveryText[language].includes(run));
}
