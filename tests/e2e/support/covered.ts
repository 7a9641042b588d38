import type { Page } from '@playwright/test';

/**
 * All pressable elements whose centre is covered after scrolling to them: what a finger would hit instead (finding
 * F-16). Nothing is pressed. Hidden and disabled elements, and those in sliding rows, are skipped.
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
      // screen-reader-only elements, such as skip links, are one pixel large
      if (width < 4 || height < 4) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isIts = hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one);
      if (!isIts) faults.push(`${said(one)} is under ${said(hit)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return faults;
  });
