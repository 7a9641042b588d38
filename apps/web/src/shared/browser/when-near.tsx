import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A screen ahead of the reader. */
const AHEAD: IntersectionObserverInit = { rootMargin: '100% 0px' };

/** Part of a page below the fold: rendered, with its code and calls, once the reader scrolls near it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, AHEAD);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={box} />;
}
