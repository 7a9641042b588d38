import sanitize from 'sanitize-html';

/** HTML allowed in the brand's texts (security 3.6): no styles, no ids, nothing that runs or loads from elsewhere. */
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
/** Only pictures of our own store, in formats that every browser supports. */
const LINK = /^\/(?![/\\])|^(?:https|mailto|tel):/i;
const NONE: Record<string, string> = {};
const PICTURE = /^\/art\/p\/[0-9a-f-]{36}-(?:small|large)\.webp$/;

/** Auto-closed tags may parse differently on the next pass, so sanitising repeats until the output is stable. */
const PASSES = 5;

/** HTML without anything that could run, load from elsewhere or imitate our page. Clean input is unchanged. */
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
