import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import { hrefOf } from './places.ts';
import { useBook } from './use-book.ts';

/** A list that is being loaded. */
export function Loading() {
  const text = useText();
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{text('game.loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="bg-sunken rounded-card h-24" />
      ))}
    </div>
  );
}

export const Empty = ({ children }: { children: ReactNode }) => (
  <div className="text-ink-muted grid justify-items-center gap-3 py-12 text-center">{children}</div>
);

/** Why a place shows nothing, and what to do about it. */
export function Trouble({ kind }: { kind: 'missing' | 'offline' }) {
  const text = useText();
  const game = useBook();
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-12 text-center">
      <p>{text(kind === 'missing' ? 'book.missing' : 'book.failed')}</p>
      {kind === 'offline' ? (
        <button type="button" onClick={() => void game.look()} className="text-act min-h-11 font-semibold underline">
          {text('history.retry')}
        </button>
      ) : (
        <a
          href={hrefOf({ kind: 'board', sport: 'all', league: null })}
          className="text-act flex min-h-11 items-center font-semibold underline"
        >
          {text('book.to-matches')}
        </a>
      )}
    </div>
  );
}
