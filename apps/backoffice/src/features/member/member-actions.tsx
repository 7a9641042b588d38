import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useCan } from '../../shared/session.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { type MemberDetail, setLock } from './api.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { WriteAction } from './write-dialog.tsx';

/** Operator actions on a member; unavailable ones are hidden. */
export function MemberActions({ detail }: { detail: MemberDetail }) {
  const t = useT();
  const { member } = detail;
  const canLock = useCan('members.lock') && (member.state === 'active' || member.state === 'locked');
  const canLabel = useCan('members.label');
  const canAdjust = useCan('wallet.adjust');
  const [open, setOpen] = useState<'lock' | 'adjust' | 'labels' | null>(null);
  const close = () => setOpen(null);
  const isLocked = member.state === 'locked';
  return (
    <>
      <WriteAction memberId={member.memberId} loginName={member.loginName} />
      {canLabel && (
        <Button tone="ghost" size={36} onClick={() => setOpen('labels')}>
          {t('bo.labels.ask')}
        </Button>
      )}
      {canAdjust && (
        <Button tone="ghost" size={36} onClick={() => setOpen('adjust')}>
          {t('bo.adjust.ask')}
        </Button>
      )}
      {canLock && (
        <Button tone={isLocked ? 'ghost' : 'danger'} size={36} onClick={() => setOpen('lock')}>
          {t(isLocked ? 'bo.member.unlock' : 'bo.member.lock')}
        </Button>
      )}
      {open === 'lock' && (
        <ReasonDialog
          onClose={close}
          title={t(isLocked ? 'bo.member.unlockTitle' : 'bo.member.lockTitle', { name: member.loginName })}
          confirmLabel={t(isLocked ? 'bo.member.unlock' : 'bo.member.lock')}
          tone={isLocked ? 'act' : 'danger'}
          onConfirm={async (reason) => {
            await setLock(member.memberId, !isLocked, reason);
            toast(t(isLocked ? 'bo.member.unlocked' : 'bo.member.locked', { name: member.loginName }), { tone: 'win' });
          }}
        >
          {t(isLocked ? 'bo.member.unlockText' : 'bo.member.lockText')}
        </ReasonDialog>
      )}
      {open === 'labels' && <LabelsDialog detail={detail} onClose={close} />}
      {open === 'adjust' && <AdjustmentDialog detail={detail} onClose={close} />}
    </>
  );
}
