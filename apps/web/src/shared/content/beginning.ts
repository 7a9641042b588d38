const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  zwnj: '\u200c',
};
const signOf = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};

/**
 * Plain-text start of a text, as a preview. Without a parser of HTML: the server renders it too, and both must agree.
 * The result is shown as text, never as HTML.
 */
export function beginning(html: string, letters: number): string {
  const text = html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(p|li|h\d|td|th|br|div|tr|ul|ol)\b[^>]*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, signOf)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= letters ? text : `${text.slice(0, text.lastIndexOf(' ', letters))}…`;
}
