import { type RefObject, useEffect, useRef, useState } from 'react';

/** Width of a phone: what a chart is drawn for until it has been measured. */
const PHONE = 320;

/** The width of an element in pixels: a chart is drawn at its size, so that its words are not scaled with it. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(PHONE);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setWidth(Math.max(Math.floor(element.clientWidth), 200)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}
