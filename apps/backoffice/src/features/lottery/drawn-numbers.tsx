import { familyOf } from '@kismet/rules/lottery/families';
import type { Drawn } from '@kismet/rules/lottery/play';
import { rowName } from '@kismet/ui/lottery-words';
import clsx from 'clsx';
import { useSay } from './words.ts';

interface Props {
  family: string;
  drawn: Drawn;
  /** Positions to mark, `row.place`. */
  marked?: ReadonlySet<string>;
}

/** A result by rows, as in the official table. */
export function DrawnNumbers({ family, drawn, marked }: Props) {
  const say = useSay();
  const rows = familyOf(family)?.rows ?? [];
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {drawn.map((numbers, r) => (
        <div key={rows[r]?.code ?? String(r)} className="contents">
          <dt className="text-meta text-ink-muted">{rowName(say, rows[r]?.code ?? String(r + 1))}</dt>
          <dd dir="ltr" className="flex flex-wrap gap-x-3 gap-y-1 rtl:justify-end">
            {numbers.map((number, n) => (
              <span
                // numbers may repeat in a row: the index is the key
                key={String(n)}
                className={clsx(
                  'num font-semibold',
                  marked?.has(`${r}.${n}`) && 'rounded-chip bg-danger-soft px-1.5 text-danger underline',
                )}
              >
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
