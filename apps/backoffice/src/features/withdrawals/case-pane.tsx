import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileView } from '../../shared/file-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type Case, caseQuery } from './api.ts';
import { DecideBar } from './decide-bar.tsx';
import { isPayable, isSome, sumOf } from './model.ts';
import { PartsPane } from './parts-pane.tsx';

/** The open case: data for the decision, actions, sent parts, history. */
export function CasePane({ withdrawalId }: { withdrawalId: string }) {
  const query = useQuery(caseQuery(withdrawalId));
  return <Region query={query}>{(found) => <Shown found={found} />}</Region>;
}

function Shown({ found }: { found: Case }) {
  const t = useT();
  const mayPay = useCan('cashier.pay');
  const { row } = found;
  return (
    <div className="grid min-w-0 gap-4" data-case={row.reference} data-state={row.state}>
      {row.lockedBy && <Banner tone="help">{t('bo.withdrawals.lockedBy', { name: row.lockedBy })}</Banner>}
      {found.approvalId && <Banner tone="info">{t('bo.withdrawals.waitsForSecond')}</Banner>}
      {found.documentWanted && (
        <Banner tone="warn">
          {t('bo.withdrawals.documentWanted')} <bdi dir="auto">{found.documentWanted}</bdi>
        </Banner>
      )}
      <SectionCard title={row.reference} aside={<Badge tone="info">{t(`withdraw.state.${row.state}`)}</Badge>}>
        <CaseFacts found={found} />
      </SectionCard>
      <DecideBar found={found} />
      {(found.parts.length > 0 || (isPayable(found) && mayPay)) && <PartsPane found={found} />}
      {found.documents.length > 0 && (
        <SectionCard title={t('bo.withdrawals.documents')}>
          <FileView fileIds={found.documents} />
        </SectionCard>
      )}
      <SectionCard title={t('bo.withdrawals.steps')}>
        <ol className="grid gap-1">
          {found.steps.map((step) => (
            <li key={step.step} className="flex flex-wrap items-baseline gap-x-3 text-body">
              <Moment iso={step.at} />
              <span className="font-semibold">{wordFor(t, 'bo.withdrawalEvent', step.event)}</span>
              {step.part !== null && <span className="text-meta text-ink-muted">#{step.part}</span>}
              {step.amount !== null && <ExactMoney units={step.amount} />}
              {step.reference && (
                <bdi dir="ltr" className="code">
                  {step.reference}
                </bdi>
              )}
            </li>
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}

function CaseFacts({ found }: { found: Case }) {
  const t = useT();
  const localText = useLocalText();
  const { row } = found;
  return (
    <Facts>
      <Fact label={t('bo.withdrawals.player')}>
        <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="font-semibold text-act">
          <bdi dir="ltr">{row.loginName}</bdi>
        </Link>
      </Fact>
      <Fact label={t('withdraw.sum')}>
        <ExactMoney units={row.amount} className="font-bold" /> · {t('bo.withdrawals.net')}{' '}
        <ExactMoney units={row.net} />
      </Fact>
      <Fact label={t('withdraw.to')}>
        {localText(row.bankNames)} <bdi dir="ltr">••{row.tail}</bdi>{' '}
        <Badge tone={found.nameMatches ? 'win' : 'danger'}>
          {t(found.nameMatches ? 'bo.withdrawals.nameOwn' : 'bo.withdrawals.nameOther')}
        </Badge>
      </Fact>
      <Fact label={t('bo.withdrawals.bound')}>
        <Moment iso={found.accountBoundAt} />
      </Fact>
      <Fact label={t('bo.withdrawals.registered')}>
        <Moment iso={found.registeredAt} />
      </Fact>
      <Fact label={t('bo.withdrawals.played')}>
        <ExactMoney units={found.playedSince} />
      </Fact>
      <Fact label={t('withdraw.missing')}>
        <ExactMoney units={sumOf(found.wagering)} />
      </Fact>
      <Fact label={t('bo.withdrawals.balance')}>
        <ExactMoney units={found.balance} />
      </Fact>
      <Fact label={t('bo.withdrawals.before')}>
        {found.before.count} · <ExactMoney units={found.before.paid} />
      </Fact>
      {isSome(found.refunded) && (
        <Fact label={t('withdraw.refunded')}>
          <ExactMoney units={found.refunded} />
        </Fact>
      )}
      {found.sharedWith.length > 0 && (
        <Fact label={t('bo.risk.shared-number')}>
          {found.sharedWith.map((one) => (
            <Link
              key={one.memberId}
              to="/members/$memberId"
              params={{ memberId: one.memberId }}
              className="me-2 font-semibold text-act"
            >
              <bdi dir="ltr">{one.loginName}</bdi>
            </Link>
          ))}
        </Fact>
      )}
    </Facts>
  );
}
