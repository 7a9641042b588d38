import { useT } from '@kismet/app-kit/texts';
import { nextRedemptionState } from '@kismet/rules/loyalty/mall';
import { Button } from '@kismet/ui/button';
import type { OrderRow } from './api.ts';

export type OrderAct = 'approve' | 'reject' | 'send' | 'address';

/** Buttons of an order by its state, or the remark about it. */
export function OrderActs({ row, onAct }: { row: OrderRow; onAct: ((act: OrderAct) => void) | null }) {
  const t = useT();
  const now = { state: row.state, kind: row.kind, isSent: row.sent !== null };
  const acts: readonly OrderAct[] = onAct
    ? [
        ...(['approve', 'send', 'reject'] as const).filter((act) => nextRedemptionState(now, act) !== null),
        ...(row.kind === 'GOODS' ? (['address'] as const) : []),
      ]
    : [];
  return (
    <span className="relative z-1 inline-flex flex-wrap items-center gap-2">
      {row.sent && (
        <span className="text-meta">
          {row.sent.carrier}{' '}
          <bdi dir="ltr" className="code">
            {row.sent.tracking}
          </bdi>
        </span>
      )}
      {row.remark && (
        <bdi dir="auto" className="text-meta text-ink-soft">
          {row.remark}
        </bdi>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          size={36}
          tone={act === 'reject' ? 'danger' : act === 'address' ? 'quiet' : 'act'}
          onClick={() => onAct?.(act)}
        >
          {t(`bo.mall.${act}`)}
        </Button>
      ))}
    </span>
  );
}
