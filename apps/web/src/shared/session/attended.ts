/** After this long without input, calls count as background calls. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let lastInputMs = Date.now();
if (typeof window !== 'undefined')
  for (const kind of INPUTS) window.addEventListener(kind, () => noteInput(), { capture: true, passive: true });

/** The user touched the page or opened it. */
export function noteInput(nowMs: number = Date.now()): void {
  lastInputMs = nowMs;
}

/**
 * Whether the page is unattended, so that its polling (draws, balances, tickets) does not keep a session alive
 * (decision 47). Focus in a game frame counts as attended, though its input is not seen.
 */
export const isUnattended = (nowMs: number = Date.now()): boolean =>
  typeof document !== 'undefined' && nowMs - lastInputMs > ATTENDED_MS && document.activeElement?.tagName !== 'IFRAME';
