import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { linkClass } from '@kismet/ui/link-class';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { SearchField } from '../../shared/content/search-field.tsx';
import type { ModalProps } from '../../shared/modals.ts';
import { replaceModal } from '../../shared/modals.ts';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';
import { ArticleLinks } from './article-links.tsx';
import { HelpResults } from './help-results.tsx';
import { useHelp } from './use-help.ts';

/** Number of articles shown before a search. */
const FIRST = 5;

/** Help in a dialog: search, top articles, and contact channels. */
export default function HelpModal({ onClose }: ModalProps) {
  const t = useT();
  const [words, setWords] = useState('');
  const { query, centre, search } = useHelp();
  const open = (slug: string) => replaceModal('article', { subject: slug });
  return (
    <Sheet open onClose={onClose} title={t('help.title')} closeLabel={t('action.close')}>
      <SearchField label={t('helpc.search')} value={words} onChange={setWords} autoFocus />
      <Region query={query} data={centre} loading={<PaneSkeleton />}>
        {(centre) =>
          words.trim() ? (
            <HelpResults found={search(words)} onOpen={open} />
          ) : (
            <ArticleLinks articles={centre.articles.slice(0, FIRST)} onOpen={open} />
          )
        }
      </Region>
      <Link to="/help" onClick={onClose} className={`${linkClass} justify-self-start`}>
        {t('helpc.allTopics')}
      </Link>
      <h3 className="border-t border-line pt-4 text-title2 font-bold">{t('helpc.person')}</h3>
      <ContactPanel />
    </Sheet>
  );
}
