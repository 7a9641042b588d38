import sanitize from 'sanitize-html';

/** What a text of the brand may be made of (security 3.6): no style, no ids, nothing that runs or reaches outside unseen. */
const TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
/** Pictures come from our own store alone, in a form that every browser draws. */
const LINK = /^\/(?![/\\])|^(?:https|mailto|tel):/i;
const NONE: Record<string, string> = {};
const PICTURE = /^\/art\/p\/[0-9a-f-]{36}-(?:small|large)\.webp$/;

/** Tags that were closed for the writer may stand otherwise once they are read again: until they no longer do. */
const PASSES = 5;

/** HTML without anything that could run, fetch from elsewhere or look like a part of the page. What is clean stays as it is. */
export function cleanHtml(html: string): string {
  let clean = html;
  for (let pass = 0; pass < PASSES; pass++) {
    const again = cleanOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return clean;
}

function cleanOnce(html: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
      td: ['colspan'],
      '*': ['dir', 'lang'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title', 'iframe'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
    transformTags: {
      h1: 'h2',
      div: 'p',
      a: (tagName, { href = '' }) => ({ tagName, attribs: LINK.test(href) ? { href } : NONE }),
    },
  }).trim();
}
