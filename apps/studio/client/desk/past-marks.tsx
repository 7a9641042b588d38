import type { FloorTable } from '../../server/desk/floor.ts';
import { timesText } from '../crash/panel.ts';
import { TONES } from '../dealt/board.tsx';
import { LOOKS } from '../dealt/looks.ts';
import { useText } from '../text.ts';

/** The last results of a table, the newest first, as its players see them. */
export function PastMarks({ table: { game, past } }: { table: FloorTable }) {
  const text = useText();
  if (past.length === 0) return null;
  const look = LOOKS[game];
  return (
    <ul aria-label={text('desk.fact.past')} className="flex flex-wrap gap-1">
      {past.map(({ number, result, point }) => {
        const mark = look && result !== null ? look.mark(result, text) : null;
        return (
          <li
            key={number}
            className={`text-tiny grid min-h-8 min-w-8 place-items-center rounded-full px-2 font-bold ${mark ? `text-[#fff4dc] ${TONES[mark.tone]}` : 'bg-sunken'}`}
          >
            <bdi dir={mark ? 'auto' : 'ltr'}>{mark ? mark.words : point === null ? '–' : timesText(point)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
