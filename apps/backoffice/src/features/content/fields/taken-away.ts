/** Counts each tag and attribute of a text. */
function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const note = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  for (const [, tag, attributes] of html.matchAll(/<([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)) {
    note(`<${tag!.toLowerCase()}>`);
    for (const [, name] of (attributes ?? '').matchAll(/([a-z][\w:-]*)\s*=/gi)) note(name!.toLowerCase());
  }
  return parts;
}
/** Replacements, not removals. */
const TURNED = new Set(['<h1>', '<div>', '<html>', '<head>', '<body>', '<meta>']);

/** What sanitising removed, as `<script>` and `onclick`, in order of appearance. */
export function takenAway(before: string, after: string): string[] {
  const left = partsOf(after);
  return [...partsOf(before)]
    .filter(([part, count]) => !TURNED.has(part) && count > (left.get(part) ?? 0))
    .map(([part]) => part);
}
