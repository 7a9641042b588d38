import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { KINDS } from '../../shared/protection/limit-model.ts';
import type { State } from '../../shared/protection/protection-query.ts';
import { LimitRow } from './limit-row.tsx';

/** Limits by kind and period: free amounts, no suggestions. */
export function LimitsTab({ state }: { state: State }) {
  const t = useT();
  return (
    <>
      <p className="max-w-prose text-pretty text-meta text-ink-soft">
        {t('protection.limits.note', { hours: String(state.rules.coolingHours) })}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {KINDS.map((kind) => (
          <Card key={kind} className="grid gap-3">
            <div className="grid gap-0.5">
              <h3 className="text-label font-semibold">{t(`protection.kind.${kind}`)}</h3>
              <p className="text-meta text-ink-soft">{t(`protection.kindNote.${kind}`)}</p>
            </div>
            <ul className="grid">
              {state.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <LimitRow key={limit.span} limit={limit} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
