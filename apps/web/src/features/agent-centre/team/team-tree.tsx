import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { type TeamRow, teamQuery } from '../downline-api.ts';
import { STATE_TONES } from './team-table.tsx';

interface Props {
  /** Whose team; by default the own one. */
  of: string | undefined;
  onOpen: (row: TeamRow) => void;
}

/** The network as a tree: each level is loaded when opened. */
export function TeamTree({ of, onOpen }: Props) {
  return (
    <div className="rounded-card border border-line bg-surface p-2">
      <Level of={of} node={(row) => <Branch key={row.memberId} row={row} onOpen={onOpen} />} className="grid gap-0.5" />
    </div>
  );
}
/** The same as a top-down chart, scrolling horizontally if needed. */
export function TeamChart({ of, onOpen }: Props) {
  const t = useT();
  return (
    <section
      tabIndex={0}
      aria-label={t('agentCentre.team.view.chart')}
      className="overflow-x-auto rounded-card border border-line bg-surface p-4"
    >
      <Level
        of={of}
        node={(row) => <Leaf key={row.memberId} row={row} onOpen={onOpen} />}
        className="mx-auto flex w-max justify-center"
      />
    </section>
  );
}

/** The members of one level, page by page. */
function Level({
  of,
  node,
  className,
}: {
  of: string | undefined;
  node: (row: TeamRow) => ReactNode;
  className: string;
}) {
  const t = useT();
  const query = useInfiniteQuery(teamQuery({ scope: 'direct', ...(of && { of }) }));
  const list = rowsOf(query);
  return (
    <Region
      query={query}
      data={list}
      loading={
        <div aria-busy className="grid gap-1 p-2">
          <Skeletons count={3} className="h-10 min-w-40" />
        </div>
      }
    >
      {(list) => {
        if (list.length === 0) return <p className="p-3 text-meta text-ink-muted">{t('agentCentre.team.none')}</p>;
        return (
          <ul className={className}>
            {list.map(node)}
            {query.hasNextPage && (
              <li className="self-center p-2">
                <MoreButton list={query} size={36}>
                  {t('agentCentre.more')}
                </MoreButton>
              </li>
            )}
          </ul>
        );
      }}
    </Region>
  );
}

function Branch({ row, onOpen }: { row: TeamRow; onOpen: Props['onOpen'] }) {
  const t = useT();
  const symbol = useSymbol();
  const [open, setOpen] = useState(false);
  return (
    <li className="[contain-intrinsic-size:auto_44px] [content-visibility:auto]">
      <div data-row className="flex min-h-11 flex-wrap items-center gap-2 rounded-input px-1 hover:bg-sunken">
        <Opener row={row} open={open} onToggle={() => setOpen(!open)} />
        <Person row={row} onOpen={onOpen} />
        <span className="ms-auto flex flex-wrap items-center gap-x-4 text-meta text-ink-muted">
          {row.isAgent && <span>{t('agentCentre.teamOf', { n: row.members })}</span>}
          <Money units={row.balance} symbol={symbol} className="font-semibold text-ink" />
        </span>
      </div>
      {open && (
        <div className="ms-5 border-s border-line ps-3">
          <Level
            of={row.memberId}
            node={(one) => <Branch key={one.memberId} row={one} onOpen={onOpen} />}
            className="grid gap-0.5"
          />
        </div>
      )}
    </li>
  );
}

/** Connecting lines of the chart: from the parent to each child, joined above the first to the last. */
const LINES =
  "before:absolute before:top-0 before:border-t before:border-line-strong before:content-[''] before:inset-x-0 first:before:start-1/2 last:before:end-1/2 only:before:hidden";
function Leaf({ row, onOpen }: { row: TeamRow; onOpen: Props['onOpen'] }) {
  const t = useT();
  const symbol = useSymbol();
  const [open, setOpen] = useState(false);
  return (
    <li className={clsx('relative flex flex-col items-center px-2 pt-4', LINES)}>
      <span aria-hidden className="absolute inset-x-0 top-0 mx-auto h-4 w-px bg-line-strong" />
      <div
        data-row
        className="grid min-w-36 justify-items-center gap-1 rounded-card border border-line bg-raised px-3 py-2 text-center"
      >
        <Person row={row} onOpen={onOpen} />
        <Money units={row.balance} symbol={symbol} className="text-meta" />
        {row.isAgent && <span className="text-tiny text-ink-muted">{t('agentCentre.teamOf', { n: row.members })}</span>}
        {row.isAgent && <Opener isChart row={row} open={open} onToggle={() => setOpen(!open)} />}
      </div>
      {open && (
        <>
          <span aria-hidden className="h-4 w-px bg-line-strong" />
          <Level
            of={row.memberId}
            node={(one) => <Leaf key={one.memberId} row={one} onOpen={onOpen} />}
            className="flex"
          />
        </>
      )}
    </li>
  );
}

function Opener({
  row,
  open,
  onToggle,
  isChart = false,
}: {
  row: TeamRow;
  open: boolean;
  onToggle: () => void;
  /** Children are below in a chart, and indented in a tree. */
  isChart?: boolean;
}) {
  const t = useT();
  if (!row.isAgent || row.direct === 0) return <span aria-hidden className="size-9 pointer-coarse:size-11" />;
  return (
    <button
      type="button"
      data-drill
      aria-expanded={open}
      aria-label={t('agentCentre.team.below', { account: row.account })}
      onClick={onToggle}
      className="grid size-9 pointer-coarse:size-11 place-items-center rounded-button text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon
        name="chevron-down"
        size={18}
        className={clsx('transition-transform', isChart ? open && 'rotate-180' : !open && '-rotate-90 rtl:rotate-90')}
      />
    </button>
  );
}
function Person({ row, onOpen }: { row: TeamRow; onOpen: Props['onOpen'] }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="min-h-9 pointer-coarse:min-h-11 font-semibold text-act hover:underline"
      >
        <bdi dir="ltr">{row.account}</bdi>
      </button>
      <Badge tone={row.isAgent ? 'act' : 'plain'}>
        {t(row.isAgent ? 'agentCentre.target.agent' : 'agentCentre.target.member')}
      </Badge>
      {row.state !== 'active' && (
        <Badge tone={STATE_TONES[row.state]}>{t(`agentCentre.team.state.${row.state}`)}</Badge>
      )}
    </span>
  );
}
