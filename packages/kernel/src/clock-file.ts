import fs from 'node:fs';
import { type Clock, systemClock } from './time.ts';

/** How long a value read from the file is cached, in real milliseconds. */
const HELD_MS = 20;

/**
 * The clock of a process: the system's, shifted by the number of milliseconds in the named file, if any. Tests write that file
 * to move time, and every process of the installation follows within 20 ms. An unreadable file throws on the first call;
 * afterwards the last value is kept.
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
