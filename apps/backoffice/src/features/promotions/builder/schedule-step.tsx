import { useLanguage, useT } from '@kismet/app-kit/texts';
import { zoneLabel } from '@kismet/kernel/zone';
import { Field } from '@kismet/ui/form/field';
import { MomentField } from '../../../shared/form/moment-field.tsx';
import { useOperator } from '../../../shared/session.ts';
import type { StepProps } from './use-offer-form.ts';

/** When the offer runs, and what all rewards together may cost. */
export function ScheduleStep({ state, isOff }: StepProps) {
  const { t, language } = useLanguage();
  const { form, marked } = state;
  const zone = zoneLabel(useOperator().zone, language.tag);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <MomentField
        label={t('bo.content.startsAt', { zone })}
        hint={t('bo.promotions.hint.startsAt')}
        value={form.startsAt}
        disabled={isOff}
        error={marked.includes('startsAt') ? t('field.FIELD_REQUIRED') : undefined}
        onChange={(startsAt) => state.change({ startsAt })}
      />
      <MomentField
        label={t('bo.content.endsAt', { zone })}
        hint={t('bo.promotions.hint.endsAt')}
        value={form.endsAt}
        disabled={isOff}
        error={marked.includes('endsAt') ? t('bo.content.endsBefore') : undefined}
        onChange={(endsAt) => state.change({ endsAt })}
      />
      <Limit name="budget" state={state} isOff={isOff} />
      <Limit name="quota" state={state} isOff={isOff} />
    </div>
  );
}

function Limit({ name, state, isOff }: StepProps & { name: 'budget' | 'quota' }) {
  const t = useT();
  return (
    <Field
      label={t(`bo.promotions.field.${name}`)}
      hint={t(`bo.promotions.hint.${name}`)}
      writes="ltr"
      inputMode={name === 'budget' ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={isOff}
      value={state.form[name]}
      onChange={(event) => state.change({ [name]: event.target.value })}
      error={state.marked.includes(name) ? t('field.FIELD_INVALID') : undefined}
    />
  );
}
