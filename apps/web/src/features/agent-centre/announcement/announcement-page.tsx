import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { giveReceipt } from '@kismet/contracts/content/public';
import { Accordion } from '@kismet/ui/accordion';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { announcementsQuery, type SignedInNotice } from '../../../shared/content/content-queries.ts';
import { markRead, useReadNotices } from '../../../shared/content/read-notices.ts';
import { HtmlFrame } from '../../../shared/html-frame.tsx';
import { queryClient } from '../../../shared/query-client.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { type AgentPaneProps, useScope } from '../scope.ts';

/** Row AG-02: the brand's announcements to agents; pinned ones first, then newest first. */
export default function AnnouncementPage(props: AgentPaneProps) {
  const { t, language } = useLanguage();
  const { set } = useScope(props);
  const query = useQuery(announcementsQuery(language.code, true));
  const read = useReadNotices();
  const [first] = useState(read);
  return (
    <Region
      query={query}
      data={query.data}
      loading={
        <div aria-busy className="grid gap-2">
          <Skeletons count={5} className="h-14 rounded-card" />
        </div>
      }
    >
      {(data) => {
        const list = data.filter(({ audience }) => audience === 'agents').sort(inOrder(first));
        if (list.length === 0)
          return (
            <EmptyState title={t('agentCentre.announcement.none')}>{t('agentCentre.announcement.noneText')}</EmptyState>
          );
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
                  {waits(notice) && <Badge tone="warn">{t('agentCentre.announcement.asks')}</Badge>}
                  <time dateTime={notice.publishedAt}>{dateTimeText(notice.publishedAt, language.tag)}</time>
                </span>
              ),
              content: () => <Text notice={notice} />,
            }))}
          />
        );
      }}
    </Region>
  );
}
/** Opening one marks it as read; a confirmation has its own button, with the time it was given. */
function Text({ notice }: { notice: SignedInNotice }) {
  useEffect(() => markRead(notice.id), [notice.id]);
  return (
    <div className="grid gap-3">
      <HtmlFrame html={notice.content} language={notice.language} title={notice.title} />
      {notice.asksReceipt && <Receipt notice={notice} />}
    </div>
  );
}
function Receipt({ notice }: { notice: SignedInNotice }) {
  const { t, language } = useLanguage();
  const action = useSiteAction();
  if (notice.receivedAt)
    return (
      <p className="text-meta font-semibold text-win">
        {t('agentCentre.announcement.received', {
          at: `\u2068${dateTimeText(notice.receivedAt, language.tag)}\u2069`,
        })}
      </p>
    );
  const give = () =>
    action.run(async () => {
      await call(giveReceipt, { id: notice.id });
      await queryClient.invalidateQueries({ queryKey: ['mine', 'announcements'] });
    });
  return (
    <>
      {action.problem.region}
      <Button busy={action.busy} className="justify-self-start" onClick={() => void give()}>
        {t('agentCentre.announcement.receive')}
      </Button>
    </>
  );
}
const waits = (notice: SignedInNotice): boolean => notice.asksReceipt && notice.receivedAt === null;
/** Order: awaiting confirmation, unread, pinned, newest; announcements keep their position while being read. */
const inOrder = (read: readonly string[]) => (a: SignedInNotice, b: SignedInNotice) =>
  Number(waits(b)) - Number(waits(a)) ||
  Number(read.includes(a.id)) - Number(read.includes(b.id)) ||
  Number(b.isPinned) - Number(a.isPinned) ||
  b.publishedAt.localeCompare(a.publishedAt);
