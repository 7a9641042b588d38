import purify from 'dompurify';

interface Look {
  readonly tag: string;
  readonly direction: 'rtl' | 'ltr';
  readonly theme: 'light' | 'dark';
}
const TOKENS = ['--surface', '--ink', '--ink-soft', '--line', '--act', '--sunken'] as const;

/** The theme's colours, independent of the back office's theme. */
function tokensOf(theme: Look['theme']): string {
  const probe = document.createElement('div');
  probe.dataset.theme = theme;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const tokens = TOKENS.map((name) => `${name}:${style.getPropertyValue(name).trim()}`).join(';');
  probe.remove();
  return tokens;
}
const faces = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map((rule) =>
      rule.cssText.replace(/url\("([^"]+)"\)/g, (_all, url: string) => `url("${new URL(url, location.href)}")`),
    )
    .join('\n');

/** A document for a frame without scripts: the sanitised text, styled like the site's frame. */
export function framePage(html: string, { tag, direction, theme }: Look): string {
  const { origin } = location;
  const policy = `default-src 'none'; img-src ${origin}; style-src 'unsafe-inline'; font-src ${origin}`;
  const body = purify.sanitize(html, {
    FORBID_TAGS: ['style', 'form', 'input', 'iframe'],
    FORBID_ATTR: ['style', 'id'],
  });
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><title>-</title>
<meta http-equiv="content-security-policy" content="${policy}"><meta name="color-scheme" content="${theme}">
<style>${faces()}
body{${tokensOf(theme)};margin:0;padding:0 2px;background:transparent;color:var(--ink-soft);overflow-wrap:anywhere;
font:400 15px/${direction === 'rtl' ? 1.9 : 1.65} Figtree,Vazirmatn,system-ui,sans-serif}
:is(p,ul,ol,table,blockquote,h2,h3,h4){margin:0 0 12px}:is(h2,h3,h4){color:var(--ink);font-size:17px;line-height:1.6}
:is(ul,ol){padding-inline-start:24px}:is(th,td){border:1px solid var(--line);padding:6px 10px;text-align:start}
th{background:var(--sunken);color:var(--ink)}table{border-collapse:collapse;display:block;overflow:auto}
td p,th p{margin:0}blockquote{border-inline-start:3px solid var(--line);padding-inline-start:12px;margin-inline:0}
img{max-width:100%;height:auto;border-radius:10px}a{color:var(--act);font-weight:600}hr{border:0;border-top:1px solid var(--line)}
</style></head><body>${body}</body></html>`;
}
