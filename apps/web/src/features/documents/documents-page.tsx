import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { EmptyState } from '@kismet/ui/empty-state';
import { StepMark } from '@kismet/ui/thread';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { isolatedMoney } from '../../shared/money/isolated.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { documentsQuery, isAlways, type Paper, type Papers } from './api.ts';
import { HandInForm } from './hand-in-form.tsx';

const TONES: Record<Paper['state'], BadgeTone> = { waiting: 'info', approved: 'win', rejected: 'danger' };

/** KYC documents by tier: what is required and why is shown in advance (STD-17). */
export default function DocumentsPage() {
  const t = useT();
  useTitle(t('centre.documents'));
  const query = useQuery(documentsQuery);
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.documents')}</h2>
      <p className="max-w-prose text-body text-ink-soft">{t('documents.intro')}</p>
      <Region query={query} data={query.data} loading={<RowSkeletons count={3} className="h-24" />}>
        {(data) => (
          <>
            {data.isDormant && <Banner tone="warn">{t('documents.dormant')}</Banner>}
            <Tiers papers={data} />
            <HandInForm papers={data} />
            <List papers={data} />
          </>
        )}
      </Region>
    </div>
  );
}

function Tiers({ papers }: { papers: Papers }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <Card className="grid gap-4">
      <div className="grid gap-0.5">
        <h3 className="text-label font-semibold">{t('documents.tier', { n: String(papers.tier) })}</h3>
        <p className="text-body text-ink-soft">{t(`documents.tier.${papers.tier as 0 | 1 | 2}`)}</p>
      </div>
      <ol className="grid gap-3">
        {papers.tiers.map(({ tier, withdrawalAbove, depositedFrom }) => (
          <li key={tier} className="flex gap-3">
            <StepMark
              state={tier <= papers.tier ? 'done' : tier === papers.tier + 1 ? 'now' : 'ahead'}
              className="mt-1.5 shrink-0"
            />
            <div className="grid gap-0.5">
              <p className="font-semibold">{t(`documents.need.${tier as 1 | 2}`)}</p>
              <ul className="text-meta text-ink-soft">
                {withdrawalAbove !== null && (
                  <li>
                    {isAlways(withdrawalAbove)
                      ? t('documents.always')
                      : t('documents.above', { amount: isolatedMoney(withdrawalAbove, symbol) })}
                  </li>
                )}
                {depositedFrom !== null && (
                  <li>{t('documents.from', { amount: isolatedMoney(depositedFrom, symbol) })}</li>
                )}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function List({ papers }: { papers: Papers }) {
  const { t, language } = useLanguage();
  if (papers.list.length === 0) return <EmptyState title={t('documents.empty')}>{t('documents.emptyText')}</EmptyState>;
  return (
    <Card className="grid gap-2">
      <h3 className="text-label font-semibold">{t('documents.list')}</h3>
      <ul className="grid">
        {papers.list.map((paper) => (
          <li key={paper.documentId} className="grid gap-1 border-t border-line py-3 first:border-0">
            <div className="flex flex-wrap items-center gap-2.5">
              <span className="font-semibold">{t(`documents.kind.${paper.kind}`)}</span>
              <Badge tone={TONES[paper.state]}>{t(`documents.state.${paper.state}`)}</Badge>
              <span className="ms-auto text-meta text-ink-muted">{dateTimeText(paper.handedInAt, language.tag)}</span>
            </div>
            {paper.reason && <p className="text-meta text-danger">{t(`documents.reason.${paper.reason}`)}</p>}
            {paper.note && (
              <p className="text-meta text-ink-soft">
                <bdi dir="auto">{paper.note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
