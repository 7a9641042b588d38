import clsx from 'clsx';
import { Icon } from './icon.tsx';

/**
 * Page numbers to show: the current one with neighbours (`range` in all), the ends (`margin`), and gaps as null (row
 * GL-01).
 */
export function pagesToShow(current: number, total: number, range = 3, margin = 1): (number | null)[] {
  const half = Math.floor(range / 2);
  const first = Math.max(1, Math.min(current - half, total - range + 1));
  const shown = Array.from({ length: total }, (_, i) => i + 1).filter(
    (page) => page <= margin || page > total - margin || (page >= first && page < first + range),
  );
  return shown.flatMap((page, i) => (i > 0 && page - shown[i - 1]! > 1 ? [null, page] : [page]));
}

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-input px-2 font-semibold disabled:opacity-40';

export function Pagination({ page, total, onPage, label, previousLabel, nextLabel, pageLabel }: Props) {
  if (total <= 1) return null;
  let gaps = 0;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <button
        type="button"
        aria-label={previousLabel}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={clsx(cell, 'hover:bg-sunken')}
      >
        <Icon name="chevron-back" />
      </button>
      {pagesToShow(page, total).map((at) =>
        at === null ? (
          <span key={`gap${gaps++}`} aria-hidden className="px-1 text-ink-muted">
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            aria-label={pageLabel(at)}
            aria-current={at === page ? 'page' : undefined}
            onClick={() => onPage(at)}
            className={clsx(cell, at === page ? 'bg-act text-on-act' : 'text-ink-soft hover:bg-sunken')}
          >
            {at}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={nextLabel}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
        className={clsx(cell, 'hover:bg-sunken')}
      >
        <Icon name="chevron-next" />
      </button>
    </nav>
  );
}
