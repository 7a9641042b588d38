import { useEffect, useState } from 'react';

const TOP = 120;
const STEP = 8;

/** True while the page is being scrolled down, away from its top (ui 4.2: row 2 gives way, row 1 stays). */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < STEP) return;
      // focus inside the row keeps it in sight
      setHidden(moved > 0 && scrollY > TOP && !document.activeElement?.closest('header'));
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
