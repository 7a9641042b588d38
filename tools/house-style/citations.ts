import path from 'node:path';

/** Numbers as `2.7`, `2.5 to 2.8`, `0.5, 1.7 and 7.2`. */
const DOTTED = String.raw`\d{1,2}\.\d+[a-z]?(?:(?:, | and | to )\d{1,2}\.\d+[a-z]?)*`;
const WHOLE = String.raw`\d+(?:(?:, | and | to )\d+)*`;
const ROWS = 'RT|RC|HD|FT|BN|CC|MD|LG|FP|RE|VA|GL|LO|GM|PC|VP|AG|PM|AP|ER';

interface Kind {
  /** Matches one citation, a single id or a list of numbers in its first group. */
  readonly find: RegExp;
  /** Prefix of a number in an anchor. */
  readonly anchor: string;
  /** Written form of a citation. */
  readonly shown: string;
}
const kind = (find: string, anchor: string, shown: string): Kind => ({ find: new RegExp(find, 'g'), anchor, shown });

/** Every form in which code, tests and pages cite a page of `docs`. */
const KINDS: readonly Kind[] = [
  kind(String.raw`\b[Rr]ules? (${DOTTED})`, 'rule-', 'rule '),
  kind(String.raw`\bchapters? (${WHOLE}) of the rules`, 'rule-', 'chapter '),
  kind(String.raw`\bTV-(\d+\.\d+)`, 'tv-', 'TV-'),
  kind(String.raw`\bsecurity (${DOTTED})`, 'security-', 'security '),
  kind(String.raw`\bT(\d{2})\b(?!:)`, 't', 'T'),
  kind(String.raw`(?<![#\w])F(\d{2})\b`, 'f', 'F'),
  kind(String.raw`\bBAR-(\d+)\b`, 'bar-', 'BAR-'),
  kind(String.raw`\bLOAD-(\d+)\b`, 'load-', 'LOAD-'),
  kind(String.raw`\bui (${DOTTED}|\d\b)`, 'ui-', 'ui '),
  kind(String.raw`\b[Ss]creens? (B\d+(?:(?:, | and )B\d+)*)`, '', 'screen '),
  kind(String.raw`\bvendor protocol (${DOTTED})`, 'vendor-', 'vendor protocol '),
  kind(String.raw`\bperformance (A\d)\b`, 'performance-', 'performance '),
  kind(String.raw`\b[Dd]ecisions? (${WHOLE})`, 'decision-', 'decision '),
  kind(String.raw`\bADR (\d+)`, 'adr-', 'ADR '),
  kind(String.raw`\bI(\d{1,2})[a-c]?\b`, 'i', 'I'),
  kind(String.raw`\b[Mm]utants? (M\d{2,3}(?:(?:, | and )M\d{2,3})*)`, '', 'mutant '),
  kind(String.raw`\bF-(\d+)\b`, 'f-', 'F-'),
  kind(String.raw`\bSTD-(\d+)\b`, 'std-', 'STD-'),
  kind(String.raw`\b((?:${ROWS})-\d{2})\b`, '', 'row '),
];
/** A page of `docs` is cited by section number, never by file and number. */
const BY_FILE = /\b(?:rules|ux|security|standards|vendor-protocol|performance)\.md`? (?:section )?[A-Z]?\d|\[rules \d/g;

/** Numbers of `2.5 to 2.8, 3.1`; those between two of one chapter are included. */
function numbersOf(list: string): string[] {
  return list.split(/, | and /).flatMap((part) => {
    const [from, to] = part.split(' to ');
    if (!from || !to) return [part];
    const [chapter, first] = splitNumber(from);
    const [last, end] = splitNumber(to);
    if (chapter !== last) return [from, to];
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, n) => `${chapter}${first + n}`);
  });
}
function splitNumber(number: string): [string, number] {
  const at = number.lastIndexOf('.') + 1;
  return [number.slice(0, at), Number.parseInt(number.slice(at), 10)];
}

/**
 * Citations without a target.
 * @param texts sources and pages, by path
 * @param anchors ids of `<a id="rule-2.7">` on pages of `docs`, plus those of decisions (`adr-24`) and planted bugs
 * (`m03`)
 * @returns one line per first citation in a file that has no anchor, or names a page by its file and number
 */
export function citationFaults(texts: ReadonlyMap<string, string>, anchors: ReadonlySet<string>): string[] {
  const faults = new Set<string>();
  for (const [file, text] of texts) {
    for (const { find, anchor, shown } of KINDS)
      for (const [, list] of text.matchAll(find))
        for (const number of numbersOf(list!))
          if (!anchors.has(`${anchor}${number}`.toLowerCase()))
            faults.add(`${file}: cites ${shown}${number}, which docs does not have`);
    for (const [cited] of text.matchAll(BY_FILE))
      faults.add(`${file}: cites ${cited}; a section is cited by its number alone, as in docs/rules/README.md`);
  }
  return [...faults];
}

/** Anchors of pages: ids in their text, `adr-24` from a file's number, and `m03` from a patch's name. */
export function anchorsOf(pages: ReadonlyMap<string, string>): Set<string> {
  const anchors = new Set<string>();
  for (const [file, text] of pages) {
    for (const [, id] of text.matchAll(/<a id="([\w.-]+)">/g)) anchors.add(id!);
    const record = /^docs\/adr\/(\d+)-/.exec(file) ?? /^tests\/mutants\/\w+\/(M\d{2,3})-/.exec(file);
    if (record) anchors.add(record[1]!.startsWith('M') ? record[1]!.toLowerCase() : `adr-${Number(record[1])}`);
  }
  return anchors;
}

/**
 * Links of pages to a missing file or anchor.
 * @param exists whether there is a file or folder at a path from the root
 */
export function linkFaults(pages: ReadonlyMap<string, string>, exists: (file: string) => boolean): string[] {
  const faults: string[] = [];
  for (const [file, text] of pages)
    for (const [link, to, anchor] of text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w.-]+))?\)/g)) {
      const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to!);
      const isThere = exists(target) && (!anchor || (pages.get(target)?.includes(`<a id="${anchor}">`) ?? false));
      if (!isThere) faults.push(`${file}: the link ${link!.slice(1)} leads nowhere`);
    }
  return faults;
}

/** Codes without a row in `docs/refusals/README.md`, and rows without a code. */
export function refusalRowFaults(codes: readonly string[], page: string): string[] {
  const rows = new Set(Array.from(page.matchAll(/^\| `([A-Z0-9_]+)`/gm), ([, code]) => code!));
  return [
    ...codes.filter((code) => !rows.has(code)).map((code) => `docs/refusals/README.md: no row for ${code}`),
    ...[...rows].filter((code) => !codes.includes(code)).map((code) => `docs/refusals/README.md: ${code} is no code`),
  ];
}
