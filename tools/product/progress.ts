const started = performance.now();

/** A progress line with the seconds since the start. */
export function step(text: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);
}

/** Does `work` and prints how long it took, next to its limit in seconds; exceeding the limit is only reported. */
export async function timed<T>(text: string, limitS: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  const tookS = (performance.now() - began) / 1000;
  step(`${text}: ${tookS.toFixed(1)} s of at most ${limitS}${tookS > limitS ? ', OVER' : ''}`);
  return done;
}

/** Exits with one clear line: what happened, and what to do. */
export function fail(line: string): never {
  console.error(`kismet: ${line}`);
  process.exit(1);
}
