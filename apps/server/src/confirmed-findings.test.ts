import { expect, it } from 'vitest';
import { confirmed } from './confirmed-findings.ts';
import type { Finding } from './invariants.ts';

const finding = (id: string, ...rows: number[]): Finding => ({
  id,
  title: id,
  ms: 1,
  rows: rows.map((row) => ({ row })),
});

it('[F-46] where members are spread, a fault is what three looks find; what held once was in flight', async () => {
  const asked: string[][] = [];
  const looks = [
    [finding('I20'), finding('I67', 2), finding('I5', 7)],
    [finding('I67', 3), finding('I5', 7)],
  ];
  const found = await confirmed(
    [finding('I1'), finding('I20', 1), finding('I67', 1), finding('I5', 7)],
    async (ids) => {
      asked.push([...ids]);
      return looks[asked.length - 1]!;
    },
    [0, 0],
  );
  expect(asked).toEqual([
    ['I20', 'I67', 'I5'],
    ['I67', 'I5'],
  ]);
  expect(found).toEqual([finding('I1'), finding('I20'), finding('I67', 3), finding('I5', 7)]);
});

it('[F-46] nothing is looked at again where everything holds', async () => {
  const refuse = () => Promise.reject(new Error('looked again'));
  expect(await confirmed([finding('I1'), finding('I2')], refuse)).toEqual([finding('I1'), finding('I2')]);
});
