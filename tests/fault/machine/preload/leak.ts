// Loaded into a process of a stand with NODE_OPTIONS: once the file of FAULT_FILE exists, the process leaks objects until it
// reaches its memory limit.
import fs from 'node:fs';

const LOOK_MS = 200;
const PAUSE_MS = 5;
/** Objects leaked at a time: a few megabytes of heap. */
const OBJECTS = 30_000;
const kept: object[] = [];

const looking = setInterval(() => {
  if (!fs.existsSync(process.env.FAULT_FILE ?? '')) return;
  clearInterval(looking);
  setInterval(() => {
    for (let i = 0; i < OBJECTS; i++) kept.push({ number: i, text: `object ${i} of ${kept.length}` });
  }, PAUSE_MS);
}, LOOK_MS);
looking.unref();
