import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { WAGER_FIELDS } from '../../../shared/texts/wager-terms.ts';
import type { StepProps } from './use-offer-form.ts';

/** The terms of bonus money; a reward that can also be cash asks which of the two it is. */
export function WagerFields({ state, isOff, isOptional }: StepProps & { isOptional: boolean }) {
  const t = useT();
  const { wager, isBonus } = state.form;
  const isOn = isBonus || !isOptional;
  return (
    <fieldset disabled={isOff} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('bo.promotions.wager')}</legend>
      {isOptional && (
        <SegmentedControl
          label={t('bo.promotions.form')}
          value={isBonus ? 'bonus' : 'cash'}
          onChoose={(form) => state.change({ isBonus: form === 'bonus' })}
          choices={(['bonus', 'cash'] as const).map((value) => ({ value, label: t(`bo.promotions.form.${value}`) }))}
        />
      )}
      <p className="text-meta text-ink-soft">{t(isOn ? 'bo.promotions.wagerText' : 'bo.promotions.cashText')}</p>
      {isOn && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {WAGER_FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`bo.promotions.wager.${name}`)}
              hint={t(`bo.promotions.wagerHint.${name}`)}
              writes="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={wager[name]}
              onChange={(event) => state.change({ wager: { ...wager, [name]: event.target.value } })}
              error={state.marked.includes(`wager.${name}`) ? t('field.FIELD_INVALID') : undefined}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
