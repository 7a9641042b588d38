import { useT } from '@kismet/app-kit/texts';
import { CATEGORIES } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import type { TypedTier } from '../offer-form.ts';
import type { StepProps } from './use-offer-form.ts';

const TIERS_MOST = 8;
const DAYS_LEAST = 2;
const DAYS_MOST = 14;

/** Tiers of a cashback: the share from each amount of loss. */
export function TiersField({ state, isOff }: StepProps) {
  const t = useT();
  const { tiers } = state.form;
  const put = (next: readonly TypedTier[]) => state.change({ tiers: next });
  return (
    <fieldset disabled={isOff} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('bo.promotions.tiers')}</legend>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <div key={at} className="grid grid-cols-2 items-start gap-3">
          {(['loss', 'rate'] as const).map((name) => (
            <Field
              key={name}
              label={t(`bo.promotions.tier.${name}`, { n: at + 1 })}
              writes="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={tier[name]}
              onChange={(event) => put(tiers.with(at, { ...tier, [name]: event.target.value }))}
              error={
                state.marked.includes(`tiers.${at}.${name === 'rate' ? 'ratePpm' : name}`)
                  ? t('field.FIELD_INVALID')
                  : undefined
              }
            />
          ))}
        </div>
      ))}
      <MoreOrLess
        more={tiers.length < TIERS_MOST ? () => put([...tiers, { loss: '', rate: '' }]) : null}
        less={tiers.length > 1 ? () => put(tiers.slice(0, -1)) : null}
        moreLabel={t('bo.promotions.tierAdd')}
        lessLabel={t('bo.promotions.tierRemove')}
      />
    </fieldset>
  );
}

/** The amount for each consecutive day. */
export function AmountsField({ state, isOff }: StepProps) {
  const t = useT();
  const { amounts } = state.form;
  const put = (next: readonly string[]) => state.change({ amounts: next });
  return (
    <fieldset disabled={isOff} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('bo.promotions.amounts')}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {amounts.map((amount, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: an amount is its day
            key={at}
            label={t('bo.promotions.day', { day: at + 1 })}
            writes="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => put(amounts.with(at, event.target.value))}
            error={state.marked.includes(`amounts.${at}`) ? t('field.FIELD_INVALID') : undefined}
          />
        ))}
      </div>
      <MoreOrLess
        more={amounts.length < DAYS_MOST ? () => put([...amounts, '']) : null}
        less={amounts.length > DAYS_LEAST ? () => put(amounts.slice(0, -1)) : null}
        moreLabel={t('bo.promotions.dayAdd')}
        lessLabel={t('bo.promotions.dayRemove')}
      />
    </fieldset>
  );
}

interface MoreOrLessProps {
  more: (() => void) | null;
  less: (() => void) | null;
  moreLabel: string;
  lessLabel: string;
}
export const MoreOrLess = ({ more, less, moreLabel, lessLabel }: MoreOrLessProps) => (
  <div className="flex flex-wrap gap-2">
    <Button tone="ghost" size={36} disabled={!more} onClick={() => more?.()}>
      {moreLabel}
    </Button>
    <Button tone="quiet" size={36} disabled={!less} onClick={() => less?.()}>
      {lessLabel}
    </Button>
  </div>
);

/** Games that count; none ticked means all. */
export function CategoriesField({ state, isOff }: StepProps) {
  const t = useT();
  const { categories } = state.form;
  return (
    <fieldset disabled={isOff} className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('bo.promotions.categories')}</legend>
      <p className="text-meta text-ink-soft">{t('bo.promotions.categoriesText')}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {CATEGORIES.map((one) => (
          <Checkbox
            key={one}
            label={t(`category.${one}`)}
            checked={categories.includes(one)}
            onChange={(event) =>
              state.change({
                categories: event.target.checked ? [...categories, one] : categories.filter((other) => other !== one),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
