import { expect, it } from 'vitest';
import { readState, writeState } from './hydration-state.ts';

it('[RT-01] the answers of a server-rendered page arrive as they were, amounts included, and cannot end their element', () => {
  const state = {
    at: 1,
    answers: [[['a', { page: 1 }], { stake: 12_345_678_901_234_567_890n, text: '</script><b>' }]],
  };
  const text = writeState(state);
  expect(text).not.toContain('<');
  expect(readState(text)).toEqual(state);
});

it('[RT-01] a value that JSON would lose is an error', () => {
  expect(() => writeState({ at: new Map() })).toThrow(TypeError);
  expect(() => writeState({ at: new Date() })).toThrow(TypeError);
});
