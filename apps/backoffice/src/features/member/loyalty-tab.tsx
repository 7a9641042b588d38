import { useT } from '@kismet/app-kit/texts';
import { POINT } from '@kismet/rules/loyalty/points';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { type MemberLoyalty, memberLoyaltyQuery } from './loyalty-api.ts';

/** A member's VIP level with its totals and history, and their points. */
export function LoyaltyTab({ memberId, name }: { memberId: string; name: string }) {
  const query = useQuery(memberLoyaltyQuery(memberId));
  return <Region query={query}>{(now) => <Loyalty memberId={memberId} name={name} now={now} />}</Region>;
}

function Loyalty({ memberId, name, now }: { memberId: string; name: string; now: MemberLoyalty }) {
  const t = useT();
  const may = useCan('loyalty.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <SectionCard
        title={t('bo.loyalty.levelOf', { level: now.level })}
        aside={
          <>
            {now.isLocked && <Badge tone="warn">{t('bo.loyalty.locked')}</Badge>}
            {may && (
              <Button tone="ghost" size={36} onClick={() => setOpen(true)}>
                {t('bo.loyalty.setLevel')}
              </Button>
            )}
          </>
        }
      >
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <Item label={t('bo.loyalty.totalDeposit')}>
            <ExactMoney units={now.deposit} />
          </Item>
          <Item label={t('bo.loyalty.totalBet')}>
            <ExactMoney units={now.validBet} />
          </Item>
          <Item label={t('bo.loyalty.highest')}>{now.highest}</Item>
          <Item label={t('bo.loyalty.windowBet')}>
            <ExactMoney units={now.windowBet} />
          </Item>
          <Item label={t('bo.loyalty.windowEnds')}>{now.windowEndDay ? <bdi>{now.windowEndDay}</bdi> : '–'}</Item>
          <Item label={t('bo.loyalty.points')}>
            <bdi dir="ltr">{String(now.points / POINT)}</bdi>
          </Item>
        </dl>
      </SectionCard>
      <SectionCard title={t('bo.loyalty.history')}>
        {now.history.length === 0 ? (
          <EmptyState title={t('bo.loyalty.noHistory')} />
        ) : (
          <ul className="grid gap-2">
            {now.history.map((one) => (
              <li key={one.at} className="flex flex-wrap items-center gap-x-3 text-body">
                <span className="me-auto">{t(`bo.loyalty.change.${one.change}`, { from: one.from, to: one.to })}</span>
                <Moment iso={one.at} />
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      {isOpen && <LevelDialog memberId={memberId} name={name} now={now} onClose={() => setOpen(false)} />}
    </div>
  );
}

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-tiny text-ink-muted">{label}</dt>
    <dd className="text-body">{children}</dd>
  </div>
);
