import { parseUnits } from '@kismet/kernel/money';
import { URAN_LIMITS, uran } from '../../games/crash/crash-title.ts';
import { useText } from '../text.ts';
import { Money } from '../ui/money.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SoundSheet } from '../ui/sound-sheet.tsx';
import { WagerRecord } from '../ui/wager-record.tsx';
import { CheckRound } from './check-round.tsx';
import { timesText } from './panel.ts';
import { useCrash, useCrashView } from './use-crash.ts';

export type CrashSheet =
  | { readonly kind: 'info' | 'history' | 'sound' }
  | { readonly kind: 'fairness'; readonly round: number | null };

interface Look {
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
  setSound: (isOn: boolean) => void;
}

const TITLES = { info: 'menu.info', history: 'menu.history', fairness: 'menu.fairness', sound: 'menu.sound' } as const;

interface Props {
  readonly sheet: CrashSheet;
  readonly onClose: () => void;
  /** Opens the proof of a round. */
  readonly onRound: (round: number) => void;
  readonly look: Look;
}

/** Rules, record, proof and sound settings of a table, one at a time. */
export function CrashSheets({ sheet, onClose, onRound, look }: Props) {
  const game = useCrash();
  const { session } = useCrashView();
  const text = useText();
  return (
    <Sheet title={text(TITLES[sheet.kind])} onClose={onClose}>
      {sheet.kind === 'info' && <Rules />}
      {sheet.kind === 'history' && (
        <WagerRecord record={game.api.record} symbol={session.symbol} pointText={timesText} onRound={onRound} />
      )}
      {sheet.kind === 'fairness' && <CheckRound wanted={sheet.round} />}
      {sheet.kind === 'sound' && <SoundSheet sounds={game.sounds} {...look} />}
    </Sheet>
  );
}

function Rules() {
  const { session } = useCrashView();
  const text = useText();
  const { leastStake, mostStake } = session.limits;
  return (
    <div className="space-y-4">
      <h3 className="text-label font-bold">{text('crash.info.how')}</h3>
      <p>{text('crash.info.how.text')}</p>
      <p>{text('crash.info.auto')}</p>
      <p>{text('crash.info.at-once')}</p>
      <h3 className="text-label font-bold">{text('info.facts')}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt>
          {text('info.rtp')} <span className="text-meta text-ink-muted block">{text('crash.info.rtp.text')}</span>
        </dt>
        <dd>
          <bdi dir="ltr">{uran.rtp!.replace(/0+$/, '').replace(/\.$/, '')}%</bdi>
        </dd>
        <dt>{text('info.limits')}</dt>
        <dd>
          <Money units={parseUnits(leastStake)!} symbol={session.symbol} /> –{' '}
          <Money units={parseUnits(mostStake)!} symbol={session.symbol} />
        </dd>
        <dt>{text('crash.info.most')}</dt>
        <dd>
          <Money units={URAN_LIMITS.mostPayout} symbol={session.symbol} />
        </dd>
      </dl>
      <p className="text-meta text-ink-muted">{text('crash.keys')}</p>
    </div>
  );
}
