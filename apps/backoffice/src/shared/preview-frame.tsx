import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export type PreviewTheme = 'light' | 'dark';
interface Props {
  title: string;
  language: LanguageCode;
  theme: PreviewTheme;
  /** Of the screen, in pixels. */
  height?: number;
  children: ReactNode;
}

/**
 * A page within the page, as wide as a phone: language, direction and theme are its own, and so are the widths that styles
 * ask for. What it shows is drawn by this page's React.
 */
export function PreviewFrame({ title, language, theme, height = 640, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const { tag, direction } = languageOf(language);
  const begin = () => {
    const inner = frame.current?.contentDocument;
    if (!inner?.body) return;
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(inner.importNode(style, true));
    setPage(inner);
  };
  useEffect(() => {
    if (!page) return;
    Object.assign(page.documentElement, { lang: tag, dir: direction });
    page.documentElement.dataset.theme = theme;
    page.title = title;
  }, [page, tag, direction, theme, title]);
  return (
    <div className="mx-auto w-full max-w-[392px] overflow-hidden rounded-hero border border-line-strong bg-sunken">
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={begin}
        style={{ height }}
        className="block w-full border-0"
      />
      {page && createPortal(<div className="p-4">{children}</div>, page.body)}
    </div>
  );
}
