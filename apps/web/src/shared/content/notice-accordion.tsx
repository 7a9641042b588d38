import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Accordion } from '@kismet/ui/accordion';
import { Badge } from '@kismet/ui/badge';
import { type ReactNode, useEffect } from 'react';
import { HtmlFrame } from '../html-frame.tsx';
import type { Notice } from './content-queries.ts';
import { markRead, useReadNotices } from './read-notices.ts';

interface Props<N extends Notice> {
  readonly notices: readonly N[];
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Beside the time of a notice. */
  readonly badge?: (notice: N) => ReactNode;
  /** Below the text of a notice. */
  readonly below?: (notice: N) => ReactNode;
}

/** Notices by title, one open at a time; a dot marks unread ones. */
export function NoticeAccordion<N extends Notice>({ notices, open, onOpen, badge, below }: Props<N>) {
  const { t, language } = useLanguage();
  const read = useReadNotices();
  return (
    <Accordion
      open={open}
      onOpen={onOpen}
      items={notices.map((notice) => ({
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
            {badge?.(notice)}
            <time dateTime={notice.publishedAt}>{dateTimeText(notice.publishedAt, language.tag)}</time>
          </span>
        ),
        content: () => <Text notice={notice}>{below?.(notice)}</Text>,
      }))}
    />
  );
}

/** Text of a notice; opening it marks it read. */
function Text({ notice, children }: { notice: Notice; children: ReactNode }) {
  useEffect(() => markRead(notice.id), [notice.id]);
  return (
    <div className="grid gap-3">
      <HtmlFrame html={notice.content} language={notice.language} title={notice.title} />
      {children}
    </div>
  );
}
