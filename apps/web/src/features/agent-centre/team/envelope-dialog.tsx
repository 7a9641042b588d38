import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { uplineFormQuery } from '../../../shared/money/upline-form.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { EnvelopeFields } from './envelope-fields.tsx';
import { EnvelopePreview } from './envelope-preview.tsx';
import { type EnvelopeFormProps, useEnvelope } from './use-envelope.ts';

interface Props extends Omit<EnvelopeFormProps, 'uplineForm'> {
  /** How many of the selected members are left out. */
  readonly leftOut: number;
}
const NAMED = 6;

/** A red envelope for selected direct downlines: amount, shares and PIN, then a preview of what is about to be sent. */
export function EnvelopeDialog({ to, leftOut, onClose, onSent }: Props) {
  const t = useT();
  const query = useQuery(uplineFormQuery);
  const names = [...to.values()];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agentCentre.envelope.title')}
      closeLabel={t('action.close')}
      closesOnCover={false}
    >
      <p className="text-body text-ink-soft">
        {t('agentCentre.envelope.to', { n: to.size })} <bdi dir="ltr">{names.slice(0, NAMED).join(', ')}</bdi>
        {names.length > NAMED && ' …'}
      </p>
      {leftOut > 0 && <p className="text-meta text-ink-soft">{t('agentCentre.envelope.leftOut', { n: leftOut })}</p>}
      <Region query={query} data={query.data} loading={<RowSkeletons count={3} className="h-14" />}>
        {(uplineForm) => <EnvelopeForm to={to} uplineForm={uplineForm} onClose={onClose} onSent={onSent} />}
      </Region>
    </Dialog>
  );
}

function EnvelopeForm(props: EnvelopeFormProps) {
  const { to, uplineForm } = props;
  const [isAsked, setAsked] = useState(false);
  const { form, unitsOf } = useEnvelope(props, () => setAsked(false));
  const [total, count, split] = form.watch(['total', 'count', 'split']);
  const review = (event: FormEvent) => {
    form.problem.clear();
    void form.handleSubmit(() => setAsked(true))(event);
  };
  return (
    <>
      <form noValidate onSubmit={review} hidden={isAsked} className="grid gap-4">
        <EnvelopeFields form={form} uplineForm={uplineForm} people={to.size} />
      </form>
      {isAsked && (
        <EnvelopePreview
          {...{ split, busy: form.busy, people: to.size, count: Number(count), total: unitsOf(total, count) }}
          onGo={() => form.submit()}
          onBack={() => setAsked(false)}
        />
      )}
    </>
  );
}
