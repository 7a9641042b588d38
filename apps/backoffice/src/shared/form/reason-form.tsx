import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { REASON_MIN, ReasonField } from './reason-field.tsx';
import { ReasonFrame, type ReasonFrameProps } from './reason-frame.tsx';

/** What a form passes to its dialog: `useOfficeForm` with a field for the reason. */
interface ReasonedForm {
  readonly busy: boolean;
  readonly refusal: ReactNode;
  readonly submit: (event?: SyntheticEvent) => void;
}
type ReasonProps = Omit<ComponentProps<typeof ReasonField>, 'label' | 'hint'>;
interface Props extends ReasonFrameProps {
  form: ReasonedForm;
  /** Props of the reason field; requested after the fields above, so that focus goes to the first invalid one. */
  reason: () => ReasonProps;
  /** The fields above the reason. */
  children: ReactNode;
}

/** A form of one call in a dialog, with the operator's reason as its last field. */
export function ReasonForm({ form, reason, children, ...frame }: Props) {
  return (
    <ReasonFrame {...frame} busy={form.busy} onSubmit={form.submit}>
      <div className="text-body text-ink-soft">{children}</div>
      <Reason props={reason} />
      {form.refusal}
    </ReasonFrame>
  );
}

function Reason({ props }: { props: () => ReasonProps }) {
  const t = useT();
  return <ReasonField label={t('bo.reason')} hint={t('bo.reasonHint')} {...props()} />;
}

/** Whether the reason is long enough, as an error under the field name used in the form. */
export const reasonFaults = <N extends string>(name: N, reason: string): FieldFaults =>
  reason.trim().length < REASON_MIN ? { [name]: { code: 'FIELD_TOO_SHORT', params: { min: REASON_MIN } } } : {};
