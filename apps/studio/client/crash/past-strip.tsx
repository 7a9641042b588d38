import { useText } from '../text.ts';
import { timesText } from './panel.ts';
import { useCrashView } from './use-crash.ts';

const SHOWN = 12;

/** The last crash points, newest first; each opens its proof. A record, not a forecast. */
export function PastStrip({ open }: { open: (round: number) => void }) {
  const { past } = useCrashView();
  const text = useText();
  return (
    <ul aria-label={text('crash.past')} className="flex h-11 items-center gap-1.5 overflow-hidden">
      {past.slice(0, SHOWN).map(({ number, point }) => (
        <li key={number} className="shrink-0">
          <button
            type="button"
            onClick={() => open(number)}
            aria-label={text('crash.past.check', { number, times: `\u2066${timesText(point)}\u2069` })}
            className={`rounded-chip text-tiny min-h-8 px-2 font-semibold ${point >= 200 ? 'bg-win-soft text-win' : 'bg-sunken text-ink-soft'}`}
          >
            <bdi dir="ltr">{timesText(point)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
