import type { MessageKey } from '../text.ts';
import { useText } from '../text.ts';

const SCREENS = {
  loading: ['game.loading', null],
  slow: ['game.loading', 'game.loading.slow'],
  ended: ['gate.ended', 'gate.ended.text'],
  offline: ['gate.offline', 'gate.offline.text'],
  missing: ['replay.title', 'replay.missing'],
  'desk-ended': ['desk.ended', 'desk.ended.text'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey | null]>;
export type GateKind = keyof typeof SCREENS;

/** Shown instead of an unavailable game: the reason, what happened to the money, and what to do. */
export function Gate({ kind, onRetry }: { kind: GateKind; onRetry?: () => void }) {
  const text = useText();
  const [title, note] = SCREENS[kind];
  const isWaiting = kind === 'loading' || kind === 'slow';
  return (
    <main
      aria-busy={isWaiting}
      className="bg-page text-ink lattice relative grid h-dvh place-items-center p-6 text-center"
    >
      <div className="relative">
        <svg
          width="72"
          height="72"
          viewBox="0 0 100 100"
          fill="none"
          stroke="var(--act)"
          strokeWidth="5"
          aria-hidden="true"
          className={`mx-auto mb-5 ${isWaiting ? 'animate-[live_1600ms_ease-in-out_infinite]' : ''}`}
        >
          <rect x="22" y="22" width="56" height="56" />
          <rect x="22" y="22" width="56" height="56" transform="rotate(45 50 50)" />
          <rect
            x="42"
            y="42"
            width="16"
            height="16"
            fill="var(--money-fill)"
            stroke="none"
            transform="rotate(45 50 50)"
          />
        </svg>
        <h1 role="status" className="text-title1 font-bold">
          {text(title)}
        </h1>
        {note && <p className="text-ink-soft mt-2 max-w-md">{text(note)}</p>}
        {onRetry && (
          <button
            type="button"
            onClick={onRetry}
            className="bg-act text-on-act rounded-button text-label mt-6 min-h-11 px-6 font-semibold"
          >
            {text('gate.retry')}
          </button>
        )}
      </div>
    </main>
  );
}
