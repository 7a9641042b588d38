import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { useCan, useOperator } from '../../shared/session.ts';
import { exactText } from '../../shared/table/exact.ts';
import { type Approval, decide } from './api.ts';
import { adjustmentOf, memberOf, paysOut, whyNot } from './model.ts';

interface Props {
  approval: Approval;
  onDone: () => void;
}

/** Approve or reject, with a confirmation naming amount and member; or why this operator cannot. */
export function Decision({ approval, onDone }: Props) {
  const t = useT();
  const reason = whyNot(approval, useCan('approvals.decide'), Date.now());
  if (reason === 'decided') return null;
  if (reason) return <Banner tone={reason === 'own' ? 'info' : 'warn'}>{t(`bo.approvals.why.${reason}`)}</Banner>;
  return <DecisionForm approval={approval} onDone={onDone} />;
}

/** Refusals after which no decision is possible. */
const FINAL = new Set(['APPROVAL_OWN', 'APPROVAL_STATE', 'APPROVAL_EXPIRED']);

/** Effect of an approval, for the confirmation. */
const OF_MEMBER = {
  'identity.reset-factors': 'bo.case.factorsGo',
  'protection.not-same': 'bo.case.notSame',
  'promotions.grant': 'bo.case.bonusGoes',
  'promotions.grant-cancel': 'bo.case.bonusCancelGoes',
} as const;
const OF_OTHERS = {
  'agents.move': 'bo.case.moveGoes',
  'agents.rates': 'bo.case.ratesGo',
  'agents.rules': 'bo.case.downlineRulesGo',
  'agreements.offer': 'bo.case.offerGoes',
  'agreements.override': 'bo.case.overrideGoes',
  'agreements.void': 'bo.case.voidAgreementGoes',
  'lottery.correct-result': 'bo.case.correctGoes',
  'lottery.void-draw': 'bo.case.voidGoes',
  'lottery.publish-odds': 'bo.case.oddsGo',
  'promotions.publish': 'bo.case.promotionGoes',
} as const;
const goes = <C extends object>(cases: C, action: string): action is keyof C & string => Object.hasOwn(cases, action);

function DecisionForm({ approval, onDone }: Props) {
  const t = useT();
  const online = useOnline();
  const note = useRef<HTMLTextAreaElement>(null);
  const [wanted, setWanted] = useState<'approve' | 'reject' | null>(null);
  const decision = useMutation({
    mutationFn: (isApproved: boolean) => decide(approval.approvalId, isApproved, note.current?.value.trim() ?? ''),
    onSuccess: (_, isApproved) => {
      toast(t(isApproved ? 'bo.approvals.done' : 'bo.approvals.wasRejected'), { tone: 'win' });
      onDone();
    },
    onSettled: () => setWanted(null),
  });
  const isOver = decision.isError && FINAL.has(codeOf(decision.error));
  const { currencySymbol } = useOperator();
  const adjustment = adjustmentOf(approval);
  const moneyText = (choice: 'approve' | 'reject') => {
    if (choice === 'reject') return 'bo.approvals.confirmReject';
    return paysOut(approval.action) ? 'bo.case.payOut' : (`bo.approvals.confirm.${adjustment!.direction}` as const);
  };
  const confirmText = (choice: 'approve' | 'reject'): string => {
    const member = memberOf(approval);
    const { action } = approval;
    if (member && goes(OF_MEMBER, action))
      return t(choice === 'reject' ? 'bo.case.rejected' : OF_MEMBER[action], { name: member.loginName });
    if (adjustment)
      return t(moneyText(choice), {
        amount: exactText(adjustment.units, currencySymbol),
        name: adjustment.loginName,
      });
    if (choice === 'reject') return t('bo.case.otherRejected');
    return t(goes(OF_OTHERS, action) ? OF_OTHERS[action] : 'bo.approvals.confirmOther');
  };
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ReasonField ref={note} label={t('bo.approvals.note')} hint={t('bo.approvals.noteHint')} />
      <WriteRefusal error={decision.error} />
      {wanted ? (
        <Confirm
          text={confirmText(wanted)}
          isApproval={wanted === 'approve'}
          busy={decision.isPending}
          onBack={() => setWanted(null)}
          onConfirm={() => decision.mutate(wanted === 'approve')}
        />
      ) : isOver ? null : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="danger" disabled={!online} onClick={() => setWanted('reject')}>
            {t('bo.approvals.reject')}
          </Button>
          <Button disabled={!online} onClick={() => setWanted('approve')}>
            {t('bo.approvals.approve')}
          </Button>
        </div>
      )}
      {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
    </div>
  );
}

interface ConfirmProps {
  text: string;
  isApproval: boolean;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}
function Confirm({ text, isApproval, busy, onBack, onConfirm }: ConfirmProps) {
  const t = useT();
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-line-strong bg-sunken p-4">
      <p className="font-semibold">{text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onBack} disabled={busy}>
          {t('bo.back')}
        </Button>
        <Button autoFocus tone={isApproval ? 'act' : 'danger'} busy={busy} onClick={onConfirm}>
          {t(isApproval ? 'bo.approvals.yesApprove' : 'bo.approvals.yesReject')}
        </Button>
      </div>
    </div>
  );
}
