import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Menu, MenuItem } from '@kismet/ui/overlay/menu';
import { useState } from 'react';
import { local } from '../local.ts';

export type Visibility = Record<string, boolean>;

function readColumns(name: string): Visibility {
  try {
    const kept: unknown = JSON.parse(local.get(`columns.${name}`) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Visibility) : {};
  } catch {
    return {};
  }
}

/** Columns shown or hidden in this browser. */
export function useColumns(name: string) {
  const [chosen, setChosen] = useState(() => readColumns(name));
  const show = (id: string, shown: boolean) => {
    const next = { ...chosen, [id]: shown };
    setChosen(next);
    local.set(`columns.${name}`, JSON.stringify(next));
  };
  return { chosen, show };
}

interface Props {
  columns: readonly { id: string; title: string }[];
  visibility: Visibility;
  onShow: (id: string, shown: boolean) => void;
}

/** Toggles columns of a wide table; on phones every value is a line of a card and nothing is hidden. */
export function ColumnPicker({ columns, visibility, onShow }: Props) {
  const t = useT();
  return (
    <div className="max-[639px]:hidden">
      <Menu
        triggerClass="flex min-h-9 items-center gap-1.5 rounded-button px-2 text-meta font-semibold text-ink-soft hover:bg-sunken"
        trigger={
          <>
            <Icon name="filter" size={16} />
            {t('bo.columns')}
          </>
        }
      >
        {columns.map(({ id, title }) => {
          const shown = visibility[id] === true;
          return (
            <MenuItem key={id} kind="checkbox" checked={shown} onChoose={() => onShow(id, !shown)}>
              <Icon name="check" size={16} className={shown ? '' : 'invisible'} />
              {title}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}
