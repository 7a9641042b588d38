import { randomInt } from 'node:crypto';

const WORDS = [
  'anar',
  'bagh',
  'chaman',
  'darya',
  'gulab',
  'hawa',
  'imli',
  'jugnu',
  'kamal',
  'laila',
  'mehndi',
  'neem',
  'pahar',
  'qalam',
  'rang',
  'sehra',
  'titli',
  'wadi',
  'yaqut',
  'zafran',
];
const WORDS_EACH = 3;

/** Words and digits a person can type: enough for a local demo. The shortest exceeds the operator policy's minimum. */
export const passphrase = (random: (below: number) => number = (below) => randomInt(below)): string => {
  const words = Array.from({ length: WORDS_EACH }, () => WORDS[random(WORDS.length)]);
  return `${words.join('-')}-${1000 + random(9000)}`;
};
