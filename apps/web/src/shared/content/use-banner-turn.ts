import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLite, useReducedMotion } from '../browser/preferences.ts';

/** Row BN-02. */
export const TURN_MS = 5_000;
const SWIPE_PX = 40;

/** The index after one step, wrapping around. */
export const stepped = (at: number, by: 1 | -1, count: number): number => (at + by + count) % count;
/**
 * Direction of an arrow or swipe, forward along the reading direction. `toLeft` is where the arrow points, or where
 * the drag goes.
 */
export const stepOf = (toLeft: boolean, rtl: boolean): 1 | -1 => (toLeft === rtl ? 1 : -1);

/** Rotates a page's banners; paused by hover, focus and its button, and stopped once one is selected (WCAG 2.2.2). */
export function useBannerTurn(count: number, box: RefObject<HTMLElement | null>) {
  const reduced = useReducedMotion();
  const lite = useLite();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const wants = chosen ?? !(reduced || lite);
  const plays = count > 1 && wants && !held;
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => document.hidden || setAt((now) => stepped(now, 1, count)), TURN_MS);
    return () => clearInterval(timer);
  }, [plays, count]);
  const takeOver = () => setChosen(false);
  const step = (by: 1 | -1) => {
    takeOver();
    setAt((now) => stepped(now, by, count));
  };
  const isRtl = () => box.current !== null && getComputedStyle(box.current).direction === 'rtl';
  const handlers = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      step(stepOf(event.key === 'ArrowLeft', isRtl()));
    },
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      // dragging left reveals what is on the right: the opposite of an arrow
      if (count > 1 && Math.abs(moved) >= SWIPE_PX) step(stepOf(moved > 0, isRtl()));
    },
  };
  const goTo = (place: number) => {
    takeOver();
    setAt(place);
  };
  return { at: Math.min(at, count - 1), plays, wants, toggle: () => setChosen(!wants), goTo, takeOver, handlers };
}
