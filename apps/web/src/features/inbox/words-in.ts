/** Word count in any script; the server counts the same way. */
export const wordsIn = (text: string): number =>
  [...new Intl.Segmenter('ur', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
