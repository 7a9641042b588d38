import { useT } from '@kismet/app-kit/texts';
import type { requestAdjustment } from '@kismet/contracts/operators/approvals';
import type { Output } from '@kismet/contracts/route';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdjustmentForm } from './adjustment-form.tsx';
import type { MemberDetail } from './api.ts';

type Approval = Output<typeof requestAdjustment>;

/** Requests a credit or debit. The requester cannot approve: the dialog says so before and after. */
export function AdjustmentDialog({ detail, onClose }: { detail: MemberDetail; onClose: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState<Approval | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bo.adjust.title', { name: detail.member.loginName })}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      {asked ? (
        <Asked approval={asked} onClose={onClose} />
      ) : (
        <AdjustmentForm detail={detail} onCancel={onClose} onAsked={setAsked} />
      )}
    </Dialog>
  );
}

function Asked({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useT();
  return (
    <div role="status" className="grid gap-4">
      <div className="flex gap-3">
        <Icon name="clock" size={24} className="text-act" />
        <div className="grid gap-1">
          <p className="font-semibold">{t('bo.adjust.asked')}</p>
          <p className="text-ink-soft">{t('bo.adjust.askedText')}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to="/approvals" search={{ case: approval.approvalId }} className={buttonClass('ghost')}>
          {t('bo.adjust.seeCase')}
        </Link>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </div>
    </div>
  );
}
