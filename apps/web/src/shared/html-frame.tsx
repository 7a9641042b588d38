import { useTheme } from '@kismet/app-kit/theme';
import { languageOf } from '@kismet/i18n/languages';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FRAME_TOKENS, type FrameLook, frameDocument, plainCopy, proseCss } from './content/frame-document.ts';
import { usePreferences } from './preferences.ts';
import { permissionQuery } from './queries.ts';

// only a text needs it
const loadCleaner = () => import('./content/clean-html.ts');

interface Props {
  html: string;
  /** The language that the text came in, as a tag or a code of ours. */
  language: string;
  /** What the frame holds, for those who listen. */
  title: string;
}

/**
 * A text that a brand wrote, in a frame that runs no script and may ask for nothing but pictures. The frame cannot tell its height,
 * so a hidden copy of the bare text beside it does.
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
/** About the room that a text will want, so that what stands below it hardly moves once it is there. */
function roomFor(html: string): number {
  const blocks = html.match(/<(?:p|li|h\d|tr)\b/g)?.length ?? 1;
  const letters = html.replace(/<[^>]*>/g, '').length;
  return Math.min(LINE * Math.max(blocks, Math.ceil(letters / 48)) + 16 * blocks, 600);
}

/** The frame inherits nothing: theme, fonts and direction are handed to it. */
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
/** The site's own `@font-face` rules, with addresses that hold inside the frame too. */
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
