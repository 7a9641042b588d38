import fs from 'node:fs';
import { type Clock, systemClock } from './time.ts';

/** How long what the file said is taken to hold, in milliseconds of real time. */
const HELD_MS = 20;

/**
 * The clock of a process: the system's, or, where a file is named, the system's moved by the whole number of milliseconds that the file
 * holds. Tests that move time write that file, and every process of the installation follows within 20 ms. A file that cannot be read
 * throws at the first call, and is taken to say what it said last after that.
 */
export function clockOf(file: string | null): Clock {
  if (file === null) return systemClock;
  let movedBy = offsetIn(file);
  let readAt = performance.now();
  return {
    now() {
      if (performance.now() - readAt > HELD_MS) {
        readAt = performance.now();
        movedBy = fs.existsSync(file) ? offsetIn(file) : movedBy;
      }
      return systemClock.now() + movedBy;
    },
  };
}

function offsetIn(file: string): number {
  const offset = Number(fs.readFileSync(file, 'utf8'));
  if (!Number.isSafeInteger(offset)) throw new Error(`${file} must hold a whole number of milliseconds`);
  return offset;
}
