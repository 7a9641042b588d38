import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import type { FreeRoundsRow } from '@kismet/contracts/promotions/free-rounds';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { gameLink, TOURNAMENT_LIST } from '../../shared/api/url.ts';
import { isolatedMoney } from '../../shared/money/isolated.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { freeRoundsQuery } from './queries.ts';

/** The member's free rounds: what is left to play, and what they won. Hidden for members who never had any. */
export function FreeRounds() {
  const { t } = useLanguage();
  const query = useQuery(freeRoundsQuery);
  if (query.data?.list.length === 0) return null;
  return (
    <section aria-labelledby="free-rounds" className="grid gap-3">
      <h3 id="free-rounds" className="text-title2 font-bold">
        {t('freeRounds.title')}
      </h3>
      <Region query={query} data={query.data?.list} loading={<RowSkeletons count={1} className="h-20" />}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map((row) => (
              <Row key={row.rewardKey} row={row} />
            ))}
          </ul>
        )}
      </Region>
    </section>
  );
}

const UNTIL = {
  rounds: 'freeRounds.until',
  entries: 'freeRounds.entriesUntil',
  bets: 'freeRounds.betsUntil',
} as const;
const GO = { rounds: 'freeRounds.play', entries: 'freeRounds.enter', bets: 'freeRounds.toMatches' } as const;

function Row({ row }: { row: FreeRoundsRow }) {
  const { t, language } = useLanguage();
  const said = useLocalText();
  const symbol = useSymbol();
  const left = row.rounds - row.used;
  const isEntry = row.as === 'entries';
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="me-auto grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <bdi dir="auto" className="font-semibold">
            {row.gameName}
          </bdi>
          <Badge tone={row.state === 'failed' ? 'warn' : row.state === 'active' ? 'act' : 'plain'}>
            {t(`freeRounds.state.${row.state}`)}
          </Badge>
        </span>
        <span className="text-meta text-ink-muted">
          <bdi dir="auto">{said(row.title)}</bdi>
        </span>
        <span>{t('freeRounds.left', { left, rounds: row.rounds, value: isolatedMoney(row.value, symbol) })}</span>
        <span className="text-meta text-ink-soft">{outcomeOf(t, row, symbol)}</span>
        {row.state === 'active' && (
          <time dateTime={row.endsAt} className="text-meta text-ink-muted">
            {t(UNTIL[row.as], {
              at: dateTimeText(row.endsAt, language.tag),
            })}
          </time>
        )}
      </div>
      {row.state === 'active' && left > 0 && (
        <Link {...gameLink(isEntry ? { ...row, table: TOURNAMENT_LIST } : row)} className={buttonClass()}>
          {t(GO[row.as])}
        </Link>
      )}
    </li>
  );
}

/** What happened, or will happen, to the wins. */
function outcomeOf(t: ReturnType<typeof useLanguage>['t'], row: FreeRoundsRow, symbol: string): string {
  if (row.state === 'failed') return t('freeRounds.failedText');
  if (row.paid === null)
    return t('freeRounds.won', {
      amount: isolatedMoney(row.won, symbol),
      most: isolatedMoney(row.maxWin, symbol),
    });
  if (!row.paid) return t('freeRounds.paid.none');
  return t(`freeRounds.paid.${row.form}`, { amount: isolatedMoney(row.paid, symbol) });
}
