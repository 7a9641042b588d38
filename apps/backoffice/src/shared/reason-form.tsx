import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { REASON_MIN, ReasonField } from './reason-field.tsx';
import { ReasonFrame, type ReasonFrameProps } from './reason-frame.tsx';

/** What a form gives to its dialog: `useOfficeForm` with a field for the reason. */
interface ReasonedForm {
  readonly busy: boolean;
  readonly refusal: ReactNode;
  readonly submit: (event?: SyntheticEvent) => void;
}
interface Props extends ReasonFrameProps {
  form: ReasonedForm;
  /** Props of the field of the reason. */
  reason: Omit<ComponentProps<typeof ReasonField>, 'label' | 'hint'>;
  /** The fields above the reason. */
  children: ReactNode;
}

/** A form of one call in a dialog, with the operator's reason as its last field. */
export function ReasonForm({ form, reason, children, ...frame }: Props) {
  const t = useT();
  return (
    <ReasonFrame {...frame} busy={form.busy} onSubmit={form.submit}>
      <div className="text-body text-ink-soft">{children}</div>
      <ReasonField label={t('bo.reason')} hint={t('bo.reasonHint')} {...reason} />
      {form.refusal}
    </ReasonFrame>
  );
}

/** Whether the reason is long enough, under the name that it has in the form. */
export const reasonFaults = <N extends string>(name: N, reason: string): FieldFaults =>
  reason.trim().length < REASON_MIN ? { [name]: { code: 'FIELD_TOO_SHORT', params: { min: REASON_MIN } } } : {};
