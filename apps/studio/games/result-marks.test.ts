import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { flightMark, resultMark } from './result-marks.ts';

const wordsIn = (language: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `../catalogues/${language}.json`), 'utf8'));

it('letters and names of results in the lobby match those on the page of the table, in every language', () => {
  const sides = ['player', 'banker', 'tie'].map(
    (winner) => ['dealt', winner, resultMark('baccarat', { winner })!] as const,
  );
  const more = ['dragon', 'tiger'].map((winner) => ['dealt', winner, resultMark('dragon-tiger', { winner })!] as const);
  const hands = ['a', 'b'].map((winner) => ['dealt', winner, resultMark('teen-patti-two', { winner })!] as const);
  const counts = [1, 2].map(
    (cards) =>
      ['dealt', cards === 1 ? 'andar' : 'bahar', resultMark('andar-bahar', { cards: Array(cards).fill(0) })!] as const,
  );
  const fights = ['meron', 'wala', 'bdd', 'ftd'].map((side) => ['duel', side, resultMark('dangal', side)!] as const);
  for (const language of ['en', 'ur', 'ar', 'hi'] as const) {
    const words = wordsIn(language);
    for (const [area, code, { mark, name }] of [...sides, ...more, ...hands, ...counts, ...fights])
      expect([language, code, mark[language], name[language]]).toEqual([
        ...[language, code, words[`${area}.mark.${code}`], words[`${area}.spot.${code}`]],
      ]);
    expect(resultMark('roulette', 17)!.name[language]).toBe(
      words['dealt.said.wheel']!.replace('{number}', '17').replace(
        '{colour}',
        words['dealt.spot.black']!.toLowerCase(),
      ),
    );
  }
});

it('numbers show their colour, sums their half, flights their crash point to the hundredth', () => {
  expect([0, 1, 2, 36].map((number) => resultMark('roulette', number)!.tone)).toEqual(['green', 'red', 'black', 'red']);
  expect(
    [
      [1, 4, 5],
      [6, 4, 1],
    ].map((dice) => resultMark('sic-bo', dice)!),
  ).toMatchObject([
    { code: '10', tone: 'blue' },
    { code: '11', tone: 'red' },
  ]);
  expect([100, 199, 200, 1_005].map((point) => flightMark(point).code)).toEqual(['1.00', '1.99', '2.00', '10.05']);
  expect(resultMark('anar-bagh', 1)).toBeNull();
});
