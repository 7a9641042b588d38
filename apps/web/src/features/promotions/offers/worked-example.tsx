import { useLanguage } from '@kismet/app-kit/texts';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { type ExampleRange, exampleOf, exampleRange } from '@kismet/rules/promotions/worked-example';
import { Money } from '@kismet/ui/money';
import { useId, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { isolatedMoney } from '../../../shared/money/isolated.ts';

/** What an amount entered by the reader would give, by the rules that pay it; hidden for an offer without amounts. */
export function WorkedExample({ configured }: { configured: Configured }) {
  const range = exampleRange(configured);
  return range && <Slider configured={configured} range={range} />;
}

function Slider({ configured, range }: { configured: Configured; range: ExampleRange }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const id = useId();
  const whole = (units: bigint) => Number(units / UNITS_PER_ONE);
  const [value, setValue] = useState(() => whole(range.start));
  const amount = BigInt(value) * UNITS_PER_ONE;
  const { reward, wager } = exampleOf(configured, amount);
  const shown = (units: bigint) => isolatedMoney(units, symbol);
  const words = !reward
    ? t('promo.example.none', { amount: shown(amount) })
    : reward.form !== 'bonus'
      ? t('promo.example.cash', { get: shown(reward.amount), wager: shown(wager) })
      : t('promo.example.bonus', { get: shown(reward.amount), wager: shown(wager), days: reward.wager.days });
  return (
    <section className="grid gap-2">
      <h2 className="text-title2 font-bold">{t('promo.example')}</h2>
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-2 text-body">
        <span className="text-ink-soft">{t(`promo.example.${range.of}`)}</span>
        <Money units={amount} symbol={symbol} className="text-title2 font-bold" />
      </label>
      <input
        id={id}
        type="range"
        min={whole(range.least)}
        max={whole(range.most)}
        value={value}
        onChange={({ target }) => setValue(Number(target.value))}
        aria-valuetext={shown(amount)}
        className="min-h-11 w-full accent-act"
      />
      <output htmlFor={id} className="rounded-input bg-sunken p-3 text-body font-semibold">
        {words}
      </output>
      <p className="text-meta text-ink-muted">{t('promo.example.note')}</p>
    </section>
  );
}
