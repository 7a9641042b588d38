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
  /** What follows from it, in a sentence or two. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'act' | 'danger';
  /** Must be typed first, where the action shuts people out. */
  word?: string;
  /** There is more to fill in above the reason: one begins at the top of the dialog, not at its end. */
  hasMore?: boolean;
  /** False while something else in the dialog is not right yet. */
  canConfirm?: boolean;
  /** Does it; rejects with the server's refusal. */
  onConfirm: (reason: string) => Promise<void>;
}

/**
 * Asks before an action that needs a reason: what follows from it, the reason, and the button that does it. It stands outside of the form
 * that it was opened from: what a form within a form submits never reaches anybody, and the browser would send it as an address.
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
          // the form that this was opened from hears of it otherwise, through the tree of components
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
