import { fold } from '../../shared/search-fold/fold.ts';
import { roman } from '../../shared/search-fold/roman.ts';

/** Number of matched letters at the start of `word`; all if it matches by sound; 0 if neither. */
export function markedLength(word: string, asked: readonly string[]): number {
  const folded = fold(word);
  if (folded === '') return 0;
  for (const typed of asked)
    if (folded.startsWith(typed)) return Math.round((typed.length / folded.length) * word.length);
  const sound = roman(folded);
  return asked.some((typed) => typed.length > 2 && sound.startsWith(roman(typed))) ? word.length : 0;
}

/** A name with the typed part marked. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const asked = fold(typed).split(' ').filter(Boolean);
  let at = 0;
  return (
    <bdi dir="auto">
      {text.split(/(\s+)/).map((word) => {
        const key = at++;
        const length = markedLength(word, asked);
        return length === 0 ? (
          word
        ) : (
          <span key={key}>
            <mark className="bg-transparent font-bold text-act underline underline-offset-4">
              {word.slice(0, length)}
            </mark>
            {word.slice(length)}
          </span>
        );
      })}
    </bdi>
  );
}
