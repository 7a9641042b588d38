import type { ShownTitle } from '../../games/title-view.ts';
import { symbolUrl } from '../art/title-art.ts';

/** A symbol's picture in the page. */
export function SymbolIcon({ title, id, size }: { title: ShownTitle; id: number; size: number }) {
  return <img src={symbolUrl(title, title.rules.symbols[id]!)} width={size} height={size} alt="" draggable={false} />;
}

/** A small picture of a window with winning positions highlighted; the first reel is on the left in every language. */
export function WindowGrid({
  title,
  window,
  isLit,
  size,
}: {
  title: ShownTitle;
  window: readonly (readonly number[])[];
  isLit?: (reel: number, row: number) => boolean;
  size: number;
}) {
  return (
    <div
      dir="ltr"
      className="rounded-chip inline-flex gap-px overflow-hidden p-1"
      style={{ background: title.art.reel }}
      aria-hidden="true"
    >
      {window.map((column, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is identified by its index
        <div key={reel} className="flex flex-col">
          {column.map((id, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
            <span key={row} className={isLit && !isLit(reel, row) ? 'opacity-35' : ''}>
              <SymbolIcon title={title} id={id} size={size} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
