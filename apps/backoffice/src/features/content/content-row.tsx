import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { Badge } from '@kismet/ui/badge';
import { IconButton } from '@kismet/ui/icon-button';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import { useOperator } from '../../shared/session.ts';
import { rowLinkClass } from '../../shared/table/data-table.tsx';
import { zoneText } from '../../shared/zone-time.ts';
import { groupOf, nameOf } from './kinds.ts';
import { LanguagesBadge } from './languages-badge.tsx';
import { StateMark } from './state-mark.tsx';
import { useGroupName } from './use-group-name.ts';

interface Props {
  item: ContentItem;
  isOver: boolean;
  isFirst: boolean;
  isLast: boolean;
  canSort: boolean;
  onMove: (step: -1 | 1) => void;
  drag: HTMLAttributes<HTMLLIElement> & { draggable: boolean };
}

/** One item: title, whether it is live, languages, last editor. */
export function ContentRow({ item, isOver, isFirst, isLast, canSort, onMove, drag }: Props) {
  const { t } = useLanguage();
  const localText = useLocalText();
  const name = localText(nameOf(item.entry));
  const group = groupOf(item.entry);
  const { kind } = item.entry;
  const groupName = useGroupName(kind);
  return (
    <li
      {...drag}
      data-row
      data-item={item.itemId}
      tabIndex={-1}
      className={clsx(
        'row-focus relative flex min-w-0 items-center gap-3 rounded-card border bg-surface p-2.5 hover:bg-sunken/60',
        isOver ? 'border-act' : 'border-line',
      )}
    >
      {canSort && (
        <span aria-hidden className="cursor-grab text-title2 leading-none text-ink-muted select-none max-md:hidden">
          ⠿
        </span>
      )}
      {item.picture && (
        <img
          src={`${item.picture.path}-small.webp`}
          alt=""
          loading="lazy"
          width={96}
          height={54}
          style={{ backgroundColor: item.picture.colour }}
          className="h-13 w-23 shrink-0 rounded-input object-cover max-sm:hidden"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to="/content/$kind/$itemId"
          params={{ kind, itemId: item.itemId }}
          data-opens
          draggable={false}
          className={clsx(rowLinkClass, 'truncate')}
        >
          <bdi>{name || t('bo.content.nameless')}</bdi>
        </Link>
        <div className="flex flex-wrap items-center gap-1.5">
          <StateMark state={item.state} />
          {group && <Badge>{groupName(group)}</Badge>}
          <LanguagesBadge body={item.entry.body} />
          {kind === 'help-article' && item.useful.yes + item.useful.no > 0 && (
            <span className="text-meta text-ink-soft">{t('bo.content.useful', item.useful)}</span>
          )}
        </div>
        <Saved item={item} />
      </div>
      {canSort && <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
    </li>
  );
}

function Saved({ item }: { item: ContentItem }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const at = (iso: string) => zoneText(iso, zone, language.tag);
  return (
    <p className="text-meta text-ink-muted">
      {item.startsAt && <>{t('bo.content.from', { at: at(item.startsAt) })} · </>}
      {item.endsAt && <>{t('bo.content.until', { at: at(item.endsAt) })} · </>}
      {item.updatedBy
        ? t('bo.content.savedBy', { version: item.version, at: at(item.updatedAt), by: item.updatedBy })
        : t('bo.content.saved', { version: item.version, at: at(item.updatedAt) })}
    </p>
  );
}

function MoveButtons({
  name,
  isFirst,
  isLast,
  onMove,
}: Pick<Props, 'isFirst' | 'isLast' | 'onMove'> & { name: string }) {
  const { t } = useLanguage();
  return (
    <span className="relative z-1 flex shrink-0 max-sm:flex-col">
      <IconButton
        icon="chevron-down"
        className="rotate-180"
        size={36}
        tip={false}
        disabled={isFirst}
        label={t('bo.content.up', { name })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        size={36}
        tip={false}
        disabled={isLast}
        label={t('bo.content.down', { name })}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
