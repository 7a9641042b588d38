import fs from 'node:fs';
import type { FaultStand } from '../../fault/fault-stand.ts';
import { heapInUse } from './heap.ts';

const PROCESSES = ['node1', 'node2', 'worker'] as const;
const EVERY_MS = 5000;
const MIB = 1024 * 1024;

export interface MemoryOfProcess {
  readonly name: string;
  /** MiB in use after a full collection, once everything was loaded and at the end. */
  readonly beginMib: number;
  readonly endMib: number;
  readonly mostResidentMib: number;
}

/** Memory of the stand's processes over time. */
export class MemoryWatch {
  readonly #stand: FaultStand;
  readonly #resident = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #begin = new Map<string, number>();

  constructor(stand: FaultStand) {
    this.#stand = stand;
    const look = () => {
      for (const name of PROCESSES)
        this.#resident.set(name, Math.max(this.#resident.get(name) ?? 0, residentMib(stand.pidOf(name))));
    };
    look();
    this.#timer = setInterval(look, EVERY_MS);
  }

  /** What is in use now is what the end is compared with. */
  async begin(): Promise<void> {
    this.#begin = await this.#inUse();
  }

  async end(): Promise<MemoryOfProcess[]> {
    clearInterval(this.#timer);
    const end = await this.#inUse();
    return PROCESSES.map((name) => ({
      name,
      beginMib: this.#begin.get(name)!,
      endMib: end.get(name)!,
      mostResidentMib: this.#resident.get(name)!,
    }));
  }

  async #inUse(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const name of PROCESSES) found.set(name, (await heapInUse(this.#stand.pidOf(name))) / MIB);
    return found;
  }
}

function residentMib(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}
