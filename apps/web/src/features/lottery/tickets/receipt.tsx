import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { shownAccount } from '@kismet/rules/shown-account';
import { Money } from '@kismet/ui/money';
import type { ReactNode } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { Ticket } from '../api.ts';
import { isSome, oddsText, readOdds } from '../bet/price.ts';
import { momentText } from '../moments.ts';
import { playName, selectionWords, tierName } from '../words.ts';
import { TicketStateBadge } from './tickets-pane.tsx';

/** STD-65: everything a printed lottery ticket shows; the print style keeps this and the draw. */
export function Receipt({ ticket }: { ticket: Ticket }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  const account = useSession().member?.accountName;
  const row = (label: string, value: ReactNode) => (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">{value}</dd>
    </>
  );
  const ltr = (text: string) => (
    <bdi dir="ltr" className="num">
      {text}
    </bdi>
  );
  return (
    <article data-receipt className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-title2 font-bold">{localText(ticket.name)}</p>
        <TicketStateBadge state={ticket.state} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
        {row(t('lottery.numero'), ltr(ticket.numero))}
        {row(t('lottery.drawTime'), momentText(ticket.winningTime, language.tag))}
        {row(t('lottery.playLabel'), playName(t, ticket.family, { code: ticket.play }))}
        {row(t('lottery.numbers'), ltr(selectionWords(t, ticket.selection)))}
        {row(
          t('lottery.odds'),
          Object.entries(ticket.odds)
            .slice(0, 8)
            .map(([tier, odds], n) => (
              <span key={tier}>
                {n > 0 && ' · '}
                {Object.keys(ticket.odds).length > 1 && `${tierName(t, tier)} `}
                {ltr(oddsText(readOdds(odds)))}
              </span>
            )),
        )}
        {row(t('lottery.unit'), <Money units={ticket.unit} symbol={symbol} />)}
        {row(t('lottery.linesLabel'), ltr(String(ticket.combos * ticket.factor)))}
        {row(t('lottery.stake'), <Money units={ticket.stake} symbol={symbol} />)}
        {isSome(ticket.rebate) && row(t('lottery.rebate'), <Money units={ticket.rebate} symbol={symbol} />)}
        {ticket.state === 'won' && row(t('lottery.payout'), <Money units={ticket.payout} symbol={symbol} delta />)}
        {account && row(t('lottery.account'), ltr(shownAccount(account)))}
        {row(t('lottery.placedAt'), dateTimeText(ticket.placedAt, language.tag))}
      </dl>
      <div className="grid justify-items-center gap-1 rounded-input border border-dashed border-line-strong px-4 py-3">
        <span className="text-meta text-ink-soft">{t('lottery.validation')}</span>
        <bdi dir="ltr" className="num text-title1 font-bold tracking-wider select-all">
          {ticket.validation}
        </bdi>
      </div>
    </article>
  );
}
