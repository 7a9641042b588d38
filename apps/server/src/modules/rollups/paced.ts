/** A run takes at most a quarter of the time: where members are spread over nodes, each run queries every node. */
const RESTS = 3;

/**
 * Returns a function that requests a run of `work`: it runs `soonMs` later, once for all requests until then, one run at a
 * time, and not until three times the duration of the previous run has passed since its end. `work` reports its own failures.
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
