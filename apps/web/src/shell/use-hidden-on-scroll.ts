import { useEffect, useState } from 'react';

const TOP = 120;
const STEP = 8;

/** True while scrolling down, away from the top (ui 4.2: row 2 hides, row 1 stays). */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < STEP) return;
      // focus inside the row keeps it visible
      setHidden(moved > 0 && scrollY > TOP && !document.activeElement?.closest('header'));
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
