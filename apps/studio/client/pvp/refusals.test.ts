import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { refusalKey } from './refusals.ts';

const STUDIO = path.join(import.meta.dirname, '../..');
/** The sources that decide, serve and parse the calls of tables and tournaments between players. */
const SOURCES = ['games/pvp', 'server/pvp', ...['pvp-api', 'tournament-api', 'pvp-state', 'session-of', 'read-body']];

function filesOf(name: string): string[] {
  const at = path.join(STUDIO, name);
  if (!fs.existsSync(at)) return [path.join(STUDIO, 'server/http', `${name}.ts`)];
  const found = fs.readdirSync(at, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map((file) => path.join(at, file));
}
/** Returned to the operator, whose calls are signed. */
const ELSEWHERE = ['BAD_SIGNATURE'];
/** Every refusal code in these sources. */
const codes = new Set(
  SOURCES.flatMap(filesOf).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+|SEATED)'/g)]
      .map(([, code]) => code!)
      .filter(
        (code) =>
          !ELSEWHERE.includes(code) && new RegExp(`Refused\\([^)]*'${code}'`).test(fs.readFileSync(file, 'utf8')),
      ),
  ),
);

it('[TV-6.270] every refusal code of a player-versus-player table or tournament has a text in every language', () => {
  expect(codes.size).toBeGreaterThan(25);
  expect([...codes]).toEqual(
    expect.arrayContaining([
      ...['ENTRY_APART', 'ENTRY_DECLINED', 'ENTRIES_CLOSED', 'TOURNAMENT_FULL', 'ALREADY_OUT', 'TOURNAMENT_SEAT'],
      ...['SEATED', 'TOURNAMENT_DECIDED', 'WAGER_MISMATCH', 'CURRENCY_NOT_OFFERED', 'NOT_FOUND', 'TABLE_AWAY'],
    ]),
  );
  const keys = [...codes].flatMap((code) => [refusalKey(code), refusalKey(code, true)]);
  expect([...codes].filter((code) => refusalKey(code) === null)).toEqual([]);
  for (const language of ['ur', 'en', 'ar', 'hi']) {
    const words = JSON.parse(fs.readFileSync(path.join(STUDIO, `catalogues/${language}.json`), 'utf8'));
    for (const key of keys) expect(words[key!], `${language} ${key}`).toMatch(/\S{2}/);
  }
});

it('a server fault has no text of its own', () => {
  expect(refusalKey('INTERNAL')).toBeNull();
});
