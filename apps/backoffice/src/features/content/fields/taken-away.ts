/** How often each tag and each attribute stands in a text. */
function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const note = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  for (const [, tag, attributes] of html.matchAll(/<([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)) {
    note(`<${tag!.toLowerCase()}>`);
    for (const [, name] of (attributes ?? '').matchAll(/([a-z][\w:-]*)\s*=/gi)) note(name!.toLowerCase());
  }
  return parts;
}
/** Put in another's place rather than taken away. */
const TURNED = new Set(['<h1>', '<div>', '<html>', '<head>', '<body>', '<meta>']);

/** What of a text is not there any more once it was cleaned, as `<script>` and `onclick`; in the order in which it stood. */
export function takenAway(before: string, after: string): string[] {
  const left = partsOf(after);
  return [...partsOf(before)]
    .filter(([part, count]) => !TURNED.has(part) && count > (left.get(part) ?? 0))
    .map(([part]) => part);
}
