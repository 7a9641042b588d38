import fs from 'node:fs';

/**
 * Options of the suite that a stand's file provides: the test vendor, its members and sessions, and the commands that lock a
 * member, kill a node and audit the books, so that no case is skipped.
 * @param file a `stand.env`
 */
export function fromStand(file: string): Record<string, string | undefined> {
  const env = Object.fromEntries(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const node = `STAND_ENV='${file}' '${process.execPath}'`;
  return {
    url: env.VENDOR_URL,
    key: env.VENDOR_KEY,
    user: env.M1_ID,
    token: env.M1_GAME_TOKEN,
    game: env.VENDOR_GAME,
    game2: env.VENDOR_GAME2,
    currency: env.CURRENCY,
    user2: env.M2_ID,
    token2: env.M2_GAME_TOKEN,
    'expired-token': env.M1_EXPIRED_TOKEN,
    'foreign-token': env.M1_FOREIGN_TOKEN,
    'lock-command': `${node} tools/stand/member-lock.ts lock M1`,
    'unlock-command': `${node} tools/stand/member-lock.ts unlock M1`,
    'kill-command': `${node} tools/stand.ts kill9 node1 && ${node} tools/stand.ts start node1`,
    'audit-command': `${node} tools/invariants.ts --url '${env.PGURL_RO}'`,
  };
}
