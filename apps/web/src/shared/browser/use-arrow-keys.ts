import { useEffect, useRef } from 'react';

/** Up and down move between a menu's links, Home and End to its ends (ui 7). */
export function useArrowKeys<E extends HTMLElement>() {
  const list = useRef<E>(null);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const links = [...box.querySelectorAll<HTMLAnchorElement>('a[href]')];
      const at = links.indexOf(document.activeElement as HTMLAnchorElement);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
      if (to === undefined || at < 0) return;
      event.preventDefault();
      links[Math.max(0, Math.min(links.length - 1, to))]?.focus();
    };
    box.addEventListener('keydown', onKeyDown);
    return () => box.removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}
