import { Accordion } from '@kismet/ui/accordion';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcementsQuery, type Notice } from '../../../shared/content/content-queries.ts';
import { markRead, useReadNotices } from '../../../shared/content/read-notices.ts';
import { dateTimeText } from '../../../shared/dates.ts';
import { HtmlFrame } from '../../../shared/html-frame.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { RegionError } from '../../../shared/region-error.tsx';
import { type AgentPaneProps, useScope } from '../scope.ts';

/** Row AG-02: what the brand says to its agents; what is pinned first, then the newest. */
export default function AnnouncementPage(props: AgentPaneProps) {
  const { t, language } = useLanguage();
  const { set } = useScope(props);
  const query = useQuery(announcementsQuery(language.code, true));
  const read = useReadNotices();
  if (query.isError && !query.data)
    return <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data)
    return (
      <div aria-busy className="grid gap-2">
        <Skeletons count={5} className="h-14 rounded-card" />
      </div>
    );
  const list = query.data
    .filter(({ audience }) => audience === 'agents')
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.publishedAt.localeCompare(a.publishedAt));
  if (list.length === 0)
    return <EmptyState title={t('agentCentre.announcement.none')}>{t('agentCentre.announcement.noneText')}</EmptyState>;
  return (
    <Accordion
      open={props.address.id ?? null}
      onOpen={(id) => set({ id: id ?? undefined } as { id: string })}
      items={list.map((notice) => ({
        id: notice.id,
        lang: notice.language,
        title: (
          <span className="flex items-center gap-2">
            {!read.includes(notice.id) && (
              <span role="img" aria-label={t('notice.unread')} className="size-2 shrink-0 rotate-45 bg-act" />
            )}
            <bdi dir="auto">{notice.title}</bdi>
          </span>
        ),
        note: (
          <span className="flex flex-wrap items-center gap-2">
            {notice.isPinned && <Badge tone="act">{t('notice.pinned')}</Badge>}
            <time dateTime={notice.publishedAt}>{dateTimeText(notice.publishedAt, language.tag)}</time>
          </span>
        ),
        content: () => <Text notice={notice} />,
      }))}
    />
  );
}
/** Being open is having been read. */
function Text({ notice }: { notice: Notice }) {
  useEffect(() => markRead(notice.id), [notice.id]);
  return <HtmlFrame html={notice.content} language={notice.language} title={notice.title} />;
}
