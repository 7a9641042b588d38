/** A run takes at most a quarter of the time: where members are spread, each asks every node. */
const RESTS = 3;

/**
 * Returns what asks for `work`: it runs `soonMs` later, once for all who ask until then, one run after the other, and begins no
 * sooner after the last one than three times as long as that took. `work` reports its own failures.
 */
export function paced(work: () => Promise<void>, soonMs: number): () => void {
  let isWaiting = false;
  let mayBegin = 0;
  let last = Promise.resolve();
  async function runOnce(): Promise<void> {
    const restMs = mayBegin - performance.now();
    if (restMs > 0) await new Promise<void>((done) => void setTimeout(done, restMs).unref());
    isWaiting = false;
    const began = performance.now();
    await work();
    const ended = performance.now();
    mayBegin = ended + RESTS * (ended - began);
  }
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      last = last.then(runOnce);
    }, soonMs).unref();
  };
}
