import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useArrowKeys } from '../../shared/browser/use-arrow-keys.ts';
import type { Member } from '../../shared/session/session.ts';
import { shownName } from '../../shared/session/shown-name.ts';
import { Owed } from './agreements/owed.tsx';
import { KeysHelp } from './keys-help.tsx';
import type { AgentPage } from './pages.ts';
import { consolidatedQuery, openEntries, requestsOf } from './queries.ts';
import { useRowKeys } from './row-keys.ts';

/** The agent centre (row AG-01): menu at the inline start, page beside it; on a phone the menu is a screen of its own. */
export function AgentFrame({
  current,
  member,
  children,
}: {
  current: AgentPage | null;
  member: Member;
  children: ReactNode;
}) {
  const t = useT();
  const pane = useRef<HTMLElement>(null);
  const row = useRowKeys(pane);
  return (
    <div className="page py-4 md:py-6 print:p-0">
      <div className="mb-4 flex items-center gap-2">
        {current && (
          <Link
            to="/agent"
            aria-label={t('agentCentre.menu')}
            className="grid size-11 place-items-center rounded-button text-ink-soft hover:bg-sunken lg:hidden"
          >
            <Icon name="back" />
          </Link>
        )}
        <div className="me-auto min-w-0">
          <h1 className="text-title1 font-bold">{t('agentCentre.title')}</h1>
          <p className="truncate text-meta text-ink-muted">
            <bdi dir="auto">{shownName(member)}</bdi>
          </p>
        </div>
        {current && <KeysHelp />}
        <Link
          to="/agentHome"
          aria-label={t('agentCentre.close')}
          className="grid size-11 place-items-center rounded-button text-ink-soft hover:bg-sunken"
        >
          <Icon name="close" />
        </Link>
      </div>
      <Owed className="mb-4 print:hidden" />
      <div className="grid items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)] print:block">
        <div className={clsx('print:hidden', current && 'max-lg:hidden')}>
          <AgentMenu current={current} />
        </div>
        <section
          ref={pane}
          className={clsx(
            'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 [&_tr:focus-visible]:-outline-offset-2 lg:[&_tbody_td]:py-1',
            !current && 'max-lg:hidden',
          )}
        >
          {children}
          <p role="status" className="sr-only">
            {row && t('agentCentre.keys.place', row)}
          </p>
        </section>
      </div>
    </div>
  );
}

function AgentMenu({ current }: { current: AgentPage | null }) {
  const t = useT();
  const { data } = useQuery(consolidatedQuery);
  const list = useArrowKeys<HTMLElement>();
  const waits = data && requestsOf(data);
  return (
    <nav
      ref={list}
      aria-label={t('agentCentre.title')}
      className="grid gap-0.5 rounded-card border border-line bg-surface p-2"
    >
      {openEntries(data).map((entry) => {
        const count = 'needs' in entry ? (waits?.[entry.needs] ?? 0) : 0;
        return (
          <Link
            key={entry.key}
            to="/agent/$page"
            params={{ page: entry.key }}
            aria-current={entry.key === current ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-input px-3 font-semibold',
              entry.key === current ? 'bg-act-soft text-act' : 'text-ink-soft hover:bg-sunken',
            )}
          >
            <Icon name={entry.icon} />
            {t(entry.label)}
            {count > 0 && (
              <Badge tone="danger" className="ms-auto">
                {count}
              </Badge>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
