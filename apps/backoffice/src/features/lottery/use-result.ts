import { Refused } from '@kismet/kernel/outcome';
import type { Drawn, Family } from '@kismet/rules/lottery/play';
import { useState } from 'react';
import { emptyResult, isResult, isSource, wrongPlaces } from './result-entry.ts';

/** A result being entered with its source: errors are marked only after a submit attempt. */
export function useResult(family: Family, before: Drawn | null = null) {
  const [typed, setTyped] = useState<string[][]>(() => before?.map((row) => [...row]) ?? emptyResult(family));
  const [source, setSource] = useState('');
  const [isTried, setTried] = useState(false);
  return {
    typed,
    setTyped,
    source,
    setSource,
    wrong: isTried ? wrongPlaces(family, typed) : new Set<string>(),
    isSourceWrong: isTried && !isSource(source),
    /** The payload; throws a refusal if the result is invalid or has no source. */
    ready(): { drawn: Drawn; sourceUrl: string } {
      setTried(true);
      if (!isResult(family, typed)) throw new Refused('RESULT_INVALID');
      if (!isSource(source)) throw new Refused('INPUT_INVALID');
      return { drawn: typed, sourceUrl: source.trim() };
    },
    clear() {
      setTyped(emptyResult(family));
      setSource('');
      setTried(false);
    },
  };
}
