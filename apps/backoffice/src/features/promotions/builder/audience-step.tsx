import { useT } from '@kismet/app-kit/texts';
import { PROMOTION_TAGS } from '@kismet/contracts/promotions/offer';
import { mayBeOnce } from '@kismet/rules/promotions/once';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { hasAudience } from '../offer-form.ts';
import { AudienceField } from './audience-field.tsx';
import { OnceField } from './once-field.tsx';
import type { StepProps } from './use-offer-form.ts';

const LEVEL_MAX = 99;

/** Who the offer is for, and the tags under which it is found. */
export function AudienceStep({ state, isOff }: StepProps) {
  const t = useT();
  const { tags, minVipLevel, announce, holdout, kind } = state.form;
  return (
    <fieldset disabled={isOff} className="grid gap-5">
      {hasAudience(state.form.kind) && <AudienceField state={state} isOff={isOff} />}
      <Field
        label={t('bo.promotions.field.minVipLevel')}
        hint={t('bo.promotions.hint.minVipLevel')}
        writes="ltr"
        inputMode="numeric"
        maxLength={2}
        value={minVipLevel}
        onChange={(event) => state.change({ minVipLevel: event.target.value })}
        error={state.marked.includes('minVipLevel') ? t('bo.edit.between', { min: 0, max: LEVEL_MAX }) : undefined}
        className="sm:max-w-80"
      />
      {hasAudience(kind) && (
        <Field
          label={t('bo.promotions.field.holdoutPpm')}
          hint={t('bo.promotions.hint.holdoutPpm')}
          writes="ltr"
          inputMode="decimal"
          maxLength={6}
          value={holdout}
          onChange={(event) => state.change({ holdout: event.target.value })}
          error={state.marked.includes('holdoutPpm') ? t('bo.edit.between', { min: 0, max: 50 }) : undefined}
          className="sm:max-w-80"
        />
      )}
      {mayBeOnce(kind) && <OnceField state={state} />}
      <div className="grid gap-2">
        <p className="font-semibold">{t('bo.promotions.tags')}</p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {PROMOTION_TAGS.map((tag) => (
            <Checkbox
              key={tag}
              label={t(`bo.promotions.tag.${tag}`)}
              checked={tags.includes(tag)}
              onChange={(event) =>
                state.change({ tags: event.target.checked ? [...tags, tag] : tags.filter((one) => one !== tag) })
              }
            />
          ))}
        </div>
      </div>
      <div className="grid gap-1">
        <Checkbox
          label={t('bo.promotions.field.announce')}
          checked={announce}
          onChange={(event) => state.change({ announce: event.target.checked })}
        />
        <p className="text-meta text-ink-soft">{t('bo.promotions.hint.announce')}</p>
      </div>
      <p className="text-meta text-ink-soft">{t('bo.promotions.never')}</p>
    </fieldset>
  );
}
