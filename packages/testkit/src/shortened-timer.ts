import { vi } from 'vitest';

/**
 * Timers of exactly `ms` end after `instead` milliseconds, until mocks are restored: for a guard time that a form would otherwise
 * wait for at each of thirty refusals. Mocking the module would not work: files share modules, and one that is already loaded
 * keeps the original.
 */
export function shortenTimers(ms: number, instead: number): void {
  const real = globalThis.setTimeout;
  const shortened = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) =>
    real(run, after === ms ? instead : after, ...given);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as never);
}

/** Timers of exactly `ms` end only when `end` is called, until mocks are restored: what precedes a guard time may take longer than it. */
export function holdTimers(ms: number): { end(): void } {
  const real = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const holding = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    if (after !== ms) return real(run, after, ...given);
    held.push(() => run(...given));
    return 0;
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(holding as never);
  return {
    end() {
      for (const run of held.splice(0)) run();
    },
  };
}
