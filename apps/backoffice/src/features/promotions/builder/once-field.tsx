import { useT } from '@kismet/app-kit/texts';
import { isHard, ONCE_KINDS } from '@kismet/rules/promotions/once';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { onceIn } from '../offer-form.ts';
import type { StepProps } from './use-offer-form.ts';

/** The identifiers that limit the offer to one claim each; a match of either of the last two alerts an operator, and refuses nobody. */
export function OnceField({ state }: Pick<StepProps, 'state'>) {
  const t = useT();
  const chosen = onceIn(state.form);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('bo.promotions.field.once')}</legend>
      <p className="text-meta text-ink-soft">{t('bo.promotions.hint.once')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {ONCE_KINDS.map((kind) => (
          <div key={kind} className="grid gap-0.5">
            <Checkbox
              label={t(`bo.promotions.once.${kind}`)}
              checked={chosen.includes(kind)}
              onChange={(event) =>
                state.change({
                  once: ONCE_KINDS.filter((one) => (one === kind ? event.target.checked : chosen.includes(one))),
                })
              }
            />
            <p className="text-meta text-ink-soft">
              {t(isHard(kind) ? 'bo.promotions.once.refuses' : 'bo.promotions.once.holds')}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
