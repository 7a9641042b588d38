import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FileView } from '../../shared/file-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type Case, caseQuery } from './api.ts';
import { CaseActions } from './case-actions.tsx';
import { StateBadge } from './state-badge.tsx';

const route = getRouteApi('/deposits/$depositId');

/** One deposit: the order, proofs, the provider's data, and available actions. */
export default function CasePage() {
  const t = useT();
  const { depositId } = route.useParams();
  const query = useQuery(caseQuery(depositId));
  return (
    <Page
      title={query.data?.row.reference ?? t('bo.deposits.title')}
      before={
        <Link to="/deposits" className="justify-self-start text-meta text-act">
          {t('bo.deposits.back')}
        </Link>
      }
      aside={query.data && <StateBadge state={query.data.row.state} />}
    >
      <Region query={query}>{(found) => <Shown found={found} />}</Region>
    </Page>
  );
}

function Shown({ found }: { found: Case }) {
  const t = useT();
  const mayDecide = useCan('cashier.decide');
  const { row, fileIds, news } = found;
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <SectionCard title={t('bo.deposits.reference')}>
        <CaseFacts found={found} />
      </SectionCard>
      <div className="grid content-start gap-4">
        <SectionCard title={t('bo.deposits.proofs')}>
          {fileIds.length === 0 ? (
            <p className="text-body text-ink-muted">{t('bo.deposits.noProofs')}</p>
          ) : (
            <FileView fileIds={fileIds} />
          )}
          {found.remark && (
            <blockquote className="border-s-2 border-line-strong ps-3 text-body">
              <bdi dir="auto">{found.remark}</bdi>
            </blockquote>
          )}
        </SectionCard>
        {mayDecide && <CaseActions key={`${row.state} ${row.isMine}`} found={found} />}
        {(news.length > 0 || !row.kind.startsWith('manual-')) && (
          <SectionCard title={t('bo.deposits.news')}>
            {news.length === 0 ? (
              <p className="text-body text-ink-muted">{t('bo.deposits.noNews')}</p>
            ) : (
              <ol className="grid gap-2">
                {news.map((one) => (
                  <li key={one.newsId} className="grid gap-1 border-t border-line pt-2 first:border-t-0 first:pt-0">
                    <span className="flex flex-wrap justify-between gap-2 text-body font-semibold">
                      {wordFor(t, 'bo.newsVerdict', one.verdict)} <Moment iso={one.at} />
                    </span>
                    <bdi dir="ltr" className="code text-tiny break-all text-ink-muted">
                      {one.body}
                    </bdi>
                  </li>
                ))}
              </ol>
            )}
          </SectionCard>
        )}
      </div>
    </div>
  );
}

function CaseFacts({ found: { row, payee, providerNo, note, why } }: { found: Case }) {
  const t = useT();
  const localText = useLocalText();
  const maybe = (label: string, value: ReactNode) => value && <Fact label={label}>{value}</Fact>;
  return (
    <>
      {row.isUnclear && <Banner tone="warn">{t('bo.deposits.unclear')}</Banner>}
      <Facts>
        <Fact label={t('bo.deposits.member')}>
          <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="font-semibold text-act">
            <bdi dir="auto">{row.loginName}</bdi>
          </Link>
        </Fact>
        <Fact label={t('bo.deposits.channel')}>
          <bdi dir="auto">{localText(row.names)}</bdi>
        </Fact>
        <Fact label={t('bo.deposits.toPay')}>
          <ExactMoney units={row.payAmount} className="font-bold" />
        </Fact>
        {maybe(t('bo.deposits.received'), row.received !== null && <ExactMoney units={row.received} />)}
        {maybe(t('bo.deposits.credited'), row.credited !== null && <ExactMoney units={row.credited} />)}
        {maybe(t('bo.deposits.chargedBack'), row.chargedBack !== null && <ExactMoney units={row.chargedBack} />)}
        {maybe(
          t('bo.deposits.payee'),
          payee && (
            <bdi dir="auto">
              {payee.institution} · {payee.holder} · {payee.number}
            </bdi>
          ),
        )}
        {maybe(
          t('bo.deposits.providerNo'),
          providerNo && (
            <bdi dir="ltr" className="code break-all select-all">
              {providerNo}
            </bdi>
          ),
        )}
        <Fact label={t('bo.deposits.created')}>
          <Moment iso={row.createdAt} />
        </Fact>
        {maybe(t('bo.deposits.submitted'), row.submittedAt && <Moment iso={row.submittedAt} />)}
        {maybe(t('bo.deposits.ended'), row.endedAt && <Moment iso={row.endedAt} />)}
        {maybe(t('bo.deposits.auditor'), row.auditor && <bdi dir="auto">{row.auditor}</bdi>)}
        {maybe(t('bo.deposits.why'), why && wordFor(t, 'bo.depositWhy', why))}
        {maybe(t('bo.deposits.note'), note && <bdi dir="auto">{note}</bdi>)}
      </Facts>
    </>
  );
}
