import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { Fact, Facts, Identifier } from '../../../shared/records/facts.tsx';
import { categoryName } from '../category-name.ts';
import { figureName } from '../figures.ts';
import { BET_TONES, type TeamBet } from './team-bet-table.tsx';

interface Props {
  bet: TeamBet | undefined;
  onClose: () => void;
  onNarrow: (change: AgentAddress) => void;
}

/** A bet's details as its player sees them, without money movements, which are between player and house (row AG-06). */
export function TeamBetSheet({ bet, onClose, onNarrow }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={bet !== undefined} onClose={onClose} title={t('bets.detail')} closeLabel={t('action.close')}>
      {bet && <Detail bet={bet} onNarrow={onNarrow} />}
    </Sheet>
  );
}

function Detail({ bet, onNarrow }: { bet: TeamBet; onNarrow: Props['onNarrow'] }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <bdi dir="auto" className="text-title2 font-bold">
          {localText(bet.gameName)}
        </bdi>
        <Badge tone={BET_TONES[bet.state]}>{t(`bets.state.${bet.state}`)}</Badge>
        {bet.isFree && <Badge>{t('bets.free')}</Badge>}
      </div>
      <Facts>
        <Fact label={t('agentCentre.who')}>
          <bdi dir="ltr">{bet.who.account}</bdi>
        </Fact>
        <Fact label={t('bets.category')}>{categoryName(t, bet.category)}</Fact>
        <Fact label={t('agentCentre.bets.vendor')}>
          <bdi dir="ltr">{bet.sourceCode}</bdi>
        </Fact>
        <Fact label={t('bets.stake')}>
          <Money units={bet.stake} symbol={symbol} />
        </Fact>
        <Fact label={figureName(t, 'validBet')}>
          <Money units={bet.validBet} symbol={symbol} />
        </Fact>
        {bet.state !== 'open' && (
          <>
            <Fact label={t('bets.payout')}>
              <Money units={bet.payout} symbol={symbol} />
            </Fact>
            <Fact label={t('bets.net')}>
              <Money units={bet.net} symbol={symbol} delta />
            </Fact>
          </>
        )}
        <Fact label={t('bets.placedAt')}>{dateTimeText(bet.placedAt, language.tag)}</Fact>
        {bet.settledAt && <Fact label={t('bets.settledAt')}>{dateTimeText(bet.settledAt, language.tag)}</Fact>}
        <Fact label={t('agentCentre.bets.id')}>
          <Identifier>{bet.betId}</Identifier>
        </Fact>
        {bet.roundId && (
          <Fact label={t('bets.round')}>
            <Identifier>{bet.roundId}</Identifier>
          </Fact>
        )}
      </Facts>
      <NarrowButtons bet={bet} onNarrow={onNarrow} />
    </>
  );
}

/** Filters the list by the player, vendor or game of this bet. */
function NarrowButtons({ bet, onNarrow }: { bet: TeamBet; onNarrow: Props['onNarrow'] }) {
  const { t } = useLanguage();
  const ways = [
    ['agentCentre.bets.onlyWho', { of: bet.who.memberId, kind: 'alone' }],
    ['agentCentre.bets.onlyVendor', { vendor: bet.sourceCode }],
    ['agentCentre.bets.onlyGame', { vendor: bet.sourceCode, game: bet.gameCode }],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map(([label, change]) => (
        <Button
          key={label}
          tone="ghost"
          size={36}
          onClick={() => onNarrow({ ...change, id: undefined } as unknown as AgentAddress)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
