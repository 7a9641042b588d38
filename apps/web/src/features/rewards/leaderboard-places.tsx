import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { PLACE_MOST } from '@kismet/contracts/promotions/leaderboard';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import { isolatedMoney } from '../../shared/money/isolated.ts';
import { type Board, turnoverSoFar } from './queries.ts';

type Place = Board['places'][number];

/** The member's own place in words, and the top places with their prizes. */
export function LeaderboardPlaces({ board, title }: { board: Board; title: string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const { measure, places, isClosed, endsAt, countedThrough } = board;
  const at = (iso: string) => dateTimeText(iso, language.tag);
  const score = (units: bigint) =>
    measure === 'best-multiple' ? (
      <bdi dir="ltr" className="num">
        {unitsToDecimal(units)}×
      </bdi>
    ) : (
      <Money units={units} symbol={symbol} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OwnPlace board={board} />
      {places.length === 0 ? (
        <p className="text-body text-ink-soft">{t('promo.board.none')}</p>
      ) : (
        <Table<Place>
          caption={title}
          rows={places}
          rowKey={({ rank }) => String(rank)}
          columns={[
            {
              key: 'rank',
              title: t('promo.board.rank'),
              lead: true,
              cell: ({ rank }) => <span className="num">{rank}</span>,
            },
            {
              key: 'name',
              title: t('promo.board.name'),
              cell: ({ name, isOwn }) => (
                <span className={isOwn ? 'font-bold' : undefined}>
                  <bdi dir="ltr">{name}</bdi>
                  {isOwn && ` · ${t('promo.board.you')}`}
                </span>
              ),
            },
            { key: 'score', title: t('promo.board.score'), numeric: true, cell: (place) => score(place.score) },
            {
              key: 'prize',
              title: t('promo.board.prize'),
              numeric: true,
              cell: ({ prize }) => (prize === null ? '–' : <Money units={prize} symbol={symbol} />),
            },
          ]}
        />
      )}
      <p className="text-meta text-ink-muted">
        {isClosed
          ? t('promo.board.final', { at: at(endsAt) })
          : t('promo.board.until', { at: at(endsAt), counted: at(countedThrough) })}
      </p>
    </div>
  );
}

function OwnPlace({ board: { own, isClosed, measure } }: { board: Board }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const text = (): string => {
    if (!own) return t('promo.board.notIn');
    if (own.rank !== null) return t('promo.board.own', { rank: own.rank });
    if (own.isRanked) return isClosed ? t('promo.board.noPrize') : t('promo.board.far', { most: PLACE_MOST });
    if (measure !== 'best-multiple' && own.turnover < own.minBet)
      return t('promo.board.below', {
        need: isolatedMoney(own.minBet, symbol),
        done: isolatedMoney(turnoverSoFar(own.turnover), symbol),
      });
    return t('promo.board.unranked');
  };
  return (
    <p role="status" className="text-body font-semibold">
      {text()} {own?.prize && t('promo.board.won', { amount: isolatedMoney(own.prize, symbol) })}
    </p>
  );
}
