/** Words as people count them, in any script; the server counts alike. */
export const wordsIn = (text: string): number =>
  [...new Intl.Segmenter('ur', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
