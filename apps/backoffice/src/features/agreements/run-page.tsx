import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { Section, SectionCard } from '../../shared/section.tsx';
import { shortened } from '../../shared/shortened.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type Run, type RunCase, runQuery } from './api.ts';
import { Person } from './person.tsx';
import { ProofCard } from './proof-card.tsx';
import { RunState } from './run-state.tsx';
import { useSpan } from './use-span.ts';
import { categoryName } from './words.ts';

const route = getRouteApi('/settlement-runs/$runId');

/** One settlement: totals, verification, and the snapshot of its bills. */
export default function RunPage() {
  const t = useT();
  const navigate = useNavigate();
  const { runId } = route.useParams();
  const { trail } = route.useSearch();
  const query = useQuery(runQuery(runId, trail));
  const found = query.data?.run;
  return (
    <Page
      title={found ? t(`agreement.kind.${found.kind}`) : t('bo.agreements.run')}
      before={
        <Link to="/settlement-runs" className="justify-self-start text-meta font-semibold text-act">
          {t('bo.agreements.runs')}
        </Link>
      }
      aside={<AsOf query={query} />}
    >
      <Region query={query}>
        {({ run, snapshot, nextCursor }) => (
          <>
            <div className="grid items-start gap-3 xl:grid-cols-2">
              <RunFacts run={run} />
              <ProofCard run={run} />
            </div>
            <Section title={t('bo.agreements.snapshot')}>
              {snapshot.length === 0 ? (
                <EmptyState title={t('bo.agreements.emptySnapshot')}>{t('bo.agreements.emptySnapshotText')}</EmptyState>
              ) : (
                <Snapshot rows={snapshot} />
              )}
              <KeysetPager
                trail={trail}
                nextCursor={nextCursor}
                onTrail={(next) =>
                  void navigate({
                    to: '/settlement-runs/$runId',
                    params: { runId },
                    search: next ? { trail: next } : {},
                    resetScroll: false,
                  })
                }
              />
            </Section>
          </>
        )}
      </Region>
    </Page>
  );
}

function RunFacts({ run }: { run: Run }) {
  const t = useT();
  const span = useSpan();
  return (
    <SectionCard
      title={t('bo.agreements.run')}
      aside={
        <Link to="/agent-bills" search={{ run: run.runId, state: 'all' }} className="text-meta font-semibold text-act">
          {t('bo.agents.toBills')}
        </Link>
      }
    >
      <Facts>
        <Fact label={t('bo.members.state')}>
          <RunState run={run} />
        </Fact>
        <Fact label={t('agreement.period')}>{span(run)}</Fact>
        <Fact label={t('bo.agreements.rule.payMode')}>{t(`bo.agreements.payMode.${run.pays}`)}</Fact>
        <Fact label={t('bo.agreements.rule.effective')}>{t(`bo.agreements.effective.${run.effective}`)}</Fact>
        {run.kind === 'real-time-salary' && (
          <Fact label={t('bo.agreements.rule.realTimeSign')}>{t(`bo.agreements.sign.${run.sign}`)}</Fact>
        )}
        <Fact label={t('bo.agreements.title')}>
          <Digits>{run.agreements}</Digits>
        </Fact>
        <Fact label={t('bo.agreements.billCount')}>
          <Digits>{run.bills}</Digits>
        </Fact>
        <Fact label={t('agreement.bill.gross')}>
          <ExactMoney units={run.gross} />
        </Fact>
        <Fact label={t('bo.agreements.paid')}>
          <ExactMoney units={run.paid} />
        </Fact>
        <Fact label={t('bo.agreements.takenAt')}>
          <Moment iso={run.takenAt} />
        </Fact>
        {run.endedAt && (
          <Fact label={t('bo.agreements.doneAt')}>
            <Moment iso={run.endedAt} />
          </Fact>
        )}
        <Fact label={t('bo.agreements.digest')}>
          <Copyable text={run.digest} shown={shortened(run.digest)} label={t('bo.agreements.digest')} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
const Digits = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);

function Snapshot({ rows }: { rows: RunCase['snapshot'] }) {
  const t = useT();
  return (
    <DataTable
      name="settlement-snapshot"
      caption={t('bo.agreements.snapshot')}
      rows={rows}
      rowKey={(row) => row.agreementId}
      columns={[
        {
          id: 'accepter',
          title: t('bo.agreements.accepter'),
          lead: true,
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <Person person={row.accepter} />
              {row.isGap && <Badge tone="danger">{t('bo.agreements.gap')}</Badge>}
              {row.isBlocked && <Badge tone="warn">{t('bo.agents.blocked')}</Badge>}
            </span>
          ),
        },
        { id: 'category', title: t('bo.agents.category'), cell: (row) => categoryName(t, row.category) },
        {
          id: 'bet',
          title: t('agreement.part.validBet'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.validBet} />,
        },
        {
          id: 'loss',
          title: t('agreement.part.netLoss'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.netLoss} />,
        },
        { id: 'active', title: t('agreement.part.active'), numeric: true, cell: (row) => row.active },
        {
          id: 'carry',
          title: t('agreement.part.carryIn'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.carryIn} />,
        },
        {
          id: 'agreement',
          title: t('bo.agreements.one'),
          cell: (row) => (
            <Link to="/agreements/$agreementId" params={{ agreementId: row.agreementId }} className="text-act">
              {t('bo.agreements.toAgreement')}
            </Link>
          ),
        },
      ]}
    />
  );
}
