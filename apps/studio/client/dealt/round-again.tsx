import { useEffect, useState } from 'react';
import type { SharedTitle } from '../../games/shared/shared-title.ts';
import { useText } from '../text.ts';
import type { Look } from './looks/look.ts';

interface Props {
  readonly look: Look<unknown>;
  readonly number: number;
  /** As this browser computed it from the seeds. */
  readonly result: unknown;
  readonly art: SharedTitle['art'];
  readonly isCalm: boolean;
}

/** A finished round as it ended; a click deals it once more (rule 6.106). */
export function RoundAgain({ look, number, result, art, isCalm }: Props) {
  const text = useText();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const end = setTimeout(() => setSince(null), look.showsFor(result));
    return () => clearTimeout(end);
  }, [since, look, result]);
  const { Scene } = look;
  return (
    <section aria-label={text('crash.round', { number })} className="grid gap-1">
      <div
        style={{ background: `linear-gradient(${art.sky}, ${art.ground})` }}
        className="rounded-card grid min-h-36 place-items-center overflow-hidden p-3"
      >
        <Scene result={result} since={since ?? 0} isStill={since === null} isCalm={isCalm} round={number} />
      </div>
      {!isCalm && (
        <button
          type="button"
          disabled={since !== null}
          onClick={() => setSince(performance.now())}
          className="text-act min-h-11 justify-self-start font-semibold underline disabled:opacity-60"
        >
          {text('dealt.again')}
        </button>
      )}
    </section>
  );
}
