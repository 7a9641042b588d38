import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { changeOf, type FigureName, figureFormula, figureName, heightOf, opposite } from '../figures.ts';
import { Formula } from '../formula.tsx';
import { incomeQuery, type Overview } from '../reports.ts';
import type { Scope } from '../scope.ts';
import { behind, type TileName } from './behind.ts';
import { Spark } from './spark.tsx';

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

/** All figures of rule 1.7: formula, course, and comparison; a press opens the list behind it. */
export function Tiles({ data, scope }: { data: Overview; scope: Scope }) {
  const t = useT();
  const symbol = useSymbol();
  const { totals, previous, team } = data;
  const run = (name: FigureName | 'netLoss') =>
    data.series.map(({ figures }) => heightOf(name === 'netLoss' ? opposite(figures.profit) : figures[name]));
  const to = (name: TileName) => behind(name, { ...scope.span, ...(scope.of && { of: scope.of }) });
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      <Tile name={t('agentCentre.people.members')} formula={t('agentCentre.formula.members')} to={to('members')}>
        <span className="num">{team.members}</span>
        <Small>
          {t('agentCentre.people.split', { agents: team.agents, players: team.players, online: team.online })}
        </Small>
      </Tile>
      <Tile name={t('agentCentre.people.balance')} formula={t('agentCentre.formula.balance')} to={to('members')}>
        <Money units={team.balance} symbol={symbol} />
      </Tile>
      {!scope.of && <MyIncome scope={scope} days={data.series.map(({ day }) => day)} />}
      {PEOPLE.map((name) => (
        <Tile
          key={name}
          name={t(`agentCentre.people.${name}` as PlainKey)}
          formula={t(`agentCentre.formula.${name}` as PlainKey)}
          change={changeOf(BigInt(totals[name]), BigInt(previous[name]))}
          to={to(name)}
        >
          <span className="num">{totals[name]}</span>
        </Tile>
      ))}
      {MONEY.map((name) => (
        <Tile
          key={name}
          name={figureName(t, name)}
          formula={figureFormula(t, name)}
          change={changeOf(totals[name], previous[name])}
          to={to(name)}
          run={run(name)}
        >
          <Money units={totals[name]} symbol={symbol} />
        </Tile>
      ))}
    </dl>
  );
}

/** The own income in these dates, independent of the selected team. */
function MyIncome({ scope, days }: { scope: Scope; days: readonly string[] }) {
  const t = useT();
  const symbol = useSymbol();
  const { data } = useQuery(incomeQuery(scope.span));
  return (
    <Tile
      name={t('agentCentre.income.net')}
      formula={t('agentCentre.formula.income')}
      to={{ page: 'agentRevenueReport', search: scope.span }}
      run={days.map((day) => {
        const found = data?.days.find((one) => one.day === day);
        return found ? heightOf(found.sums.net) : 0;
      })}
    >
      {data ? <Money units={data.total.net} symbol={symbol} delta /> : <span aria-busy>…</span>}
    </Tile>
  );
}

interface TileProps {
  name: string;
  formula: string;
  change?: number | null;
  to: ReturnType<typeof behind>;
  run?: readonly number[];
  children: ReactNode;
}
function Tile({ name, formula, change = null, to, run = [], children }: TileProps) {
  const t = useT();
  return (
    <div className="relative grid content-start gap-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-act">
      <dt className="flex items-center justify-between gap-1 text-meta text-ink-muted">
        <Link
          to="/agent/$page"
          params={{ page: to.page }}
          search={to.search}
          className="after:absolute after:inset-0 after:content-[''] hover:text-act"
        >
          {name}
        </Link>
        <span className="relative z-1">
          <Formula name={name}>{formula}</Formula>
        </span>
      </dt>
      <dd className="grid text-title2 font-bold">
        {children}
        {change !== null && change !== 0 && (
          <span
            className={clsx('flex items-center gap-1 text-meta font-semibold', change > 0 ? 'text-win' : 'text-danger')}
          >
            <Icon name="chevron-down" size={16} className={clsx(change > 0 && 'rotate-180')} />
            <bdi dir="ltr" className="num">{`${change > 0 ? '+' : ''}${change}%`}</bdi>
            <span className="font-normal text-ink-muted">{t('agentCentre.overview.change')}</span>
          </span>
        )}
        <Spark values={run} className="mt-1 text-act" />
      </dd>
    </div>
  );
}
const Small = ({ children }: { children: ReactNode }) => (
  <span className="text-meta font-normal text-ink-muted">{children}</span>
);
