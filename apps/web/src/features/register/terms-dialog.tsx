import { useLanguage } from '@kismet/app-kit/texts';
import { RegionError } from '@kismet/app-kit/view/region-error';
import { Dialog } from '@kismet/ui/dialog';
import { linkClass } from '@kismet/ui/link-class';
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
  const failed = [centre, article].find(({ isError }) => isError);
  if (failed)
    return <RegionError error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />;
  if (centre.data && slug === null) return <p className="text-body text-ink-soft">{t('register.termsMissing')}</p>;
  if (!article.data) return <PaneSkeleton />;
  const { title, summary, content, language: written } = article.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p lang={written} className="text-body text-ink-soft">
        <bdi dir="auto">{summary}</bdi>
      </p>
      <HtmlFrame html={content} language={written} title={title} />
    </div>
  );
}
