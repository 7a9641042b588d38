import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import { Loading } from './parts.tsx';
import { hrefOf } from './places.ts';
import type { Asked } from './use-asked.ts';

interface Props<T> {
  readonly asked: Asked<T>;
  readonly again: () => void;
  readonly children: (value: T) => ReactNode;
}

/** The answer to a call, or that it is pending, or why there is nothing, with a way to continue. */
export function AskedPart<T>({ asked, again, children }: Props<T>) {
  const text = useText();
  if (asked.kind === 'here') return children(asked.value);
  if (asked.kind === 'asking') return <Loading />;
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-12 text-center">
      <p>{text(asked.kind === 'missing' ? 'book.missing' : 'book.failed')}</p>
      {asked.kind === 'offline' ? (
        <button type="button" onClick={again} className="text-act min-h-11 font-semibold underline">
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
