import createPurify, { type Config } from 'dompurify';

/** What the editor of the back office can make, and nothing else (the server cleans by the same list when it is written). */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
    ...['a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div', 'bdi', 'code'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'dir', 'lang', 'colspan', 'rowspan', 'start', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\]))/i,
};

/**
 * HTML of a notice or an article, made harmless once more in the browser, as a body to be shown in a frame. Links within the site
 * take the place of the page, all others open beside it; one that leads out without the server's word for it loses its address.
 */
export function cleanHtml(html: string, origin: string): HTMLElement {
  const body = createPurify(window).sanitize(html, { ...ALLOWED, RETURN_DOM: true }) as HTMLElement;
  for (const link of body.querySelectorAll('a')) {
    const kind = linkKind(link.getAttribute('href'), origin);
    if (kind === 'none') link.removeAttribute('href');
    else link.target = kind === 'site' ? '_top' : '_blank';
    link.rel = 'noopener noreferrer';
  }
  return body;
}

/** `site`: a page of ours. `beside`: the page that asks before one leaves, mail and telephone. `none`: may not be followed. */
export function linkKind(href: string | null, origin: string): 'site' | 'beside' | 'none' {
  if (!href) return 'none';
  if (/^(mailto|tel):/i.test(href)) return 'beside';
  if (!URL.canParse(href, origin)) return 'none';
  const url = new URL(href, origin);
  if (url.origin !== origin) return 'none';
  return url.pathname === '/leaving' ? 'beside' : 'site';
}
