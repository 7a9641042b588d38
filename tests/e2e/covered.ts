import type { Page } from '@playwright/test';

/**
 * Everything on a page that can be pressed and whose middle is under something else once it was scrolled to: what a finger would hit in its
 * place (finding F-16). Looked at where it is: nothing is pressed. What is hidden, off, or lies in a row that slides is not asked.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = (one: Element | null): string =>
      one === null
        ? 'nothing'
        : `<${one.tagName.toLowerCase()}> ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}`;
    const pressable = document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select, textarea, [role=tab], [role=checkbox], [role=radio]',
    );
    const faults: string[] = [];
    for (const one of pressable) {
      if (
        one.closest('[inert], .sr-only, [aria-hidden=true]') ||
        !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      // what is only for readers of screens, such as the way past the navigation, is a point large
      if (width < 4 || height < 4) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isIts = hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one);
      if (!isIts) faults.push(`${said(one)} is under ${said(hit)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return faults;
  });
