import { joined } from '@kismet/app-kit/region-state';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { articleQuery, helpQuery } from '../../shared/content/content-queries.ts';
import { HtmlFrame } from '../../shared/html-frame.tsx';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';

/** The brand's terms over the form, which keeps its state; they can also be opened in a new window. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={t('footer.terms')} closeLabel={t('action.close')} width={640}>
      {open && <WholeTerms />}
      <a href="/help#term" target="_blank" rel="noopener" className={`${linkClass} justify-self-start`}>
        {t('register.termsWindow')}
      </a>
    </Dialog>
  );
}

function WholeTerms() {
  const { t, language } = useLanguage();
  const centre = useQuery(helpQuery(language.code));
  const slug = centre.data?.termsSlug ?? null;
  const article = useQuery({ ...articleQuery(slug ?? '', language.code), enabled: slug !== null });
  return (
    <Region
      query={joined([centre, article])}
      data={centre.data && slug === null ? null : article.data}
      isEmpty={(found) => found === null}
      empty={<p className="text-body text-ink-soft">{t('register.termsMissing')}</p>}
      loading={<PaneSkeleton />}
    >
      {(found) =>
        found && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <p lang={found.language} className="text-body text-ink-soft">
              <bdi dir="auto">{found.summary}</bdi>
            </p>
            <HtmlFrame html={found.content} language={found.language} title={found.title} />
          </div>
        )
      }
    </Region>
  );
}
