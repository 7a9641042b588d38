import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import type { Security } from '../../shared/session/security-query.ts';
import { forgetPasskey } from './api.ts';
import { Item } from './item.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { Problem } from './problem.tsx';
import { Row, Rows } from './rows.tsx';
import { useAction } from './use-action.ts';
import { useGuard } from './use-guard.ts';

/** Passkeys: sign-in without a password, one per device. */
export function PasskeysItem({ security }: { security: Security }) {
  const { t, language } = useLanguage();
  const { passkeys } = security;
  const { busy, problem, run } = useAction();
  const guard = useGuard();
  const [leaving, setLeaving] = useState<Security['passkeys'][number] | null>(null);
  const remove = async () => {
    const { passkeyId } = leaving!;
    setLeaving(null);
    if (await run(() => forgetPasskey({ passkeyId }))) toast(t('security.passkeyGone'));
  };
  return (
    <Item
      part="passkeys"
      icon="key"
      title={t('security.passkeys')}
      state={
        passkeys.length > 0 ? { tone: 'win', words: t('security.on') } : { tone: 'plain', words: t('security.none') }
      }
      value={t('security.passkeysText')}
      action={t('security.add')}
      below={
        (passkeys.length > 0 || problem) && (
          <div className="grid gap-3 border-t border-line px-4 py-2 md:px-5">
            <Rows label={t('security.passkeys')}>
              {passkeys.map((passkey) => (
                <Row
                  key={passkey.passkeyId}
                  title={<bdi dir="auto">{passkey.name}</bdi>}
                  notes={[
                    t('security.addedAt', { time: dateTimeText(passkey.createdAt, language.tag) }),
                    passkey.lastUsedAt
                      ? t('security.usedAt', { time: dateTimeText(passkey.lastUsedAt, language.tag) })
                      : t('security.neverUsed'),
                  ]}
                  action={
                    <Button
                      tone="danger"
                      size={36}
                      busy={busy}
                      disabled={guard.isOff}
                      aria-label={`${t('security.remove')}: ${passkey.name}`}
                      onClick={guard.press(() => setLeaving(passkey))}
                    >
                      {t('security.remove')}
                    </Button>
                  }
                />
              ))}
            </Rows>
            <Problem text={problem} />
            <RemoveDialog
              name={leaving?.name ?? null}
              onClose={() => setLeaving(null)}
              onConfirm={() => void remove()}
            />
          </div>
        )
      }
    >
      <PasskeyForm />
    </Item>
  );
}

interface RemoveProps {
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}
function RemoveDialog({ name, onClose, onConfirm }: RemoveProps) {
  const { t } = useLanguage();
  return (
    <ConfirmDialog
      open={name !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      icon="alert"
      tone="danger"
      title={t('security.passkeyRemoveTitle')}
      confirmLabel={t('security.remove')}
      cancelLabel={t('action.cancel')}
    >
      {t('security.passkeyRemoveAsk', { name: name ?? '' })}
    </ConfirmDialog>
  );
}
