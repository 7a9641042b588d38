import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { KindBadge } from '../../shared/member-badges.tsx';
import { Region } from '../../shared/region.tsx';
import { levelQuery, type TreeNode } from './api.ts';
import { HeldBadge } from './held-badge.tsx';

/** The trees of the brand from their roots; a level is asked for when it is opened. */
export function Tree() {
  const t = useT();
  return (
    <div className="rounded-card border border-line bg-surface p-2 sm:p-3">
      <Level label={t('bo.agents.list.tree')} />
    </div>
  );
}

function Level({ parentId, label }: { parentId?: string; label: string }) {
  const t = useT();
  const query = useInfiniteQuery(levelQuery(parentId));
  const asQuery = { ...query, data: rowsOf(query) };
  return (
    <Region
      query={asQuery}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('bo.agents.none')}>{t('bo.agents.noneText')}</EmptyState>}
    >
      {(list) => (
        <>
          <ul aria-label={label} className="grid min-w-0">
            {list.map((node) => (
              <Branch key={node.memberId} node={node} />
            ))}
          </ul>
          <MoreButton list={query} tone="quiet" size={36} className="justify-self-start" />
        </>
      )}
    </Region>
  );
}

function Branch({ node }: { node: TreeNode }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { account, memberId, direct, members } = node;
  return (
    <li className="min-w-0 border-t border-line first:border-t-0">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1 md:min-h-9">
        {direct > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t(isOpen ? 'bo.agents.fold' : 'bo.agents.unfold', { name: account })}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-9 shrink-0 place-items-center rounded-input text-ink-soft hover:bg-sunken"
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-next'} size={18} />
          </button>
        ) : (
          <span aria-hidden className="size-9 shrink-0" />
        )}
        <Link to="/agents/$memberId" params={{ memberId }} className="font-semibold text-act">
          <bdi dir="ltr">{account}</bdi>
        </Link>
        <KindBadge kind={node.accountKind} />
        <HeldBadge node={node} />
        {direct > 0 && (
          <span className="ms-auto text-meta text-ink-muted">{t('bo.agents.counts', { direct, members })}</span>
        )}
      </div>
      {isOpen && (
        <div id={id} className="ms-4 min-w-0 border-s border-line ps-1 sm:ms-4.5 sm:ps-4">
          <Level parentId={memberId} label={t('bo.agents.below', { name: account })} />
        </div>
      )}
    </li>
  );
}
