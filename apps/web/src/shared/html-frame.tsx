import { useTheme } from '@kismet/app-kit/theme';
import { languageOf } from '@kismet/i18n/languages';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { permissionQuery } from './api/queries.ts';
import { usePreferences } from './browser/preferences.ts';
import { FRAME_TOKENS, type FrameLook, frameDocument, plainCopy, proseCss } from './content/frame-document.ts';

// needed only by long-form texts
const loadCleaner = () => import('./content/clean-html.ts');

interface Props {
  html: string;
  /** The text's language, as a tag or our code. */
  language: string;
  /** Accessible name of the frame. */
  title: string;
}

/**
 * Brand-written text in a frame that runs no scripts and loads only pictures. The frame cannot report its height, so
 * a hidden copy of the plain text is measured.
 */
export function HtmlFrame({ html, language, title }: Props) {
  const look = useLook(language);
  const measure = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let gone = false;
    void loadCleaner().then(({ cleanHtml }) => !gone && setBody(cleanHtml(html, location.origin)));
    return () => {
      gone = true;
    };
  }, [html]);
  useEffect(() => {
    const box = measure.current;
    if (!box || !body) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = proseCss('article', look);
    const article = document.createElement('article');
    article.append(...plainCopy(body).childNodes);
    root.replaceChildren(style, article);
    const note = () => setHeight(Math.ceil(article.getBoundingClientRect().height) + 4);
    const watch = new ResizeObserver(note);
    watch.observe(article);
    return () => watch.disconnect();
  }, [body, look]);
  const room = height || roomFor(html);
  const source = useMemo(() => body && frameDocument(body.innerHTML, look, location.origin), [body, look]);
  return (
    <div className="relative min-w-0" aria-busy={source === null}>
      <div ref={measure} aria-hidden className="pointer-events-none invisible absolute inset-x-0 top-0" />
      {source === null ? (
        <div className="overflow-hidden" style={{ height: room }}>
          <Skeletons count={3} className="mb-2 h-4" />
        </div>
      ) : (
        <iframe
          title={title}
          srcDoc={source}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          referrerPolicy="no-referrer"
          className="block w-full border-0 bg-transparent"
          style={{ height: room }}
        />
      )}
    </div>
  );
}

const LINE = 28;
/** Estimated height of a text, so that content below hardly shifts. */
function roomFor(html: string): number {
  const blocks = html.match(/<(?:p|li|h\d|tr)\b/g)?.length ?? 1;
  const letters = html.replace(/<[^>]*>/g, '').length;
  return Math.min(LINE * Math.max(blocks, Math.ceil(letters / 48)) + 16 * blocks, 600);
}

/** The frame inherits nothing: theme, fonts and direction are passed in. */
function useLook(language: string): FrameLook {
  const theme = useTheme();
  const { reading } = usePreferences();
  const { data: permission } = useQuery(permissionQuery);
  const one = languageOf(language.slice(0, 2));
  const hosts = (permission?.imageCDNs ?? []).join();
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const tokens: Record<string, string> = { 'color-scheme': theme };
    for (const name of FRAME_TOKENS) tokens[name] = style.getPropertyValue(name).trim();
    return {
      tag: one.tag,
      direction: one.direction,
      tokens,
      faces: fontFaces(),
      nastaliq: reading === 'nastaliq' && one.direction === 'rtl',
      imageHosts:
        hosts === '' ? [] : hosts.split(',').map((host) => (/^https?:/.test(host) ? host : `https://${host}`)),
    };
  }, [theme, reading, hosts, one]);
}

let faces: string | null = null;
/** The site's `@font-face` rules, with addresses valid inside the frame. */
function fontFaces(): string {
  faces ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('url('))
    .map((rule) =>
      rule.cssText.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, location.href)}")`),
    )
    .join('\n');
  return faces;
}
