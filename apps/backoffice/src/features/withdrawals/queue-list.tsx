import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { WithdrawalsAddress } from '../../shared/address.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { QueueRow } from './api.ts';
import { ageOf, ageTone } from './model.ts';

/** Age, amount, channel, risk flags, level; and who has it open. */
export function QueueList({ rows, address }: { rows: readonly QueueRow[]; address: WithdrawalsAddress }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-surface">
      {rows.map((row) => {
        const minutes = ageOf(row, Date.now());
        return (
          <li key={row.withdrawalId} data-row className="border-t border-line first:border-t-0">
            <Link
              to="/withdrawals"
              search={{ ...address, case: row.withdrawalId }}
              resetScroll={false}
              data-opens
              aria-current={address.case === row.withdrawalId ? 'true' : undefined}
              className={clsx(
                'grid gap-1 px-4 py-2.5 text-body',
                address.case === row.withdrawalId ? 'bg-act-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={ageTone(minutes)}>{t('bo.withdrawals.age', { minutes })}</Badge>
                <ExactMoney units={row.amount} className="font-semibold" />
                <bdi dir="ltr">{row.loginName}</bdi>
                {row.vipLevel > 0 && <Badge tone="act">VIP {row.vipLevel}</Badge>}
                <span className="ms-auto text-meta text-ink-muted">{t(`withdraw.state.${row.state}`)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2 text-meta text-ink-soft">
                <bdi dir="ltr" className="code">
                  {row.reference}
                </bdi>
                {localText(row.bankNames)} <bdi dir="ltr">••{row.tail}</bdi>
                {row.risks.map((risk) => (
                  <Badge key={risk} tone="warn">
                    {t(`bo.risk.${risk}`)}
                  </Badge>
                ))}
                {row.lockedBy && <Badge tone="help">{t('bo.withdrawals.lockedBy', { name: row.lockedBy })}</Badge>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
