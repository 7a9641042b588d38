import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { isGain, type Tab } from '../../shared/protection/limit-model.ts';
import { minutesText } from '../../shared/protection/limit-words.ts';
import type { State } from '../../shared/protection/protection-query.ts';

const SPANS = ['day', 'week', 'month'] as const;

/** Net result of today, week and month. Facts only, no praise (ui 7.1b). */
export function NowTab({ state, onGo }: { state: State; onGo: (tab: Tab) => void }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <>
      {isGain(state.position.day.net) && (
        <Card className="flex flex-wrap items-center gap-3">
          <Icon name="withdraw" className="text-act" />
          <p className="me-auto min-w-0 text-body">{t('protection.ahead')}</p>
          <Link to="/centre/$page" params={{ page: 'withdraw' }} className={buttonClass('ghost', 36)}>
            {t('protection.restriction.withdraw')}
          </Link>
        </Card>
      )}
      <div className="grid gap-3 lg:grid-cols-3">
        {SPANS.map((span) => {
          const at = state.position[span];
          return (
            <Card key={span} className="grid content-start gap-3">
              <h3 className="text-label font-semibold">{t(`protection.span.${span}`)}</h3>
              <dl className="grid gap-1.5">
                <Line name={t('protection.now.net')} strong>
                  <Money units={at.net} symbol={symbol} delta />
                </Line>
                <Line name={t('protection.now.time')}>{minutesText(t, at.minutes)}</Line>
                <Line name={t('protection.now.staked')}>
                  <Money units={at.staked} symbol={symbol} />
                </Line>
                <Line name={t('protection.now.returned')}>
                  <Money units={at.returned} symbol={symbol} />
                </Line>
                <Line name={t('protection.now.deposited')}>
                  <Money units={at.deposited} symbol={symbol} />
                </Line>
              </dl>
            </Card>
          );
        })}
      </div>
      <p className="text-meta text-ink-muted">{t('protection.now.note')}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="ghost" onClick={() => onGo('limits')}>
          {t('protection.tab.limits')}
        </Button>
        <Link to="/centre/$page" params={{ page: 'personalHistoryCopy' }} className={buttonClass('quiet')}>
          {t('protection.check.history')}
        </Link>
      </div>
    </>
  );
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-meta text-ink-soft">{name}</dt>
      <dd className={strong ? 'text-label font-bold' : 'text-body'}>{children}</dd>
    </div>
  );
}
