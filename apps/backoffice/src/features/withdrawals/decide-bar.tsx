import { isTyping } from '@kismet/app-kit/is-typing';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { Button } from '@kismet/ui/button';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { useCan } from '../../shared/session.ts';
import { approve, askDocument, type Case, escalate, reject, release, rulesQuery, take } from './api.ts';
import { isReviewable } from './model.ts';

type Act = 'approve' | 'reject' | 'document' | 'escalate';
/** By physical key, so that Urdu layouts work too. */
const KEYS: Readonly<Record<string, Act>> = { KeyA: 'approve', KeyR: 'reject', KeyD: 'document', KeyE: 'escalate' };

/** Claims the case, then approves, rejects, asks or escalates: A, R, D, E. Each needs a reason. */
export function DecideBar({ found }: { found: Case }) {
  const t = useT();
  const may = useCan('cashier.decide');
  const [act, setAct] = useState<Act | null>(null);
  const { row } = found;
  const { withdrawalId } = row;
  const grab = useMutation({ mutationFn: () => take({ withdrawalId }) });
  const drop = useMutation({ mutationFn: () => release({ withdrawalId }) });
  const isMine = row.isLockedByMe;
  const canDecide = may && isMine && isReviewable(found);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = KEYS[event.code];
    if (!wanted || !canDecide || act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    event.preventDefault();
    setAct(wanted);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  if (!may || (row.state !== 'APPLIED' && row.state !== 'RISK_REVIEW')) return null;
  return (
    <div className="grid gap-3">
      <WriteRefusal error={grab.error ?? drop.error} />
      <div className="flex flex-wrap gap-2">
        {!isMine && !row.lockedBy && (
          <Button busy={grab.isPending} onClick={() => grab.mutate()}>
            {t('bo.withdrawals.take')}
          </Button>
        )}
        {canDecide && (
          <>
            <Button aria-keyshortcuts="A" onClick={() => setAct('approve')}>
              {t('bo.withdrawals.approve')} <kbd aria-hidden>A</kbd>
            </Button>
            <Button tone="danger" aria-keyshortcuts="R" onClick={() => setAct('reject')}>
              {t('bo.withdrawals.reject')} <kbd aria-hidden>R</kbd>
            </Button>
            <Button tone="ghost" aria-keyshortcuts="D" onClick={() => setAct('document')}>
              {t('bo.withdrawals.document')} <kbd aria-hidden>D</kbd>
            </Button>
            <Button tone="ghost" aria-keyshortcuts="E" onClick={() => setAct('escalate')}>
              {t('bo.withdrawals.escalate')} <kbd aria-hidden>E</kbd>
            </Button>
          </>
        )}
        {isMine && (
          <Button tone="quiet" busy={drop.isPending} onClick={() => drop.mutate()}>
            {t('bo.withdrawals.release')}
          </Button>
        )}
      </div>
      {act && <ActDialog act={act} found={found} onClose={() => setAct(null)} />}
    </div>
  );
}

function ActDialog({ act, found, onClose }: { act: Act; found: Case; onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const rules = useQuery(rulesQuery).data?.rules;
  const [reasonCode, setReasonCode] = useState('');
  const { withdrawalId } = found.row;
  const chosen = rules?.reasons.find((one) => one.code === reasonCode) ?? rules?.reasons[0];
  const done = () => toast(t('bo.withdrawals.done'), { tone: 'win' });
  const doIt: Record<Act, (reason: string) => Promise<void>> = {
    approve: (note) => approve({ withdrawalId, note }),
    reject: (note) => reject({ withdrawalId, reasonCode: chosen?.code ?? '', note }),
    document: (text) => askDocument({ withdrawalId, text: text.slice(0, 140) }),
    escalate: (note) => escalate({ withdrawalId, note }),
  };
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(`bo.withdrawals.${act}`)}
      confirmLabel={t(`bo.withdrawals.${act}`)}
      tone={act === 'reject' ? 'danger' : 'act'}
      onConfirm={(reason) => doIt[act](reason).then(done)}
    >
      <p>{t(`bo.withdrawals.${act}Text`)}</p>
      {act === 'reject' && rules && (
        <div className="mt-3 grid gap-2">
          <Select
            label={t('bo.withdrawals.reasonCode')}
            value={chosen?.code ?? ''}
            onChoose={setReasonCode}
            choices={rules.reasons.map((one) => ({ value: one.code, label: localText(one.names) }))}
          />
          {chosen && (
            <div className="grid gap-1 rounded-input bg-sunken p-3">
              <span className="text-tiny text-ink-muted">{t('bo.withdrawals.playerReads')}</span>
              {LANGUAGES.filter(({ catalogue }) => chosen.names[catalogue]).map(({ catalogue, tag, direction }) => (
                <p key={catalogue} lang={tag} dir={direction}>
                  {chosen.names[catalogue]}
                </p>
              ))}
            </div>
          )}
        </div>
      )}
    </ReasonDialog>
  );
}
