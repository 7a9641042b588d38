import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLite } from '../browser/preferences.ts';
import { PICTURE_ATTEMPTS, pictureUrl, usePictureHosts } from './picture-hosts.ts';

interface Props {
  /** Path on the image hosts, without size and extension. */
  path: string;
  sizes?: readonly string[];
  /** Pixels of each of `sizes`. */
  widths?: readonly number[];
  /** Rendered width, for the browser's choice of size. */
  css?: string;
  /** Empty if decorative. */
  alt?: string;
  /** Placeholder. */
  colour: string;
  /** Fetched eagerly: above the fold. `first`: before everything else. */
  eager?: boolean | 'first';
  /** In percent: focal point when cropped. */
  focus?: { readonly x: number; readonly y: number };
  /** Fallback after the last attempt. */
  fallback?: ReactNode;
  /** Sets its size: the picture itself never does, so nothing shifts. */
  className?: string;
}

/** A picture from the image hosts (row GL-08): lazily fetched, three attempts over as many hosts, then the fallback. */
export const CdnPicture = (props: Props) => <Picture key={props.path} {...props} />;

function Picture(props: Props) {
  const { path, sizes = ['220', '440'], widths = [220, 440], css = '180px', alt = '', colour, eager = false } = props;
  const hosts = usePictureHosts();
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box, Boolean(eager));
  const [attempt, setAttempt] = useState(0);
  const [come, setCome] = useState(false);
  // with data saver the small size is always used
  const offered = useLite() ? sizes.slice(0, 1) : sizes;
  const failed = attempt >= PICTURE_ATTEMPTS || path === '';
  const set = (type: string) =>
    offered.map((size, i) => `${pictureUrl(hosts!, attempt, path, size, type)} ${widths[i]}w`).join(', ');
  return (
    <span
      ref={box}
      className={clsx('relative block overflow-hidden', props.className)}
      style={failed ? undefined : { background: colour }}
    >
      {failed
        ? props.fallback
        : isNear &&
          hosts && (
            <picture key={attempt}>
              <source type="image/avif" srcSet={set('avif')} sizes={css} />
              <img
                alt={alt}
                srcSet={set('webp')}
                sizes={css}
                src={pictureUrl(hosts, attempt, path, sizes[0]!, 'webp')}
                decoding="async"
                fetchPriority={eager === 'first' ? 'high' : eager ? 'low' : 'auto'}
                draggable={false}
                onLoad={() => setCome(true)}
                onError={() => setAttempt(attempt + 1)}
                style={props.focus && { objectPosition: `${props.focus.x}% ${props.focus.y}%` }}
                className={clsx(
                  'absolute inset-0 size-full object-cover transition-opacity duration-200',
                  !come && !eager && 'opacity-0',
                )}
              />
            </picture>
          )}
    </span>
  );
}

/** Row GL-08: preload ratio 1.3, threshold 0.1. One observer for all pictures. */
const AHEAD: IntersectionObserverInit = { rootMargin: '30% 0px', threshold: 0.1 };
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function useNear(box: { current: Element | null }, eager: boolean): boolean {
  const [isNear, setNear] = useState(
    eager || (typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined'),
  );
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return;
    observer ??= new IntersectionObserver((entries, self) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        waiting.get(target)?.();
      }
    }, AHEAD);
    waiting.set(element, () => setNear(true));
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [isNear, box]);
  return isNear;
}
