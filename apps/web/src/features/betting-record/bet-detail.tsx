import { dateTimeText } from '@kismet/app-kit/dates';
import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import type { getBet } from '@kismet/contracts/reports/betting-record';
import type { Output } from '@kismet/contracts/route';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import { useSymbol } from '../../shared/api/queries.ts';
import { Fact, Facts, Identifier } from '../../shared/records/facts.tsx';
import { RecordSheet } from '../../shared/records/record-sheet.tsx';
import { codeText } from '../../shared/texts/language.ts';
import { betQuery, replayOf } from './api.ts';
import { BetMovements } from './bet-movements.tsx';
import { BetStateBadge } from './bet-state-badge.tsx';

/** One bet with all its movements and their reasons. */
export function BetDetail({ betId, onClose }: { betId: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <RecordSheet title={t('bets.detail')} query={betId ? betQuery(betId) : null} onClose={onClose}>
      {({ bet, movements }) => (
        <>
          <BetFacts bet={bet} />
          <BetMovements movements={movements} />
          {bet.roundId && <Replay betId={bet.betId} />}
        </>
      )}
    </RecordSheet>
  );
}

function BetFacts({ bet }: { bet: Output<typeof getBet>['bet'] }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <bdi dir="auto" className="text-title2 font-bold">
          {localText(bet.gameName)}
        </bdi>
        <BetStateBadge state={bet.state} />
      </div>
      <Facts>
        <Fact label={t('bets.stake')}>
          <Money units={bet.stake} symbol={symbol} />
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
        <Fact label={t('bets.valid')}>
          <Money units={bet.validBet} symbol={symbol} />
        </Fact>
        <Fact label={t('bets.placedAt')}>{dateTimeText(bet.placedAt, language.tag)}</Fact>
        {bet.settledAt && <Fact label={t('bets.settledAt')}>{dateTimeText(bet.settledAt, language.tag)}</Fact>}
        {bet.roundId && (
          <Fact label={t('bets.round')}>
            <Identifier>{bet.roundId}</Identifier>
          </Fact>
        )}
      </Facts>
    </>
  );
}

function Replay({ betId }: { betId: string }) {
  const { t } = useLanguage();
  const action = useAction((error) => toast(codeText(t, 'refusal', codeOf(error)), { tone: 'danger' }));
  const open = async () => {
    // open the window inside the click handler, or browsers block it (as in row FT-04 for customer service)
    const opened = window.open('', '_blank');
    if (!opened) return toast(t('state.popupBlocked'), { tone: 'danger' });
    opened.opener = null;
    const isFound = await action.run(async () => {
      opened.location.href = await replayOf(betId);
    });
    if (!isFound) opened.close();
  };
  return (
    <Button tone="ghost" busy={action.busy} onClick={() => void open()}>
      {t('bets.replay')}
    </Button>
  );
}
