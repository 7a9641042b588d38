import fs from 'node:fs';
import type { FaultStand } from '../../fault/fault-stand.ts';

const PROCESSES = ['node1', 'node2', 'worker'] as const;
const EVERY_MS = 5000;

/** Resident memory of the stand's processes over time, in KiB. */
export class MemoryWatch {
  readonly #seen = new Map<string, { atMs: number; kib: number }[]>();
  readonly #timer: NodeJS.Timeout;
  readonly #started = performance.now();

  constructor(stand: FaultStand) {
    const look = () => {
      for (const name of PROCESSES) {
        const kib = residentOf(stand.pidOf(name));
        if (kib !== null)
          this.#seen.set(name, [...(this.#seen.get(name) ?? []), { atMs: performance.now() - this.#started, kib }]);
      }
    };
    look();
    this.#timer = setInterval(look, EVERY_MS);
  }
  stop = () => clearInterval(this.#timer);

  /** Growth of resident memory between `fromMs` and the end, each the median of a minute's samples, as a fraction. */
  growth(fromMs: number): { name: string; beginKib: number; endKib: number; growth: number }[] {
    return [...this.#seen].map(([name, all]) => {
      const later = all.filter(({ atMs }) => atMs >= fromMs);
      const span = Math.max(1, Math.min(12, Math.floor(later.length / 2)));
      const beginKib = middle(later.slice(0, span).map(({ kib }) => kib));
      const endKib = middle(later.slice(-span).map(({ kib }) => kib));
      return { name, beginKib, endKib, growth: endKib / beginKib - 1 };
    });
  }
}

const middle = (of: readonly number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

function residentOf(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0);
}
