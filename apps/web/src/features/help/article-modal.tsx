import { useLanguage } from '@kismet/app-kit/texts';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useQuery } from '@tanstack/react-query';
import { articleQuery } from '../../shared/content/content-queries.ts';
import type { ModalProps } from '../../shared/modals.ts';
import { ArticleView } from './article-view.tsx';

/** An article in a dialog over the page: `openModal('article', { subject: slug })`. */
export default function ArticleModal({ modal, onClose }: ModalProps) {
  const { t, language } = useLanguage();
  const slug = String(modal.subject ?? '');
  const { data } = useQuery(articleQuery(slug, language.code));
  return (
    <Sheet open onClose={onClose} title={data?.title ?? t('help.title')} closeLabel={t('action.close')}>
      <ArticleView slug={slug} level={null} />
    </Sheet>
  );
}
