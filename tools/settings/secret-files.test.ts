import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readDrawPartyConfig } from '../../apps/server/src/config/draw-party.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { readConfig as readStudioConfig } from '../../apps/studio/src/config.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-secrets-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const fileOf = (name: string, content: string): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
const masterKey = fileOf('master.key', `${'5a'.repeat(32)}\n`);
const url = 'postgresql://kismet:hidden-word@db.example/kismet';
const urlFile = fileOf('database-url', `${url}\n`);
const absent = path.join(folder, 'absent');
const blank = fileOf('blank', ' \n');

const readers = [
  ['server', (env: Record<string, string>) => readConfig({ MASTER_KEY_FILE: masterKey, ...env })],
  [
    'draw party',
    (env: Record<string, string>) => readDrawPartyConfig({ DRAW_SIDE: 'A', DRAW_KEY_FILE: masterKey, ...env }),
  ],
] as const;

it.each(readers)('a secret is read from its file, without the newline at its end: %s', (_name, read) => {
  expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(read({ DATABASE_URL_FILE: urlFile }).databaseUrl).toBe(url);
});

it.each(readers)('a missing, empty or doubled secret is named, and never shown: %s', (_name, read) => {
  const faultOf = (env: Record<string, string>): string => {
    try {
      read(env);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(faultOf({})).toMatch(/^DATABASE_URL is missing or wrong/);
  expect(faultOf({ DATABASE_URL_FILE: absent })).toBe(`DATABASE_URL_FILE (${absent}) cannot be read: ENOENT`);
  expect(faultOf({ DATABASE_URL_FILE: blank })).toBe(`DATABASE_URL_FILE (${blank}) is empty`);
  const twice = faultOf({ DATABASE_URL: url, DATABASE_URL_FILE: urlFile });
  expect(twice).toBe('DATABASE_URL and DATABASE_URL_FILE are both given: keep one of them');
  expect(twice).not.toContain('hidden-word');
});

it('a key file that is missing or no key is named, and its content never shown', () => {
  const env = { DATABASE_URL: url };
  expect(() => readConfig({ ...env, MASTER_KEY_FILE: absent })).toThrow(`MASTER_KEY_FILE (${absent}) cannot be read`);
  const wrong = fileOf('wrong.key', 'not-a-key');
  expect(() => readConfig({ ...env, MASTER_KEY_FILE: wrong })).toThrow(
    `MASTER_KEY_FILE (${wrong}) must hold 64 hexadecimal digits`,
  );
});

it('the studio names its secret in the same way', () => {
  const read = (env: Record<string, string>) => () => readStudioConfig({ STUDIO_ORIGIN: 'http://127.0.0.1:1', ...env });
  expect(read({})).toThrow('STUDIO_DATABASE_URL is not set');
  expect(read({ STUDIO_DATABASE_URL_FILE: absent })).toThrow(`STUDIO_DATABASE_URL_FILE (${absent}) cannot be read`);
  expect(read({ STUDIO_DATABASE_URL: url, STUDIO_DATABASE_URL_FILE: urlFile })).toThrow('are both given');
  // the secret was read: the next missing setting is named
  expect(read({ STUDIO_DATABASE_URL_FILE: urlFile })).toThrow('STUDIO_WALLET_BASE is not set');
});
