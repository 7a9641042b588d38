/** A part of the page that is shown as the server rendered it and is not hydrated yet. */
export interface Sleeper {
  /** Resolves when it is done, if it waits for code. */
  readonly wake: () => Promise<void> | undefined;
  readonly holds: (node: Node) => boolean;
}

const sleepers = new Set<Sleeper>();
/** Parts whose turn has come but whose code is not loaded. */
let coming = 0;
const afterLast: (() => void)[] = [];
let isPlanned = false;
/** The visitor has begun to use the page: what still sleeps does not wait for idle time. */
let isHurried = false;

/** Longest wait for idle time per part; and the wait in a browser that does not report idle time. */
const PATIENCE_MS = 500;
const UNTOLD_MS = 50;
/** Signs that a part is about to be used; each comes before the press or letter itself. The last is from `public/deferred-hydration.js`. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'kismet:wanted'];
const SCROLLS = ['scroll'];

/**
 * Wakes `sleeper` when it is its turn: one part per idle period of the page, in the order of the calls, so that each is a task of its own; at once
 * when a pointer or the focus enters it; soon when the visitor presses or scrolls elsewhere. The returned function cancels it.
 */
export function fallAsleep(sleeper: Sleeper): () => void {
  if (sleepers.size === 0) for (const kind of [...SIGNS, ...SCROLLS]) addEventListener(kind, notice, LISTEN);
  sleepers.add(sleeper);
  plan();
  return () => leave(sleeper);
}

/** Runs `run` once no part sleeps or waits for its code; not before the next idle period. */
export function whenAllWake(run: () => void): void {
  afterLast.push(run);
  plan();
}

const LISTEN = { capture: true, passive: true };

function notice({ type, target }: Event): void {
  const used = SCROLLS.includes(type) ? undefined : [...sleepers].find(({ holds }) => holds(target as Node));
  if (used) wake(used);
  if (type === 'pointerover' || isHurried) return;
  isHurried = true;
  setTimeout(wakeNext);
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  if (isHurried || !window.requestIdleCallback) setTimeout(wakeNext, isHurried ? 0 : UNTOLD_MS);
  else window.requestIdleCallback(wakeNext, { timeout: PATIENCE_MS });
}

function wakeNext(): void {
  isPlanned = false;
  const [next] = sleepers;
  if (next) {
    wake(next);
    // nested parts will have been queued by the next run
    plan();
    return;
  }
  if (coming > 0) return;
  isHurried = false;
  for (const run of afterLast.splice(0)) run();
}

function wake(sleeper: Sleeper): void {
  leave(sleeper);
  const wait = sleeper.wake();
  if (!wait) return;
  coming++;
  void wait.finally(() => {
    coming--;
    plan();
  });
}

function leave(sleeper: Sleeper): void {
  if (!sleepers.delete(sleeper) || sleepers.size > 0) return;
  for (const kind of [...SIGNS, ...SCROLLS]) removeEventListener(kind, notice, LISTEN);
}
