import createPurify, { type Config } from 'dompurify';

/** The markup the back office editor can produce (the server sanitises by the same list). */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
    ...['a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div', 'bdi', 'code'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'dir', 'lang', 'colspan', 'rowspan', 'start', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\]))/i,
};

/**
 * Sanitises HTML of a notice or article again in the browser, as a frame's body. Internal links navigate the page,
 * others open a new one; external links not approved by the server lose their address.
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

/** `site`: internal. `beside`: the leaving page, mail and telephone. `none`: disabled. */
export function linkKind(href: string | null, origin: string): 'site' | 'beside' | 'none' {
  if (!href) return 'none';
  if (/^(mailto|tel):/i.test(href)) return 'beside';
  if (!URL.canParse(href, origin)) return 'none';
  const url = new URL(href, origin);
  if (url.origin !== origin) return 'none';
  return url.pathname === '/leaving' ? 'beside' : 'site';
}
