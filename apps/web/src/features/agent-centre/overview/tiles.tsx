import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type PlainKey, useT } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import { changeOf, type FigureName, figureFormula, figureName } from '../figures.ts';
import { Formula } from '../formula.tsx';
import type { Overview } from '../reports.ts';

const MONEY = [
  'netLoss',
  'deposit',
  'withdraw',
  'validBet',
  'stake',
  'payout',
  'rebate',
  'commission',
  'bonus',
  'salary',
  'dividend',
] as const;
const PEOPLE = [
  'newRegistrations',
  'activeMembers',
  'betUsers',
  'depositors',
  'firstDepositors',
  'withdrawUsers',
] as const;

/** Every figure of rules.md 1.7, with how it is made and how it stands against the span before. */
export function Tiles({ data }: { data: Overview }) {
  const t = useT();
  const symbol = useSymbol();
  const { totals, previous, team } = data;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      <Tile name={t('agentCentre.people.members')} formula={t('agentCentre.formula.members')}>
        <span className="num">{team.members}</span>
        <Small>
          {t('agentCentre.people.split', { agents: team.agents, players: team.players, online: team.online })}
        </Small>
      </Tile>
      <Tile name={t('agentCentre.people.balance')} formula={t('agentCentre.formula.balance')}>
        <Money units={team.balance} symbol={symbol} />
      </Tile>
      {PEOPLE.map((name) => (
        <Tile
          key={name}
          name={t(`agentCentre.people.${name}` as PlainKey)}
          formula={t(`agentCentre.formula.${name}` as PlainKey)}
          change={changeOf(BigInt(totals[name]), BigInt(previous[name]))}
        >
          <span className="num">{totals[name]}</span>
        </Tile>
      ))}
      {MONEY.map((name: FigureName | 'netLoss') => (
        <Tile
          key={name}
          name={figureName(t, name)}
          formula={figureFormula(t, name)}
          change={changeOf(totals[name], previous[name])}
        >
          <Money units={totals[name]} symbol={symbol} />
        </Tile>
      ))}
    </dl>
  );
}

interface TileProps {
  name: string;
  formula: string;
  change?: number | null;
  children: ReactNode;
}
function Tile({ name, formula, change = null, children }: TileProps) {
  const t = useT();
  return (
    <div className="grid content-start gap-0.5 rounded-card border border-line bg-surface px-4 py-3">
      <dt className="flex items-center justify-between gap-1 text-meta text-ink-muted">
        {name}
        <Formula name={name}>{formula}</Formula>
      </dt>
      <dd className="grid text-title2 font-bold">
        {children}
        {change !== null && change !== 0 && (
          <span
            className={clsx('flex items-center gap-1 text-meta font-semibold', change > 0 ? 'text-win' : 'text-danger')}
          >
            <Icon name="chevron-down" size={16} className={clsx(change > 0 && 'rotate-180')} />
            <bdi dir="ltr" className="num">{`${change > 0 ? '+' : ''}${change}%`}</bdi>
            <span className="font-normal text-ink-muted">{t('agentCentre.overview.before')}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
const Small = ({ children }: { children: ReactNode }) => (
  <span className="text-meta font-normal text-ink-muted">{children}</span>
);
