import { expect, it } from 'vitest';
import { longestOf, missing, NOTHING_WRITTEN } from './write-model.ts';

it('each language needs a subject and a text; blanks are nothing', () => {
  expect(missing(NOTHING_WRITTEN)).toEqual(['urTitle', 'urText', 'enTitle', 'enText']);
  expect(missing({ urTitle: 'سلام', urText: 'متن', enTitle: ' ', enText: 'text' })).toEqual(['enTitle']);
  expect(missing({ urTitle: 'سلام', urText: 'متن', enTitle: 'Hello', enText: 'text' })).toEqual([]);
});
it('a subject is short, a text is long', () => {
  expect([longestOf('urTitle'), longestOf('enText')]).toEqual([120, 2000]);
});
