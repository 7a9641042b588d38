import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { familyOf, playOf } from '@kismet/rules/lottery/families';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { Skeleton } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pageOf } from '../../../shared/lottery/draw-phase.ts';
import { lotteryGamesQuery } from '../../../shared/lottery/games-query.ts';
import { openModal } from '../../../shared/modals.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { cancel, type Opened, type Ticket, ticketQuery } from '../api.ts';
import { HitMark } from '../ball.tsx';
import { addLines } from '../bet/basket.ts';
import { lineOfTicket } from '../bet/basket-lines.ts';
import { ResultView } from '../result-view.tsx';
import { tierName } from '../words.ts';
import { hitPlaces, hitsOf } from './hits.ts';
import { Receipt } from './receipt.tsx';

/** One ticket: the receipt, the draw with its hits, and available actions. */
export function TicketPane({ ticketId }: { ticketId: string }) {
  const t = useT();
  const { token } = useSession();
  const found = useQuery({ ...ticketQuery(ticketId), enabled: token !== null });
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <Link
        to="/lottery"
        search={{ tab: 'tickets' }}
        className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-meta font-semibold text-act print:hidden"
      >
        <Icon name="back" size={16} />
        {t('lottery.myTickets')}
      </Link>
      <h1 className="sr-only">{t('lottery.ticketTitle')}</h1>
      {!token ? (
        <EmptyState
          title={t('lottery.ticketsNeedLogin')}
          action={<Button onClick={() => openModal('login', { reason: 'needed' })}>{t('lottery.login')}</Button>}
        />
      ) : (
        <Region query={found} data={found.data} loading={<Skeleton className="h-96 rounded-card" />}>
          {(data) => (
            <>
              <Receipt ticket={data.ticket} />
              <Outcome ticket={data.ticket} opened={data.opened} />
              <Actions ticket={data.ticket} />
            </>
          )}
        </Region>
      )}
    </div>
  );
}

/** The drawn numbers with the hits marked (standards: the outcome must be verifiable). */
function Outcome({ ticket, opened }: { ticket: Ticket; opened: Opened | null }) {
  const t = useT();
  const family = familyOf(ticket.family);
  const play = family && playOf(family, ticket.play);
  const proof = (
    <Link to="/lottery" search={{ tab: 'proof', id: ticket.drawId }} className={buttonClass('quiet', 36)}>
      <Icon name="shield" size={18} />
      {t('lottery.verify')}
    </Link>
  );
  if (!opened?.drawn || !family || !play)
    return (
      <div className="flex justify-end print:hidden">{opened?.state === 'void' ? t('lottery.voided') : proof}</div>
    );
  const hits = hitsOf(play, ticket.selection, opened.drawn);
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-title2 font-bold">{t('lottery.drawnNumbers')}</h2>
        <span className="print:hidden">{proof}</span>
      </div>
      <ResultView family={family} drawn={opened.drawn} hits={hitPlaces(family, play, ticket.selection, opened.drawn)} />
      {Object.keys(hits).length > 0 ? (
        <ul className="grid gap-1">
          {Object.entries(hits).map(([tier, times]) => (
            <li key={tier}>
              <HitMark
                label={t('lottery.hit', {
                  name: tierName(t, tier),
                  times,
                  odds: `\u2066${ticket.odds[tier] ?? ''}\u2069`,
                })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-meta text-ink-soft">{t('lottery.noHit')}</p>
      )}
      {opened.isDemo && <p className="text-meta text-warn">{t('lottery.source.demo')}</p>}
      {opened.corrections > 0 && (
        <p className="text-meta text-warn">{t('lottery.corrected', { n: opened.corrections })}</p>
      )}
    </section>
  );
}

function Actions({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const navigate = useNavigate();
  const game = useQuery(lotteryGamesQuery).data?.games.find(({ gameId }) => gameId === ticket.gameId);
  const [asks, setAsks] = useState(false);
  const action = useSiteAction();
  async function takeBack() {
    await action.run(() => cancel(ticket.ticketId));
    setAsks(false);
  }
  function repeat() {
    if (!game) return;
    addLines(game.gameCode, null, [lineOfTicket(ticket)]);
    void navigate({ to: pageOf(game), search: { gameCode: game.gameCode, playType: ticket.play } });
  }
  return (
    <div className="grid gap-3 print:hidden">
      {action.problem.region}
      <div className="flex flex-wrap gap-3">
        {game && (
          <Button onClick={repeat}>
            <Icon name="refresh" size={18} />
            {t('lottery.repeat')}
          </Button>
        )}
        <Button tone="ghost" onClick={() => print()}>
          <Icon name="print" size={18} />
          {t('lottery.print')}
        </Button>
        {ticket.canCancel && (
          <Button tone="danger" onClick={() => setAsks(true)}>
            {t('lottery.cancelTicket')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void takeBack()}
        title={t('lottery.cancelTicket')}
        confirmLabel={t('lottery.cancelYes')}
        cancelLabel={t('lottery.cancelNo')}
        tone="danger"
        busy={action.busy}
      >
        {t('lottery.cancelAsk')}
      </ConfirmDialog>
    </div>
  );
}
