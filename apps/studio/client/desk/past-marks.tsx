import { useState } from 'react';
import type { FloorTable } from '../../server/desk/floor.ts';
import { timesText } from '../crash/panel.ts';
import { TONES } from '../dealt/board.tsx';
import { LOOKS } from '../dealt/looks/looks.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { RoundReplay } from './round-replay.tsx';

/** A table's last results, newest first, as its players see them; each opens its round. */
export function PastMarks({ table: { table, game, past } }: { table: FloorTable }) {
  const text = useText();
  const [opened, setOpened] = useState<number | null>(null);
  if (past.length === 0) return null;
  const look = LOOKS[game];
  return (
    <>
      <ul aria-label={text('desk.fact.past')} className="flex flex-wrap gap-1">
        {past.map(({ number, result, point }) => {
          const mark = look && result !== null ? look.mark(result, text) : null;
          return (
            <li key={number}>
              <button
                type="button"
                onClick={() => setOpened(number)}
                aria-label={`${text('desk.replay')} ${number}`}
                className={`text-tiny grid min-h-11 min-w-11 place-items-center rounded-full px-2 font-bold ${mark ? `text-[#fff4dc] ${TONES[mark.tone]}` : 'bg-sunken'}`}
              >
                <bdi dir={mark ? 'auto' : 'ltr'}>{mark ? mark.words : point === null ? '–' : timesText(point)}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== null && (
        <Sheet title={`${text('desk.replay')} · ${table}:${opened}`} onClose={() => setOpened(null)}>
          <RoundReplay table={table} number={opened} />
        </Sheet>
      )}
    </>
  );
}
