import { useT } from '@kismet/app-kit/texts';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { AdjustmentAmount } from './adjustment-amount.tsx';
import type { Approval } from './api.ts';
import { CaseState } from './approval-table.tsx';
import { Decision } from './decision.tsx';
import { factName, factText } from './fact.ts';
import { adjustmentOf, isExplained, memberOf, plainFacts } from './model.ts';

/** One case: everything the decision needs, and the decision. */
export function CaseSheet({ approval, onClose }: { approval: Approval | null; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={approval !== null} onClose={onClose} title={t('bo.approvals.case')} closeLabel={t('action.close')}>
      {approval && (
        <>
          <CaseFacts approval={approval} />
          <Decision key={approval.approvalId} approval={approval} onDone={onClose} />
        </>
      )}
    </Sheet>
  );
}

/** Whose exclusion it is, and why the two accounts were linked. */
function NotSameFacts({ summary }: Pick<Approval, 'summary'>) {
  const t = useT();
  const kinds = summary.matched ? summary.matched.split(',') : [];
  return (
    <>
      <Fact label={t('bo.protection.excluded')}>
        {summary.excluded ? <bdi dir="ltr">{summary.excluded}</bdi> : t('bo.protection.otherBrand')}
      </Fact>
      <Fact label={t('bo.protection.matched')}>
        {kinds.length === 0
          ? t('bo.protection.matched.none')
          : kinds.map((kind) => wordFor(t, 'bo.protection.matched', kind)).join(t('bo.listComma'))}
      </Fact>
    </>
  );
}

/** The offer of a case, to be read before it is approved. */
function OfferFact({ summary: { promoId, title } }: Pick<Approval, 'summary'>) {
  const t = useT();
  if (!promoId) return null;
  return (
    <Fact label={t('bo.promotions.offer')}>
      <Link to="/promotions/$promoId" params={{ promoId }} className="font-semibold text-act">
        <bdi dir="auto">{title}</bdi>
      </Link>
    </Fact>
  );
}

function CaseFacts({ approval }: { approval: Approval }) {
  const t = useT();
  const adjustment = adjustmentOf(approval);
  const member = memberOf(approval);
  return (
    <Facts>
      <Fact label={t('bo.members.state')}>
        <CaseState approval={approval} />
      </Fact>
      <Fact label={t('bo.approvals.action')}>{wordFor(t, 'bo.action', approval.action)}</Fact>
      {member && (
        <Fact label={t('bo.members.name')}>
          <Link to="/members/$memberId" params={{ memberId: member.memberId }} className="font-semibold text-act">
            <bdi dir="ltr">{member.loginName}</bdi>
          </Link>
        </Fact>
      )}
      {adjustment && (
        <Fact label={t('bo.ledger.amount')}>
          <AdjustmentAmount adjustment={adjustment} />
        </Fact>
      )}
      {approval.summary.deposit && (
        <Fact label={t('bo.deposits.reference')}>
          <bdi dir="ltr">{approval.summary.deposit}</bdi>
        </Fact>
      )}
      {approval.summary.reference && (
        <Fact label={t('bo.case.reference')}>
          <bdi dir="ltr" className="code">
            {approval.summary.reference}
          </bdi>
        </Fact>
      )}
      {approval.action === 'protection.not-same' && <NotSameFacts summary={approval.summary} />}
      {isExplained(approval.action) && <Fact label={t('bo.case.follows')}>{t(`bo.case.${approval.action}`)}</Fact>}
      <OfferFact summary={approval.summary} />
      {plainFacts(approval).map(([name, value]) => (
        <Fact key={name} label={factName(t, name)}>
          <bdi dir={value.includes('→') ? 'ltr' : 'auto'}>{factText(t, name, value)}</bdi>
        </Fact>
      ))}
      <Fact label={t('bo.reason')}>
        <bdi dir="auto">{approval.reason}</bdi>
      </Fact>
      <Fact label={t('bo.approvals.maker')}>
        <bdi dir="ltr">{approval.maker}</bdi>
      </Fact>
      <Fact label={t('bo.approvals.askedAt')}>
        <Moment iso={approval.createdAt} />
      </Fact>
      {approval.checker && (
        <Fact label={t('bo.approvals.checker')}>
          <bdi dir="ltr">{approval.checker}</bdi>
        </Fact>
      )}
      <Fact label={t(approval.decidedAt ? 'bo.approvals.decidedAt' : 'bo.approvals.expiresAt')}>
        <Moment iso={approval.decidedAt ?? approval.expiresAt} />
      </Fact>
      <Fact label={t('bo.approvals.caseId')}>
        <Copyable text={approval.approvalId} label={t('bo.approvals.caseId')} />
      </Fact>
    </Facts>
  );
}
