import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/sheet';
import type { ReactNode } from 'react';
import { useSymbol } from '../../../shared/queries.ts';
import type { AgentAddress } from '../../../shared/url.ts';
import { categoryName } from '../category-name.ts';
import { figureName } from '../figures.ts';
import { BET_TONES, type TeamBet } from './team-bet-table.tsx';

interface Props {
  bet: TeamBet | undefined;
  onClose: () => void;
  onNarrow: (change: AgentAddress) => void;
}

/** All of a bet as its player sees it, without the money behind it: that is between him and the house (row AG-06). */
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
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
        <Row label={t('agentCentre.who')}>
          <bdi dir="ltr">{bet.who.account}</bdi>
        </Row>
        <Row label={t('bets.category')}>{categoryName(t, bet.category)}</Row>
        <Row label={t('agentCentre.bets.vendor')}>
          <bdi dir="ltr">{bet.sourceCode}</bdi>
        </Row>
        <Row label={t('bets.stake')}>
          <Money units={bet.stake} symbol={symbol} />
        </Row>
        <Row label={figureName(t, 'validBet')}>
          <Money units={bet.validBet} symbol={symbol} />
        </Row>
        {bet.state !== 'open' && (
          <>
            <Row label={t('bets.payout')}>
              <Money units={bet.payout} symbol={symbol} />
            </Row>
            <Row label={t('bets.net')}>
              <Money units={bet.net} symbol={symbol} delta />
            </Row>
          </>
        )}
        <Row label={t('bets.placedAt')}>{dateTimeText(bet.placedAt, language.tag)}</Row>
        {bet.settledAt && <Row label={t('bets.settledAt')}>{dateTimeText(bet.settledAt, language.tag)}</Row>}
        <Row label={t('agentCentre.bets.id')}>
          <Id>{bet.betId}</Id>
        </Row>
        {bet.roundId && (
          <Row label={t('bets.round')}>
            <Id>{bet.roundId}</Id>
          </Row>
        )}
      </dl>
      <NarrowButtons bet={bet} onNarrow={onNarrow} />
    </>
  );
}

/** Narrows the list to the player, the vendor or the game of this bet. */
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
const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-end font-semibold">{children}</dd>
  </>
);
const Id = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="text-tiny break-all select-all">
    {children}
  </bdi>
);
