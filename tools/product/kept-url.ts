import fs from 'node:fs';
import path from 'node:path';

/** The database of the installation in `.data`; undefined when there is none. */
export function keptUrl(): string | undefined {
  const data = process.env.KISMET_DATA ?? path.join(import.meta.dirname, '../../.data');
  const kept = path.join(data, 'database-url');
  return fs.existsSync(kept) ? fs.readFileSync(kept, 'utf8').trim() : undefined;
}
