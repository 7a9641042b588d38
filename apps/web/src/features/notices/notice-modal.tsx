import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { NOTICE_TYPE } from '@kismet/contracts/content/bodies';
import { EmptyState } from '@kismet/ui/empty-state';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { noticesQuery } from '../../shared/content/content-queries.ts';
import type { ModalProps } from '../../shared/modals.ts';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';
import { NoticeList } from './notice-list.tsx';

/** Row BN-04: the notices of the bar, opened at the pressed one. */
export default function NoticeModal({ modal, onClose }: ModalProps) {
  const { t, language } = useLanguage();
  const query = useQuery(noticesQuery(language.code));
  const [open, setOpen] = useState<string | null>(typeof modal.subject === 'string' ? modal.subject : null);
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(open);
  const known = query.data !== undefined;
  useEffect(() => {
    if (known)
      box.current
        ?.querySelector(`[data-item="${CSS.escape(first.current ?? '')}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [known]);
  const notices = query.data
    ? [...query.data.bar.filter((one) => one.type === NOTICE_TYPE.bar), ...query.data.player]
    : null;
  return (
    <Dialog open onClose={onClose} title={t('notice.title')} closeLabel={t('action.close')} width={680}>
      <div ref={box} className="grid gap-3">
        <Region
          query={query}
          data={notices ?? undefined}
          loading={<PaneSkeleton />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t('notice.none')} />}
        >
          {(list) => <NoticeList notices={list} open={open} onOpen={setOpen} />}
        </Region>
        <Link to="/noticePage" onClick={onClose} className={`${linkClass} justify-self-start`}>
          {t('bar.all')}
        </Link>
      </div>
    </Dialog>
  );
}
