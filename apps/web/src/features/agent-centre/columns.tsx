import { useT } from '@kismet/app-kit/texts';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Icon } from '@kismet/ui/icon';
import type { Column } from '@kismet/ui/table';
import { type ReactNode, useId, useState } from 'react';
import { local } from '../../shared/browser/storage.ts';

type Kept = Readonly<Record<string, readonly string[]>>;
function kept(): Kept {
  try {
    return (JSON.parse(local.get('agentColumns') ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

/**
 * Columns shown by a table, stored in this browser per page; `hidden` are those not shown by default. The lead column
 * is always shown.
 */
export function useColumnSet<R>(
  page: string,
  columns: readonly Column<R>[],
  hidden: readonly string[] = [],
): { shown: Column<R>[]; choice: ReactNode } {
  const [away, setAway] = useState<readonly string[]>(() => kept()[page] ?? hidden);
  const set = (next: readonly string[]) => {
    setAway(next);
    local.set('agentColumns', JSON.stringify({ ...kept(), [page]: next }));
  };
  return {
    shown: columns.filter(({ key, lead }) => lead || !away.includes(key)),
    choice: <Choice columns={columns.filter(({ lead }) => !lead)} away={away} onSet={set} />,
  };
}

function Choice({
  columns,
  away,
  onSet,
}: {
  columns: readonly { readonly key: string; readonly title: string }[];
  away: readonly string[];
  onSet: (away: readonly string[]) => void;
}) {
  const t = useT();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-button px-3 text-meta font-semibold text-act hover:bg-act-soft"
      >
        <Icon name="list" size={16} />
        {t('agentCentre.columns')}
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-[min(92vw,22rem)] rounded-card border border-line bg-raised p-4 text-ink shadow-float"
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-bold">{t('agentCentre.columns')}</legend>
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!away.includes(key)}
              onChange={({ target }) => onSet(target.checked ? away.filter((one) => one !== key) : [...away, key])}
            />
          ))}
        </fieldset>
      </div>
    </>
  );
}
