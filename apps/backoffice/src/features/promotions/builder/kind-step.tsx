import { useT } from '@kismet/app-kit/texts';
import { PROMOTION_KINDS } from '@kismet/rules/promotions/kind';
import { useId } from 'react';
import type { StepProps } from './use-offer-form.ts';

/** The kind of offer; a saved one keeps its kind. */
export function KindStep({ state, isOff }: StepProps) {
  const t = useT();
  const name = useId();
  const isFixed = isOff || state.base !== null;
  return (
    <fieldset disabled={isFixed} className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-body text-ink-soft">
        {t(state.base ? 'bo.promotions.kindFixed' : 'bo.promotions.kindAsk')}
      </legend>
      {PROMOTION_KINDS.map((kind) => (
        <label
          key={kind}
          className="flex gap-3 rounded-card border border-line p-3 has-checked:border-act has-checked:bg-act-soft has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:has-disabled:opacity-100"
        >
          <input
            type="radio"
            name={name}
            value={kind}
            checked={state.form.kind === kind}
            onChange={() => state.change({ kind })}
            className="mt-1 size-4 shrink-0 accent-act"
          />
          <span className="grid gap-0.5">
            <span className="font-semibold">{t(`bo.promotions.kind.${kind}`)}</span>
            <span className="text-meta text-ink-soft">{t(`bo.promotions.kindText.${kind}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
