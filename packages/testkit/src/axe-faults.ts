import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that need layout and painting; the browser journeys check these. */
const LAID_OUT = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'meta-viewport',
  'document-title',
];

/** axe faults that need no layout: names, roles, relations, order. */
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
