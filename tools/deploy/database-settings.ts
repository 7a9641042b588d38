import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../../deploy/postgres/kismet.conf');

/** What the deployment sets in PostgreSQL, by name, as written in `deploy/postgres/kismet.conf`. */
export function databaseSettings(): Readonly<Record<string, string>> {
  const lines = fs.readFileSync(FILE, 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => line.split(/\s*=\s*/)),
  ) as Record<string, string>;
}
