import { useT } from '@kismet/app-kit/texts';
import { EXTRAS_MOST } from '@kismet/contracts/promotions/parameters';
import { Field } from '@kismet/ui/form/field';
import type { TypedExtra } from '../offer-form.ts';
import { MoreOrLess } from './list-fields.tsx';
import type { StepProps } from './use-offer-form.ts';

/** Extras of a referral: the number of the friend, and how much is added for that friend. */
export function ExtrasField({ state, isOff }: StepProps) {
  const t = useT();
  const { extras } = state.form;
  const put = (next: readonly TypedExtra[]) => state.change({ extras: next });
  return (
    <fieldset disabled={isOff} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('bo.promotions.field.extras')}</legend>
      {extras.map((extra, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an extra is its place
        <div key={at} className="grid grid-cols-2 items-start gap-3">
          {(['friends', 'amount'] as const).map((name) => (
            <Field
              key={name}
              label={t(`bo.promotions.extra.${name}`, { n: at + 1 })}
              writes="ltr"
              inputMode={name === 'friends' ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={extra[name]}
              onChange={(event) => put(extras.with(at, { ...extra, [name]: event.target.value }))}
              error={state.marked.includes(`extras.${at}.${name}`) ? t('field.FIELD_INVALID') : undefined}
            />
          ))}
        </div>
      ))}
      <p
        role="status"
        className={state.marked.includes('extras') ? 'text-meta text-danger' : 'text-meta text-ink-soft'}
      >
        {t(state.marked.includes('extras') ? 'bo.promotions.wrong.extras' : 'bo.promotions.extrasText')}
      </p>
      <MoreOrLess
        more={extras.length < EXTRAS_MOST ? () => put([...extras, { friends: '', amount: '' }]) : null}
        less={extras.length > 0 ? () => put(extras.slice(0, -1)) : null}
        moreLabel={t('bo.promotions.extraAdd')}
        lessLabel={t('bo.promotions.extraRemove')}
      />
    </fieldset>
  );
}
