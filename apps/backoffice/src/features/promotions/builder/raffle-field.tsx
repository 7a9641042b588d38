import { useT } from '@kismet/app-kit/texts';
import { raffleCost } from '@kismet/rules/promotions/raffle';
import { Field } from '@kismet/ui/form/field';
import { typedCount, typedMoney, written } from '../../../shared/form/typed.ts';
import { STOCK_MAX, type TypedRafflePrize } from '../offer-form.ts';
import { MoreOrLess } from './list-fields.tsx';
import type { StepProps } from './use-offer-form.ts';

const PRIZES_MOST = 10;
const PARTS = ['amount', 'weight', 'stock', 'perMember'] as const;
const BLANK: TypedRafflePrize = { amount: '', weight: '', stock: '', perMember: '' };

/** Prizes of a raffle with weight and stock, and the total cost of a period. */
export function RaffleField({ state, isOff }: StepProps) {
  const t = useT();
  const { rafflePrizes } = state.form;
  const put = (next: readonly TypedRafflePrize[]) => state.change({ rafflePrizes: next });
  const read = rafflePrizes.flatMap(({ amount, stock }) => {
    const [units, count] = [typedMoney(amount), typedCount(stock, STOCK_MAX)];
    return units === null || count === null ? [] : [{ amount: units, weight: 1, stock: count, perMember: null }];
  });
  return (
    <fieldset disabled={isOff} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('bo.promotions.field.rafflePrizes')}</legend>
      <p className="text-meta text-ink-soft">{t('bo.promotions.raffleEmpty')}</p>
      {rafflePrizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
        <div key={at} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {PARTS.map((name) => (
            <Field
              key={name}
              label={t(`bo.promotions.raffle.${name}`, { n: at + 1 })}
              writes="ltr"
              inputMode={name === 'amount' ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={prize[name]}
              onChange={(event) => put(rafflePrizes.with(at, { ...prize, [name]: event.target.value }))}
              error={state.marked.includes(`rafflePrizes.${at}.${name}`) ? t('field.FIELD_INVALID') : undefined}
            />
          ))}
        </div>
      ))}
      {read.length === rafflePrizes.length && (
        <p role="status" className="text-meta text-ink-soft">
          {t('bo.promotions.raffleSum', { amount: `\u2066${written(raffleCost({ rafflePrizes: read }))}\u2069` })}
        </p>
      )}
      <MoreOrLess
        more={rafflePrizes.length < PRIZES_MOST ? () => put([...rafflePrizes, BLANK]) : null}
        less={rafflePrizes.length > 1 ? () => put(rafflePrizes.slice(0, -1)) : null}
        moreLabel={t('bo.promotions.raffleAdd')}
        lessLabel={t('bo.promotions.raffleRemove')}
      />
    </fieldset>
  );
}
