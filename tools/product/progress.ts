const started = performance.now();

/** A progress line with the seconds since the start. */
export function step(text: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);
}

/** Exits with one clear line: what happened, and what to do. */
export function fail(line: string): never {
  console.error(`kismet: ${line}`);
  process.exit(1);
}
