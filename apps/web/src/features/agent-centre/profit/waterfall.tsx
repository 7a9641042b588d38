import { useT } from '@kismet/app-kit/texts';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { Money } from '@kismet/ui/money';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { figureName } from '../figures.ts';
import { stepsOf } from './waterfall-steps.ts';

/** The breakdown of a profit (ui 8.6): each component a bar from the end of the previous one, from payouts to the result. */
export function Waterfall({ name, figures }: { name: string; figures: Figures }) {
  const t = useT();
  const symbol = useSymbol();
  const steps = stepsOf(figures);
  const box = useRef<HTMLElement>(null);
  // it is below a table that may be long: scrolled into view when opened
  useEffect(() => {
    if (name) box.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <section
      ref={box}
      aria-label={t('agentCentre.profit.waterfall', { name })}
      className="grid scroll-mb-24 gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-label font-bold">{t('agentCentre.profit.waterfall', { name: `\u2068${name}\u2069` })}</h3>
      <ol className="grid gap-1.5">
        {steps.map((step) => (
          <li
            key={step.name}
            className="grid grid-cols-[7rem_minmax(0,1fr)_8rem] items-center gap-2 text-meta max-sm:grid-cols-[5.5rem_minmax(0,1fr)_7rem]"
          >
            <span className="text-ink-soft">{figureName(t, step.name)}</span>
            {/* hidden from screen readers: the amount is beside it */}
            <span aria-hidden dir="ltr" className="relative h-5 rounded-chip bg-sunken">
              <span
                className={clsx(
                  'absolute inset-y-0 min-w-px rounded-chip',
                  step.isTotal ? 'bg-act' : step.isUp ? 'bg-win' : 'bg-danger',
                )}
                style={{ left: `${step.fromPercent}%`, width: `${step.percent}%` }}
              />
            </span>
            <Money units={step.units} symbol={symbol} delta className="text-end font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  );
}
