import clsx from 'clsx';
import useEmbla from 'embla-carousel-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

export interface CarouselLabels {
  readonly region: string;
  readonly previous: string;
  readonly next: string;
}

interface Props {
  labels: CarouselLabels;
  /** Width of one slide, as a CSS flex basis. */
  slide: string;
  /** Arrows appear above this many slides (rows GL-01, LO-01: 7). */
  arrowsAbove?: number;
  children: ReactNode;
}

/** A row scrolled in reading direction by touch, arrow keys or buttons. It never moves by itself. */
export function Carousel({ labels, slide, arrowsAbove = 7, children }: Props) {
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  const [view, embla] = useEmbla({
    direction: rtl ? 'rtl' : 'ltr',
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
  });
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    if (!embla) return;
    const note = () => setEnds({ start: !embla.canScrollPrev(), end: !embla.canScrollNext() });
    note();
    embla.on('select', note).on('reInit', note);
  }, [embla]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const forward = (event.key === 'ArrowLeft') === rtl;
    if (forward) embla?.scrollNext();
    else embla?.scrollPrev();
  };
  const slides = Children.toArray(children);
  const arrow =
    'relative z-1 grid size-11 shrink-0 place-items-center rounded-button border border-line-strong text-ink-soft hover:bg-sunken disabled:opacity-35 max-md:hidden';
  return (
    <section
      aria-label={labels.region}
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
      className="flex items-center gap-2"
    >
      {slides.length > arrowsAbove && (
        <button
          type="button"
          aria-label={labels.previous}
          disabled={ends.start}
          onClick={() => embla?.scrollPrev()}
          className={arrow}
        >
          <Icon name="chevron-back" />
        </button>
      )}
      <div ref={view} className="-m-1 min-w-0 flex-1 overflow-hidden p-1">
        <div className="flex gap-2.5">
          {slides.map((child, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
            <div key={i} className="min-w-0 shrink-0 grow-0" style={{ flexBasis: slide }}>
              {child}
            </div>
          ))}
        </div>
      </div>
      {slides.length > arrowsAbove && (
        <button
          type="button"
          aria-label={labels.next}
          disabled={ends.end}
          onClick={() => embla?.scrollNext()}
          className={clsx(arrow)}
        >
          <Icon name="chevron-next" />
        </button>
      )}
    </section>
  );
}
