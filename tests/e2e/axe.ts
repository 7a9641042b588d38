import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a page without a layout cannot show: component tests prove the rest of every screen each time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page, a line each: by all rules of WCAG 2.2 AA or those of colour alone; `within` a selector. */
export async function axeFaults(page: Page, { within = '', colourOnly = false } = {}): Promise<string[]> {
  // in one frame and by one call: what axe does to gather frames opens a page each time, for twice the time of the rules
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  const { violations } = await (colourOnly ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((one) => `${id} ${one.html.slice(0, 160)}`));
}
