import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { REASON_MIN, ReasonField } from './reason-field.tsx';
import { useOfficeAction } from './use-office-action.tsx';

interface Props {
  onClose: () => void;
  title: string;
  /** The consequence, in a sentence or two. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'act' | 'danger';
  /** Must be typed first, for actions that lock people out. */
  word?: string;
  /** There are fields above the reason: focus starts at the top of the dialog. */
  hasMore?: boolean;
  /** False while another field of the dialog is invalid. */
  canConfirm?: boolean;
  /** Runs it; rejects with the server's refusal. */
  onConfirm: (reason: string) => Promise<void>;
}

/**
 * Confirms an action that needs a reason: consequence, reason, button. Rendered outside the form that opened it: a
 * nested form's submit is not handled, and the browser would navigate.
 */
export function ReasonDialog({
  onClose,
  title,
  children,
  confirmLabel,
  tone = 'act',
  word,
  hasMore = false,
  canConfirm = true,
  onConfirm,
}: Props) {
  const t = useT();
  const online = useOnline();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', word: '' } });
  const action = useOfficeAction();
  const submit = handleSubmit(async ({ reason }) => {
    if (canConfirm && (await action.run(() => onConfirm(reason.trim())))) onClose();
  });
  return createPortal(
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} width={480} closesOnCover={false}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // otherwise the event would bubble through React's tree to the outer form
          event.stopPropagation();
          void submit(event);
        }}
      >
        <div className="text-body text-ink-soft">{children}</div>
        <ReasonField
          label={t('bo.reason')}
          hint={t('bo.reasonHint')}
          data-autofocus={hasMore ? undefined : ''}
          error={formState.errors.reason && t('field.FIELD_TOO_SHORT', { min: REASON_MIN })}
          {...register('reason', { validate: (value) => value.trim().length >= REASON_MIN })}
        />
        {word && (
          <Field
            label={t('bo.typeWord', { word })}
            writes="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={formState.errors.word && t('bo.typeWordWrong')}
            {...register('word', { validate: (value) => value.trim().toLowerCase() === word })}
          />
        )}
        {action.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={tone} busy={action.busy} disabled={!online}>
            {confirmLabel}
          </Button>
        </div>
        {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
      </form>
    </Dialog>,
    document.body,
  );
}
