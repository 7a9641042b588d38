import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { CdnPicture } from '../../shared/games/cdn-picture.tsx';
import { washOf } from '../../shared/games/game-cover.tsx';
import { rtpText } from '../../shared/games/rtp.ts';
import { MarkedText } from './marked-text.tsx';
import type { GroupName, Row } from './rows.ts';

const TITLES = {
  recent: 'search.recent',
  popular: 'search.popular',
  games: 'search.games',
  vendors: 'search.vendors',
  places: 'search.places',
  help: 'search.help',
} as const satisfies Record<GroupName, string>;

interface Props {
  id: string;
  rows: readonly Row[];
  at: number;
  typed: string;
  onOpen: (row: Row, demo: boolean) => void;
  onPoint: (at: number) => void;
}

/** Results in groups. The search field moves through them; a press opens one. */
export function ResultList({ id, rows, at, typed, onOpen, onPoint }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const groups = [...new Set(rows.map((row) => row.group))];
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.results')}
      className="grid max-h-[56dvh] content-start gap-3 overflow-auto"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={group} role="group" aria-label={t(TITLES[group])} className="grid gap-0.5">
          <p aria-hidden className="px-2 text-tiny font-semibold text-ink-muted">
            {t(TITLES[group])}
          </p>
          {rows.map((row, i) =>
            row.group !== group ? null : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and opens by keys
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
                key={i}
                id={`${id}-${i}`}
                data-at={i}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                onClick={(event) => onOpen(row, event.shiftKey)}
                onPointerMove={() => i !== at && onPoint(i)}
                className={clsx(
                  'flex min-h-14 cursor-pointer items-center gap-3 rounded-input px-2 py-1',
                  i === at && 'bg-act-soft',
                )}
              >
                <Line row={row} typed={typed} />
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function Line({ row, typed }: { row: Row; typed: string }) {
  const t = useT();
  const localText = useLocalText();
  if (row.kind === 'article')
    return (
      <>
        <Icon name="info" className="mx-2.5 text-help" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <MarkedText text={row.article.title} typed={typed} />
          </span>
          <span className="block truncate text-tiny text-ink-muted">{row.article.summary}</span>
        </span>
      </>
    );
  if (row.kind === 'place')
    return (
      <>
        <Icon name="menu" className="mx-2.5 text-act" />
        <span className="min-w-0 truncate font-semibold">
          <MarkedText text={t(row.place.title)} typed={typed} />
        </span>
      </>
    );
  if (row.kind === 'vendor')
    return (
      <>
        <Icon name="people" className="mx-2.5 text-act" />
        <span className="min-w-0 truncate font-semibold">
          <MarkedText text={localText(row.vendor.names)} typed={typed} />
        </span>
        <span className="ms-auto text-tiny text-ink-muted">{t('home.gameCount', { count: row.vendor.gameCount })}</span>
      </>
    );
  const wash = washOf(row.art);
  return (
    <>
      <CdnPicture
        path={row.imagePath}
        colour={wash}
        css="40px"
        className="h-[53px] w-10 shrink-0 rounded-chip"
        fallback={<span className="absolute inset-0 block" style={{ background: wash }} />}
      />
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          <MarkedText text={localText(row.names)} typed={typed} />
        </span>
        <bdi dir="auto" className="block truncate text-tiny text-ink-muted">
          {localText(row.vendorNames)}
        </bdi>
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-2">
        {row.unfinished && <Badge tone="warn">{t('game.unfinished')}</Badge>}
        {row.closed && <Badge>{t('game.maintenance')}</Badge>}
        {row.several && <Badge tone="act">{t('game.several')}</Badge>}
        {row.rtp && (
          <bdi dir="ltr" className="text-tiny text-ink-muted max-md:hidden">
            RTP {rtpText(row.rtp)}
          </bdi>
        )}
      </span>
    </>
  );
}
