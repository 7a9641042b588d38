/** Longer than this after the last touch or key a call is one that the page makes by itself. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let lastInputMs = Date.now();
if (typeof window !== 'undefined')
  for (const kind of INPUTS) window.addEventListener(kind, () => noteInput(), { capture: true, passive: true });

/** Somebody touched the page, or opened it. */
export function noteInput(nowMs: number = Date.now()): void {
  lastInputMs = nowMs;
}

/**
 * Whether nobody has touched the page for a while, so that what it asks again by itself (draws, figures, tickets) does not keep a
 * session alive (decision 47). Whoever plays inside a frame is there, though the page hears none of it.
 */
export const isUnattended = (nowMs: number = Date.now()): boolean =>
  nowMs - lastInputMs > ATTENDED_MS && document.activeElement?.tagName !== 'IFRAME';
