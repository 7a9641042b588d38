import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { familyOf } from '@kismet/rules/lottery/families';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { lotteryGamesQuery } from '../../../shared/lottery/games-query.ts';
import { openModal } from '../../../shared/modals.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { type Chase, giveUpPlan, plansQuery } from '../api.ts';
import { playName, selectionWords } from '../words.ts';
import { drawsBetOn } from './plan-progress.ts';

const TONES: Record<Chase['state'], BadgeTone> = { running: 'info', done: 'plain', stopped: 'win', cancelled: 'warn' };
const ITEM_TONES: Record<Chase['items'][number]['state'], BadgeTone> = {
  waiting: 'info',
  placed: 'plain',
  skipped: 'warn',
  cancelled: 'warn',
  void: 'warn',
};

/** Plans over several draws, newest first: progress, remaining hold, and cancellation. */
export function PlansPane() {
  const t = useT();
  const { token } = useSession();
  const plans = useInfiniteQuery({ ...plansQuery, enabled: token !== null });
  const list = rowsOf(plans);
  if (!token)
    return (
      <EmptyState
        title={t('lottery.plan.needLogin')}
        action={<Button onClick={() => openModal('login', { reason: 'needed' })}>{t('lottery.login')}</Button>}
      />
    );
  return (
    <section aria-label={t('lottery.plan.mine')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Region query={plans} data={list} loading={<RowSkeletons count={3} className="h-32 rounded-card" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('lottery.plan.none')}
              action={
                <Link to="/elott" className={buttonClass()}>
                  {t('lottery.hall')}
                </Link>
              }
            >
              {t('lottery.plan.noneText')}
            </EmptyState>
          ) : (
            list.map((plan) => <PlanCard key={plan.chaseId} plan={plan} />)
          )
        }
      </Region>
      <MoreButton list={plans}>{t('lottery.plan.more')}</MoreButton>
    </section>
  );
}

function PlanCard({ plan }: { plan: Chase }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  const family = useQuery(lotteryGamesQuery).data?.games.find(({ gameId }) => gameId === plan.gameId)?.family;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-label font-bold">{localText(plan.name)}</h2>
        <Badge tone={TONES[plan.state]}>{t(`lottery.plan.state.${plan.state}`)}</Badge>
        <span className="ms-auto text-tiny text-ink-muted">{dateTimeText(plan.at, language.tag)}</span>
      </div>
      <p className="line-clamp-2 text-meta text-ink-soft">
        {family && familyOf(family) && `${playName(t, family, { code: plan.line.play })} · `}
        <bdi dir="ltr" className="num">
          {selectionWords(t, plan.line.selection)}
        </bdi>
      </p>
      <dl className="grid grid-cols-2 gap-3 text-meta sm:grid-cols-4 [&_dd]:font-semibold [&_dt]:text-ink-muted">
        <div>
          <dt>{t('lottery.plan.through')}</dt>
          <dd>{t('lottery.plan.throughOf', { n: drawsBetOn(plan), all: plan.items.length })}</dd>
        </div>
        <div>
          <dt>{t('lottery.plan.spent')}</dt>
          <dd>
            <Money units={plan.spent} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('lottery.plan.held')}</dt>
          <dd>
            <Money units={plan.held} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('lottery.plan.won')}</dt>
          <dd>
            <Money units={plan.won} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <p className="text-meta text-ink-soft">{t(plan.stopOnWin ? 'lottery.plan.stops' : 'lottery.plan.goesOn')}</p>
      <Items plan={plan} />
      {plan.state === 'running' && <GiveUp plan={plan} />}
    </article>
  );
}

function Items({ plan }: { plan: Chase }) {
  const t = useT();
  return (
    <details className="group rounded-input border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-meta font-semibold">
        {t('lottery.plan.list')}
        <Icon
          name="chevron-down"
          size={18}
          className="ms-auto text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="max-h-72 overflow-y-auto border-t border-line">
        {plan.items.map(({ drawId, numero, multiple, state, ticketId }) => (
          <li
            key={drawId}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-3 text-meta last:border-b-0"
          >
            <bdi dir="ltr" className="num">
              {numero}
            </bdi>
            <bdi dir="ltr" className="num text-ink-soft">
              × {multiple}
            </bdi>
            <span className="ms-auto">
              {ticketId ? (
                <Link
                  to="/lottery"
                  search={{ tab: 'tickets', id: ticketId }}
                  className="inline-flex min-h-9 items-center font-semibold text-act underline"
                >
                  {t('lottery.ticketTitle')}
                  <span className="sr-only"> {numero}</span>
                </Link>
              ) : (
                <Badge tone={ITEM_TONES[state]}>{t(`lottery.plan.item.${state}`)}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function GiveUp({ plan }: { plan: Chase }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const action = useSiteAction();
  async function giveUp() {
    await action.run(() => giveUpPlan(plan.chaseId));
    setAsks(false);
  }
  return (
    <>
      {action.problem.region}
      <Button tone="ghost" size={36} className="justify-self-start" onClick={() => setAsks(true)}>
        {t('lottery.plan.giveUp')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void giveUp()}
        title={t('lottery.plan.giveUpTitle')}
        confirmLabel={t('lottery.plan.giveUp')}
        cancelLabel={t('lottery.plan.keep')}
        tone="danger"
        busy={action.busy}
      >
        {t('lottery.plan.giveUpText')}
      </ConfirmDialog>
    </>
  );
}
