import { useLanguage } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noticesQuery } from '../../shared/content/content-queries.ts';
import { localDay, markPopupsSeen } from '../../shared/content/read-notices.ts';
import type { ModalProps } from '../../shared/modals.ts';
import { NoticeList } from './notice-list.tsx';

/** Row BN-06: the news by title, one open; its button dismisses it for the day. */
export default function NewsModal({ onClose }: ModalProps) {
  const { t, language } = useLanguage();
  const { data } = useQuery(noticesQuery(language.code));
  const notices = data?.popup ?? [];
  const [open, setOpen] = useState<string | null | undefined>();
  const [noMore, setNoMore] = useState(false);
  const ids = notices.map((notice) => notice.id).join();
  useEffect(() => {
    if (ids) markPopupsSeen(ids.split(','), localDay(new Date()), false);
  }, [ids]);
  const close = () => {
    if (noMore) markPopupsSeen(ids.split(','), localDay(new Date()), true);
    onClose();
  };
  return (
    <Dialog open onClose={close} title={t('notice.news')} closeLabel={t('action.close')} width={640}>
      <NoticeList notices={notices} open={open === undefined ? (notices[0]?.id ?? null) : open} onOpen={setOpen} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={t('notice.notToday')} checked={noMore} onChange={(event) => setNoMore(event.target.checked)} />
        <Button onClick={close}>{t('action.close')}</Button>
      </div>
    </Dialog>
  );
}
