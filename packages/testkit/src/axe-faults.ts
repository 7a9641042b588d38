import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What needs a page that is laid out and painted; the journeys of screens look at these. */
const LAID_OUT = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'meta-viewport',
  'document-title',
];

/** What axe finds in a page without its layout: names, roles, relations, order. */
export async function axeFaults(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    runOnly: TAGS,
    rules: Object.fromEntries(LAID_OUT.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    iframes: false,
    elementRef: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((one) => `${id} ${one.html.slice(0, 160)}`));
}
