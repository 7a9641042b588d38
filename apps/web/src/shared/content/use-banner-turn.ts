import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLite, useReducedMotion } from '../preferences.ts';

/** Row BN-02. */
export const TURN_MS = 5_000;
const SWIPE_PX = 40;

/** The place after a step of one, around the ends. */
export const stepped = (at: number, by: 1 | -1, count: number): number => (at + by + count) % count;
/** Which way an arrow or a swipe goes: with the reading, forward. `toLeft` is where the arrow points, or what is dragged away to. */
export const stepOf = (toLeft: boolean, rtl: boolean): 1 | -1 => (toLeft === rtl ? 1 : -1);

/** Turns the banners of a page; stops for hover, focus, its button, and for good once somebody chose one (WCAG 2.2.2). */
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
      // what is dragged to the left brings in what stands on its right: the other way round than an arrow
      if (count > 1 && Math.abs(moved) >= SWIPE_PX) step(stepOf(moved > 0, isRtl()));
    },
  };
  const goTo = (place: number) => {
    takeOver();
    setAt(place);
  };
  return { at: Math.min(at, count - 1), plays, wants, toggle: () => setChosen(!wants), goTo, takeOver, handlers };
}
