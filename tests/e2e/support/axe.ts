import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that need a layout: component tests check all others on every screen. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe findings of a page, one line each: by all rules of WCAG 2.2 AA or colour only; `within` a selector. */
export async function axeFaults(page: Page, { within = '', colourOnly = false } = {}): Promise<string[]> {
  // one frame, one call: gathering frames opens a page each time, and takes twice as long as the rules
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  const { violations } = await (colourOnly ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((one) => `${id} ${one.html.slice(0, 160)}`));
}
