import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import type { TicketState } from '@kismet/contracts/lottery/betting';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { openModal } from '../../../shared/modals.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { type Ticket, type TicketFilter, ticketsQuery } from '../api.ts';
import { playName, selectionWords } from '../words.ts';

const FILTERS: readonly TicketFilter[] = ['pending', 'won', 'lost', 'cancelled', 'void'];
const TONES: Record<TicketState, BadgeTone> = {
  pending: 'info',
  won: 'win',
  lost: 'plain',
  cancelled: 'warn',
  void: 'warn',
};
export function TicketStateBadge({ state }: { state: TicketState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`lottery.ticket.${state}`)}</Badge>;
}

/** The member's tickets, newest first. */
export function TicketsPane({ gameId }: { gameId: number | undefined }) {
  const t = useT();
  const { token } = useSession();
  const [only, setOnly] = useState<TicketFilter | undefined>();
  const tickets = useInfiniteQuery({ ...ticketsQuery(only, gameId), enabled: token !== null });
  const list = rowsOf(tickets);
  if (!token)
    return (
      <EmptyState
        title={t('lottery.ticketsNeedLogin')}
        action={<Button onClick={() => openModal('login', { reason: 'needed' })}>{t('lottery.login')}</Button>}
      />
    );
  return (
    <section aria-label={t('lottery.myTickets')} className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('lottery.ticketState')}</legend>
        <Chip pressed={!only} onPress={() => setOnly(undefined)}>
          {t('lottery.allTickets')}
        </Chip>
        {FILTERS.map((state) => (
          <Chip key={state} pressed={only === state} onPress={() => setOnly(state)}>
            {t(`lottery.ticket.${state}`)}
          </Chip>
        ))}
      </fieldset>
      <Region query={tickets} data={list} loading={<RowSkeletons count={5} className="h-20 rounded-card" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t(only ? 'lottery.noTicketMatch' : 'lottery.noTickets')}
              action={
                only ? (
                  <Button tone="ghost" onClick={() => setOnly(undefined)}>
                    {t('lottery.allTickets')}
                  </Button>
                ) : (
                  <Link to="/elott" className={buttonClass()}>
                    {t('lottery.hall')}
                  </Link>
                )
              }
            />
          ) : (
            <ul className="grid gap-2">
              {list.map((ticket) => (
                <TicketRow key={ticket.ticketId} ticket={ticket} />
              ))}
            </ul>
          )
        }
      </Region>
      <MoreButton list={tickets}>{t('lottery.moreTickets')}</MoreButton>
    </section>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-act">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/lottery"
            search={{ tab: 'tickets', id: ticket.ticketId }}
            className="font-semibold after:absolute after:inset-0 after:content-['']"
          >
            {localText(ticket.name)}
          </Link>
          <bdi dir="ltr" className="num text-meta text-ink-muted">
            {ticket.numero}
          </bdi>
          <TicketStateBadge state={ticket.state} />
        </p>
        <p className="line-clamp-1 text-meta text-ink-soft">
          {playName(t, ticket.family, { code: ticket.play })} ·{' '}
          <bdi dir="ltr" className="num">
            {selectionWords(t, ticket.selection)}
          </bdi>
        </p>
        <p className="text-tiny text-ink-muted">{dateTimeText(ticket.placedAt, language.tag)}</p>
      </div>
      <div className="grid content-start justify-items-end text-meta">
        <Money units={ticket.stake} symbol={symbol} className="font-semibold" />
        {ticket.state === 'won' && <Money units={ticket.payout} symbol={symbol} delta className="font-bold" />}
      </div>
    </li>
  );
}
