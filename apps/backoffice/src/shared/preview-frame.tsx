import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export type PreviewTheme = 'light' | 'dark';
interface Props {
  title: string;
  language: LanguageCode;
  theme: PreviewTheme;
  /** Of the screen, in pixels. */
  height?: number;
  /** Width of a screen wider than its container, which is scaled down; a phone's by default. */
  width?: number | undefined;
  children: ReactNode;
}

/**
 * An iframe as wide as a phone, with its own language, direction, theme and media queries. Rendered by this page's
 * React.
 */
export function PreviewFrame({ title, language, theme, height = 640, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
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
    <div
      ref={box}
      dir="ltr"
      style={{ height: height * scale + 2 }}
      className={clsx(
        'mx-auto w-full overflow-hidden rounded-hero border border-line-strong bg-sunken',
        !width && 'max-w-[392px]',
      )}
    >
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={begin}
        style={{ height, ...(width && { width, transform: `scale(${scale})`, transformOrigin: '0 0' }) }}
        className={clsx('block border-0', !width && 'w-full')}
      />
      {page && createPortal(<div className="p-4">{children}</div>, page.body)}
    </div>
  );
}

/** Scale factor that fits a wider screen into its container. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number | undefined): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!width || !box.current) return setScale(1);
    const watch = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, width]);
  return scale;
}
