/** An id of a standard, as titles of tests and comments cite it. */
const STANDARD = /\bSTD-(\d+)\b/g;

/**
 * Which cited standards have no entry in `docs/standards.md`.
 * @param texts the sources, by path
 * @param page the text of `docs/standards.md`, where `<a id="std-52"></a>` stands before the entry of STD-52
 * @returns one line for each first citation in a file that leads nowhere
 */
export function citationFaults(texts: ReadonlyMap<string, string>, page: string): string[] {
  const anchors = new Set(Array.from(page.matchAll(/<a id="std-(\d+)">/g), ([, number]) => number));
  const faults: string[] = [];
  for (const [file, text] of texts) {
    const missing = new Set(Array.from(text.matchAll(STANDARD), ([, number]) => number!));
    for (const number of missing)
      if (!anchors.has(number)) faults.push(`${file}: cites STD-${number}, which docs/standards.md does not have`);
  }
  return faults;
}
