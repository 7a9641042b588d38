import { Banner } from '@kismet/ui/banner';
import { type ReactNode, useRef, useState } from 'react';

type Said = { words: string; action: ReactNode } | { error: unknown };

/**
 * A form's error above its button: announced and focused. `refuse` keeps the error itself, whose text (`wordsOf`)
 * follows the page's language.
 */
export function useProblem(wordsOf?: (error: unknown) => { words: string; action?: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const show = (what: Said) => {
    setSaid(what);
    requestAnimationFrame(() => box.current?.focus());
  };
  const shown = said && ('error' in said ? wordsOf?.(said.error) : said);
  const region = shown && (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Banner tone="danger" urgent>
        {shown.words}
        {shown.action && <span className="mt-1 block">{shown.action}</span>}
      </Banner>
    </div>
  );
  return {
    region,
    say: (words: string, action: ReactNode = null) => show({ words, action }),
    refuse: (error: unknown) => show({ error }),
    clear: () => setSaid(null),
  };
}
export type Problem = ReturnType<typeof useProblem>;
