import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import type { Notice } from '../../shared/content/content-queries.ts';
import { NoticeAccordion } from '../../shared/content/notice-accordion.tsx';
import { ShareButton } from '../../shared/content/share-button.tsx';

interface Props {
  notices: readonly Notice[];
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Ids of member-only notices: they have no shareable address. */
  own?: ReadonlySet<string>;
}

/** The site's notices, each with its address to share. */
export function NoticeList({ own, ...list }: Props) {
  const t = useT();
  return (
    <NoticeAccordion
      {...list}
      badge={({ id }) => own?.has(id) && <Badge tone="info">{t('notice.forYou')}</Badge>}
      below={({ id, title }) =>
        !own?.has(id) && (
          <ShareButton title={title} path={`/noticePage?id=${encodeURIComponent(id)}`} className="justify-self-start" />
        )
      }
    />
  );
}
