import { vi } from 'vitest';

/**
 * Timers of exactly `ms` end after `instead` milliseconds, until mocks are restored: for a guard time that a form would
 * wait for at each of thirty refusals. A mocked module would not do: files share modules, and one that was loaded before keeps its
 * own.
 */
export function shortenTimers(ms: number, instead: number): void {
  const real = globalThis.setTimeout;
  const shortened = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) =>
    real(run, after === ms ? instead : after, ...given);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as never);
}
