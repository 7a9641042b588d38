import { useLocalText, useT } from '@kismet/app-kit/texts';
import { getMemberMoney } from '@kismet/contracts/operators/money';
import type { Output } from '@kismet/contracts/route';
import { Badge } from '@kismet/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';

type Money = Output<typeof getMemberMoney>;

/** A member's deposits, withdrawals, holds, wagering and payout accounts (screen B4). */
export function MoneyTab({ memberId }: { readonly memberId: string }) {
  const query = useQuery({
    queryKey: ['member', memberId, 'money'],
    queryFn: ({ signal }) => call(getMemberMoney, { memberId }, { signal }),
  });
  return <Region query={query}>{(money) => <View money={money} />}</Region>;
}

function View({ money }: { readonly money: Money }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <div className="grid gap-4">
      <SectionCard title={t('bo.money.flows')}>
        <Facts>
          <Fact label={t('bo.money.deposited')}>
            <ExactMoney units={money.deposited} />
          </Fact>
          <Fact label={t('bo.money.withdrawn')}>
            <ExactMoney units={money.withdrawn} />
          </Fact>
          <Fact label={t('bo.money.depositLeft')}>
            {money.depositLeft === null ? t('bo.money.noLimit') : <ExactMoney units={money.depositLeft} />}
          </Fact>
        </Facts>
      </SectionCard>
      <SectionCard title={t('bo.money.missing')}>
        <Rows none={t('bo.money.noMissing')}>
          {money.missing.map((row) => (
            <Row key={`${row.source} ${row.createdAt}`} at={row.createdAt} units={row.missing}>
              {t(`bo.money.source.${row.source}`)}
            </Row>
          ))}
        </Rows>
      </SectionCard>
      <SectionCard title={t('bo.money.deposits')}>
        <Rows none={t('bo.money.noDeposits')}>
          {money.deposits.map((row) => (
            <Row key={row.depositId} at={row.at} units={row.amount}>
              <Link to="/deposits/$depositId" params={{ depositId: row.depositId }} className="font-semibold text-act">
                <bdi dir="ltr">{row.reference}</bdi>
              </Link>{' '}
              <Badge>{wordFor(t, 'bo.depositState', row.state)}</Badge>
            </Row>
          ))}
        </Rows>
      </SectionCard>
      <SectionCard title={t('bo.money.withdrawals')}>
        <Rows none={t('bo.money.noWithdrawals')}>
          {money.withdrawals.map((row) => (
            <Row key={row.withdrawalId} at={row.at} units={row.amount}>
              <Link
                to="/withdrawals"
                search={{ view: 'all', case: row.withdrawalId }}
                className="font-semibold text-act"
              >
                {row.reference}
              </Link>{' '}
              <Badge>{wordFor(t, 'bo.withdrawalEvent', row.state)}</Badge>
            </Row>
          ))}
        </Rows>
      </SectionCard>
      <SectionCard title={t('bo.money.accounts')}>
        <Rows none={t('bo.money.noAccounts')}>
          {money.accounts.map((account) => (
            <Row key={account.accountId} at={account.boundAt} units={null}>
              <bdi dir="auto">{localText(account.bankNames)}</bdi> <bdi dir="ltr">•••• {account.tail}</bdi> ·{' '}
              <bdi dir="auto">{account.holder}</bdi>
            </Row>
          ))}
        </Rows>
      </SectionCard>
    </div>
  );
}

function Rows({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-meta text-ink-muted">{none}</p>;
  return <ul className="grid">{children}</ul>;
}

function Row({
  at,
  units,
  children,
}: {
  readonly at: string;
  readonly units: bigint | null;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="me-auto">{children}</span>
      {units !== null && <ExactMoney units={units} />}
      <span className="text-meta text-ink-muted">
        <Moment iso={at} />
      </span>
    </li>
  );
}
