import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Accordion } from '@kismet/ui/accordion';
import { Badge } from '@kismet/ui/badge';
import type { Notice } from '../../shared/content/content-queries.ts';
import { useReadNotices } from '../../shared/content/read-notices.ts';
import { NoticeText } from './notice-text.tsx';

interface Props {
  notices: readonly Notice[];
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Ids of member-only notices: they have no shareable address. */
  own?: ReadonlySet<string>;
}

/** Notices by title, one open at a time; a dot marks unread ones. */
export function NoticeList({ notices, open, onOpen, own }: Props) {
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
            {own?.has(notice.id) && <Badge tone="info">{t('notice.forYou')}</Badge>}
            <time dateTime={notice.publishedAt}>{dateTimeText(notice.publishedAt, language.tag)}</time>
          </span>
        ),
        content: () => <NoticeText notice={notice} shares={!own?.has(notice.id)} />,
      }))}
    />
  );
}
