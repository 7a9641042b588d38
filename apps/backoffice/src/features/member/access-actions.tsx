import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useCan } from '../../shared/session.ts';
import { type Access, askFactorReset, sendOneTimePassword } from './access-api.ts';
import { hasSecondFactor, waysToSend } from './access-model.ts';

/**
 * Support actions for account access. Operators never see a password, and a second factor is not removed by one
 * alone.
 */
export function AccessActions({ memberId, name, access }: { memberId: string; name: string; access: Access }) {
  const t = useT();
  const canReset = useCan('identity.reset');
  const [open, setOpen] = useState<'sms' | 'email' | 'factors' | null>(null);
  if (!canReset) return null;
  const ways = waysToSend(access);
  const close = () => setOpen(null);
  return (
    <>
      {ways.map((channel) => (
        <Button key={channel} tone="ghost" size={36} onClick={() => setOpen(channel)}>
          {t(`bo.oneTime.${channel}`)}
        </Button>
      ))}
      {ways.length === 0 && <p className="text-meta text-ink-muted">{t('bo.oneTime.noWay')}</p>}
      {hasSecondFactor(access) && (
        <Button tone="danger" size={36} onClick={() => setOpen('factors')}>
          {t('bo.factorReset.ask')}
        </Button>
      )}
      {(open === 'sms' || open === 'email') && (
        <ReasonDialog
          onClose={close}
          title={t('bo.oneTime.title', { name })}
          confirmLabel={t('bo.oneTime.send')}
          onConfirm={async (reason) => {
            const to = await sendOneTimePassword(memberId, open, reason);
            toast(t('bo.oneTime.sent', { to }), { tone: 'win' });
          }}
        >
          {t('bo.oneTime.text', { to: (open === 'sms' ? access.mobile : access.email) ?? '' })}
        </ReasonDialog>
      )}
      {open === 'factors' && (
        <ReasonDialog
          onClose={close}
          title={t('bo.factorReset.title', { name })}
          confirmLabel={t('bo.adjust.send')}
          tone="danger"
          onConfirm={async (reason) => {
            await askFactorReset(memberId, reason);
            toast(t('bo.adjust.asked'), { tone: 'win' });
          }}
        >
          {t('bo.factorReset.text')}
        </ReasonDialog>
      )}
    </>
  );
}
