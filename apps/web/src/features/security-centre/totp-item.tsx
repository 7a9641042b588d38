import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import type { Security } from '../../shared/session/security-query.ts';
import { newRecoveryCodes, turnTotpOff } from './api.ts';
import { Item } from './item.tsx';
import { usePane } from './pane.ts';
import { Problem } from './problem.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useAction } from './use-action.ts';

/** The authenticator app: set up by QR code, then recovery codes, renewal and removal. */
export function TotpItem({ security }: { security: Security }) {
  const t = useT();
  const { setOpen } = usePane();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { totp, recoveryCodesLeft } = security;
  const kept = () => {
    setCodes(null);
    setOpen(null);
    toast(t('security.codesKept'), { tone: 'win' });
  };
  return (
    <Item
      part="totp"
      icon="shield"
      title={t('security.totp')}
      state={
        !totp
          ? { tone: 'warn', words: t('security.off') }
          : recoveryCodesLeft < 3
            ? { tone: 'warn', words: t('security.codesLow') }
            : { tone: 'win', words: t('security.on') }
      }
      value={totp ? t('security.codesLeft', { count: recoveryCodesLeft }) : t('security.totpText')}
      action={t(totp ? 'security.manage' : 'security.setUp')}
      held={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={kept} />
      ) : totp ? (
        <Manage onCodes={setCodes} />
      ) : (
        <TotpSetup onCodes={setCodes} />
      )}
    </Item>
  );
}

function Manage({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useT();
  const { setOpen } = usePane();
  const { busy, problem, run } = useAction();
  const [asks, setAsks] = useState<'renew' | 'off' | null>(null);
  const renew = async () => {
    setAsks(null);
    await run(async () => onCodes((await newRecoveryCodes({})).recoveryCodes));
  };
  const turnOff = async () => {
    setAsks(null);
    if (!(await run(() => turnTotpOff({})))) return;
    toast(t('security.totpIsOff'));
    setOpen(null);
  };
  const cancelLabel = t('action.cancel');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button data-autofocus tone="ghost" busy={busy} onClick={() => setAsks('renew')}>
          {t('security.newCodes')}
        </Button>
        <Button tone="danger" busy={busy} onClick={() => setAsks('off')}>
          {t('security.turnOff')}
        </Button>
      </div>
      <Problem text={problem} />
      <ConfirmDialog
        open={asks === 'renew'}
        onClose={() => setAsks(null)}
        onConfirm={() => void renew()}
        title={t('security.newCodes')}
        confirmLabel={t('security.newCodes')}
        cancelLabel={cancelLabel}
      >
        {t('security.newCodesAsk')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'off'}
        onClose={() => setAsks(null)}
        onConfirm={() => void turnOff()}
        icon="alert"
        tone="danger"
        title={t('security.turnOffTitle')}
        confirmLabel={t('security.turnOff')}
        cancelLabel={cancelLabel}
      >
        {t('security.turnOffAsk')}
      </ConfirmDialog>
    </>
  );
}
