/** Style of a text in its frame, and in the hidden copy used to measure it. */
export interface FrameLook {
  readonly tag: string;
  readonly direction: 'rtl' | 'ltr';
  /** Theme tokens by name, as `--ink`. */
  readonly tokens: Readonly<Record<string, string>>;
  /** `@font-face` rules with absolute addresses. */
  readonly faces: string;
  readonly nastaliq: boolean;
  readonly imageHosts: readonly string[];
}

export const FRAME_TOKENS = ['--surface', '--ink', '--ink-soft', '--ink-muted', '--line', '--act', '--sunken'] as const;

/** Styles of long-form text; `root` is its container's selector. */
export function proseCss(root: string, { tokens, direction, nastaliq }: FrameLook): string {
  const values = Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const face = nastaliq ? '"Nastaliq Display",Vazirmatn' : 'Figtree,Vazirmatn';
  return `${root}{${values};margin:0;padding:0 2px;background:transparent;color:var(--ink-soft);direction:${direction};
font:400 15px/${direction === 'rtl' ? (nastaliq ? 2.4 : 1.9) : 1.65} ${face},system-ui,sans-serif;overflow-wrap:anywhere;display:flow-root}
${root} :is(p,ul,ol,table,blockquote,figure,h2,h3,h4){margin:0 0 12px}
${root} :is(h2,h3,h4){color:var(--ink);font-size:17px;font-weight:700;line-height:1.6}
${root} :is(ul,ol){padding-inline-start:24px}
${root} :is(th,td){border:1px solid var(--line);padding:6px 10px;text-align:start}
${root} th{background:var(--sunken);color:var(--ink)}
${root} table{border-collapse:collapse;max-width:100%;display:block;overflow:auto}
${root} blockquote{border-inline-start:3px solid var(--line);padding-inline-start:12px;margin-inline:0}
${root} img{max-width:100%;height:auto;border-radius:10px}
${root} a{color:var(--act);font-weight:600}
${root} hr{border:0;border-top:1px solid var(--line)}
${root}>:last-child{margin-bottom:0}`;
}

const safe = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A document for the frame: no scripts, resources only from the site and its image hosts. */
export function frameDocument(bodyHtml: string, look: FrameLook, origin: string): string {
  const images = [origin, ...look.imageHosts].join(' ');
  const policy = `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src ${origin}`;
  return `<!doctype html><html lang="${safe(look.tag)}" dir="${look.direction}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${safe(policy)}"><meta name="color-scheme" content="${look.tokens['color-scheme'] === 'dark' ? 'dark' : 'light'}">
<style>${look.faces}${proseCss('body', look)} html{overflow:auto}</style></head><body>${bodyHtml}</body></html>`;
}

/** A copy for measuring: text only, without active attributes. Pictures are empty boxes of their size. */
export function plainCopy(from: Element): HTMLElement {
  const copy = document.createElement(from.localName === 'img' ? 'div' : safeTag(from.localName));
  for (const name of ['colspan', 'rowspan', 'dir'])
    if (from.hasAttribute(name)) copy.setAttribute(name, from.getAttribute(name)!);
  if (from.localName === 'img') {
    const [width, height] = [Number(from.getAttribute('width')), Number(from.getAttribute('height'))];
    copy.style.aspectRatio = width > 0 && height > 0 ? `${width} / ${height}` : '16 / 9';
    copy.style.maxWidth = width > 0 ? `${width}px` : '100%';
    return copy;
  }
  for (const child of from.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof Element) copy.append(plainCopy(child));
  }
  return copy;
}

const TAGS =
  /^(p|br|hr|h[2-4]|ul|ol|li|blockquote|strong|b|em|i|u|s|small|a|figure|figcaption|table|thead|tbody|tr|th|td|div|bdi|code)$/;
const safeTag = (name: string) => (TAGS.test(name) ? name : 'span');
