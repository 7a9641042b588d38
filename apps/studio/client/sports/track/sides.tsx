import type { Side } from '../../../games/sports/pricing/score.ts';
import { useText } from '../../text.ts';
import { type Sides, teamName } from '../book-words.ts';

/** How a result is drawn: lines differ in style as well as in colour. */
export const LOOKS = {
  home: { colour: 'var(--info)', dash: undefined },
  away: { colour: 'var(--ink)', dash: '6 4' },
  draw: { colour: 'var(--ink-muted)', dash: '1.500 4' },
} as const satisfies Record<Side | 'draw', { colour: string; dash: string | undefined }>;
export type Result = keyof typeof LOOKS;

/** Which line belongs to which result. */
export function Legend({ sides, results }: { sides: Sides; results: readonly Result[] }) {
  const text = useText();
  return (
    <ul className="text-meta flex flex-wrap gap-x-4 gap-y-1">
      {results.map((result) => (
        <li key={result} className="flex min-w-0 items-center gap-2">
          <svg width="26" height="10" aria-hidden="true">
            <line
              {...{ x1: 1, x2: 25, y1: 5, y2: 5, strokeWidth: 2.5, strokeLinecap: 'round' }}
              stroke={LOOKS[result].colour}
              strokeDasharray={LOOKS[result].dash}
            />
          </svg>
          <bdi className="truncate">
            {result === 'draw' ? text('book.pick.draw') : teamName(sides.league, sides[result])}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
