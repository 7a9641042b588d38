import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/form/field';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { REASON_MIN, ReasonField } from './reason-field.tsx';
import { ReasonFrame, type ReasonFrameProps } from './reason-frame.tsx';
import { useOfficeAction } from './use-office-action.tsx';

interface Props extends ReasonFrameProps {
  /** The consequence, in a sentence or two. */
  children: ReactNode;
  /** Must be typed first, for actions that lock people out. */
  word?: string;
  /** There are fields above the reason: focus starts at the top of the dialog. */
  hasMore?: boolean;
  /** False while another field of the dialog is invalid. */
  canConfirm?: boolean;
  /** Runs it; rejects with the server's refusal. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Confirms an action that needs nothing but a reason: consequence, reason, button. */
export function ReasonDialog({ children, word, hasMore = false, canConfirm = true, onConfirm, ...frame }: Props) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', word: '' } });
  const action = useOfficeAction();
  const submit = handleSubmit(async ({ reason }) => {
    if (canConfirm && (await action.run(() => onConfirm(reason.trim())))) frame.onClose();
  });
  return (
    <ReasonFrame {...frame} busy={action.busy} onSubmit={(event) => void submit(event)}>
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
    </ReasonFrame>
  );
}
