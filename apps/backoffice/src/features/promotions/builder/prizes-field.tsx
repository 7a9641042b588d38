import { useT } from '@kismet/app-kit/texts';
import { isPrizeTable, PLACES_MAX, prizeSum } from '@kismet/rules/promotions/leaderboard';
import { Field } from '@kismet/ui/form/field';
import { typedCount, typedMoney, written } from '../../../shared/form/typed.ts';
import type { TypedPrize } from '../offer-form.ts';
import { MoreOrLess } from './list-fields.tsx';
import type { StepProps } from './use-offer-form.ts';

const BANDS_MOST = 10;

/** Prizes of a leaderboard: the amount up to each place; and the cost of a whole period. */
export function PrizesField({ state, isOff }: StepProps) {
  const t = useT();
  const { prizes } = state.form;
  const put = (next: readonly TypedPrize[]) => state.change({ prizes: next });
  const read = prizes.flatMap(({ to, amount }) => {
    const [place, units] = [typedCount(to, PLACES_MAX), typedMoney(amount)];
    return place === null || units === null ? [] : [{ to: place, amount: units }];
  });
  const isWhole = read.length === prizes.length && isPrizeTable(read);
  return (
    <fieldset disabled={isOff} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('bo.promotions.field.prizes')}</legend>
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        <div key={at} className="grid grid-cols-2 items-start gap-3">
          {(['to', 'amount'] as const).map((name) => (
            <Field
              key={name}
              label={t(`bo.promotions.prize.${name}`, { n: at + 1 })}
              writes="ltr"
              inputMode={name === 'to' ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={prize[name]}
              onChange={(event) => put(prizes.with(at, { ...prize, [name]: event.target.value }))}
              error={state.marked.includes(`prizes.${at}.${name}`) ? t('field.FIELD_INVALID') : undefined}
            />
          ))}
        </div>
      ))}
      <p
        role="status"
        className={state.marked.includes('prizes') ? 'text-meta text-danger' : 'text-meta text-ink-soft'}
      >
        {isWhole
          ? t('bo.promotions.prizeSum', { amount: `\u2066${written(prizeSum(read))}\u2069` })
          : t('bo.promotions.wrong.prizes')}
      </p>
      <MoreOrLess
        more={prizes.length < BANDS_MOST ? () => put([...prizes, { to: '', amount: '' }]) : null}
        less={prizes.length > 1 ? () => put(prizes.slice(0, -1)) : null}
        moreLabel={t('bo.promotions.prizeAdd')}
        lessLabel={t('bo.promotions.prizeRemove')}
      />
    </fieldset>
  );
}
