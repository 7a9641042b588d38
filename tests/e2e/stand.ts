import fs from 'node:fs';

/** What a stand says of itself: addresses, accounts, keys. */
export const stand: Record<string, string> = Object.fromEntries(
  fs
    .readFileSync(process.env.STAND_ENV ?? 'stand.env', 'utf8')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
