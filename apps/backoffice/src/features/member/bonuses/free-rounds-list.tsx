import { useLocalText, useT } from '@kismet/app-kit/texts';
import type { FreeRoundsRow } from '@kismet/contracts/promotions/free-rounds';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { Region } from '../../../shared/region.tsx';
import { Section } from '../../../shared/section.tsx';
import { useCan, useOperator } from '../../../shared/session.ts';
import { exactText } from '../../../shared/table/exact.ts';
import { freeRoundsQuery, revoke } from './bonuses-api.ts';

/** A member's free rounds: what was played and paid, and revoking them. */
export function FreeRoundsList({ memberId }: { memberId: string }) {
  const t = useT();
  const may = useCan('promotions.grant');
  const query = useQuery(freeRoundsQuery(memberId));
  const [revoked, setRevoked] = useState<FreeRoundsRow | null>(null);
  return (
    <Section title={t('bo.free.title')}>
      <Region query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('bo.free.none')} />
          ) : (
            <ul className="grid gap-3 lg:grid-cols-2">
              {list.map((row) => (
                <Card key={row.rewardKey} row={row} onRevoke={may && isOpen(row) ? () => setRevoked(row) : null} />
              ))}
            </ul>
          )
        }
      </Region>
      {revoked && (
        <ReasonDialog
          onClose={() => setRevoked(null)}
          title={t('bo.free.revokeTitle')}
          confirmLabel={t('bo.free.revoke')}
          tone="danger"
          onConfirm={(reason) => revoke({ memberId, rewardKey: revoked.rewardKey, reason })}
        >
          {t('bo.free.revokeText')}
        </ReasonDialog>
      )}
    </Section>
  );
}
const isOpen = ({ state }: FreeRoundsRow): boolean => state === 'waiting' || state === 'active';

function Card({ row, onRevoke }: { row: FreeRoundsRow; onRevoke: (() => void) | null }) {
  const t = useT();
  const localText = useLocalText();
  const { currencySymbol } = useOperator();
  const money = (units: bigint) => `\u2066${exactText(units, currencySymbol)}\u2069`;
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-semibold">
          <bdi dir="auto">{localText(row.title)}</bdi>
        </h3>
        <Badge tone={row.state === 'failed' ? 'warn' : row.state === 'active' ? 'act' : 'plain'}>
          {t(`bo.free.state.${row.state}`)}
        </Badge>
        {onRevoke && (
          <Button tone="danger" size={36} onClick={onRevoke}>
            {t('bo.free.revoke')}
          </Button>
        )}
      </div>
      <p className="text-meta text-ink-muted">
        <bdi dir="ltr">
          {row.vendorCode}/{row.gameCode}
        </bdi>
      </p>
      <p>{t('bo.free.played', { used: row.used, rounds: row.rounds, value: money(row.value) })}</p>
      <p>{t('bo.free.won', { won: money(row.won), most: money(row.maxWin) })}</p>
      {row.paid !== null && <p>{t('bo.free.paid', { amount: money(row.paid) })}</p>}
      <Moment iso={row.endsAt} />
    </li>
  );
}
