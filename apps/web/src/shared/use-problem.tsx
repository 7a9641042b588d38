import { Banner } from '@kismet/ui/banner';
import { type ReactNode, useRef, useState } from 'react';

/** What went wrong with a form, above its button: read aloud at once, and the focus goes there. */
export function useProblem() {
  const [said, setSaid] = useState<{ words: string; action: ReactNode } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const say = (words: string, action: ReactNode = null) => {
    setSaid({ words, action });
    requestAnimationFrame(() => box.current?.focus());
  };
  const region = said && (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Banner tone="danger" urgent>
        {said.words}
        {said.action && <span className="mt-1 block">{said.action}</span>}
      </Banner>
    </div>
  );
  return { region, say, clear: () => setSaid(null) };
}
export type Problem = ReturnType<typeof useProblem>;
