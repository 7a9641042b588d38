import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { giveReceipt } from '@kismet/contracts/content/public';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { announcementsQuery, type SignedInNotice } from '../../../shared/content/content-queries.ts';
import { NoticeAccordion } from '../../../shared/content/notice-accordion.tsx';
import { useReadNotices } from '../../../shared/content/read-notices.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
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
    <Region query={query} data={query.data} loading={<RowSkeletons count={5} className="h-14 rounded-card" />}>
      {(data) => {
        const list = data.filter(({ audience }) => audience === 'agents').sort(inOrder(first));
        if (list.length === 0)
          return (
            <EmptyState title={t('agentCentre.announcement.none')}>{t('agentCentre.announcement.noneText')}</EmptyState>
          );
        return (
          <NoticeAccordion
            notices={list}
            open={props.address.id ?? null}
            onOpen={(id) => set({ id: id ?? undefined } as { id: string })}
            badge={(notice) => waits(notice) && <Badge tone="warn">{t('agentCentre.announcement.asks')}</Badge>}
            below={(notice) => notice.asksReceipt && <Receipt notice={notice} />}
          />
        );
      }}
    </Region>
  );
}
/** A confirmation has its own button, with the time it was given. */
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
