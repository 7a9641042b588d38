import { parseUnits } from '@kismet/kernel/money';
import { rakeAt } from '../../games/pvp/pvp-titles.ts';
import { CAP_BOOTS, CEILING_BOOTS, MOST_BLIND_TURNS } from '../../games/pvp/teen-patti/hand.ts';
import { LudoRules } from '../ludo/ludo-rules.tsx';
import { RummyRules } from '../rummy/rummy-rules.tsx';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SoundSheet } from '../ui/sound-sheet.tsx';
import type { TableSheetKind } from '../ui/table-menu.tsx';
import { HandRecord } from './hand-record.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

interface Props {
  readonly kind: TableSheetKind;
  readonly onClose: () => void;
  readonly controls: {
    isCalm: boolean;
    setCalm: (isCalm: boolean) => void;
    setSound: (isOn: boolean) => void;
  };
}
const TITLES = { info: 'menu.info', history: 'menu.history', fairness: 'menu.fairness', sound: 'menu.sound' } as const;

/** Rules, hands, fairness and sound settings, one at a time. */
export function PvpSheets({ kind, onClose, controls }: Props) {
  const game = usePvp();
  const { session } = usePvpView();
  const text = useText();
  const isLudo = session.pvpGame === 'ludo';
  return (
    <Sheet title={text(TITLES[kind])} onClose={onClose}>
      {kind === 'info' && <RulesOf game={session.pvpGame} />}
      {kind === 'history' && <HandRecord />}
      {kind === 'fairness' && (
        <div className="space-y-4">
          {isLudo ? (
            <p>{text('ludo.fair.how')}</p>
          ) : (
            <>
              <p>{text('pvp.fair.how')}</p>
              <p>{text('pvp.fair.own')}</p>
              <p>{text('pvp.fair.day')}</p>
            </>
          )}
          <HandRecord />
        </div>
      )}
      {kind === 'sound' && <SoundSheet sounds={game.sounds} {...controls} />}
    </Sheet>
  );
}

function RulesOf({ game }: { game: string }) {
  if (game === 'ludo') return <LudoRules />;
  return game === 'rummy' ? <RummyRules /> : <Rules />;
}

const RANKS = ['trail', 'pure', 'sequence', 'colour', 'pair', 'high'] as const;

/** How the game is played and ranked, what a hand reserves, and what the house takes. */
function Rules() {
  const { session, round } = usePvpView();
  const text = useText();
  const boot = parseUnits(round?.boot ?? session.lobby[0]!.boot)!;
  const money = (units: bigint) => moneyText(units, session.symbol);
  const { ppm, cap } = rakeAt(boot);
  return (
    <div className="space-y-4">
      <h3 className="text-label font-bold">{text('crash.info.how')}</h3>
      <p>{text('pvp.rules.play', { turns: MOST_BLIND_TURNS, boots: Number(CEILING_BOOTS) })}</p>
      <p>{text(`pvp.rules.${session.pvpGame}` as 'pvp.rules.classic')}</p>
      <h3 className="text-label font-bold">{text('pvp.rules.ranks')}</h3>
      <ol className="list-decimal space-y-1 ps-6">
        {RANKS.map((rank) => (
          <li key={rank}>{text(`pvp.rank.${rank}` as 'pvp.rank.trail')}</li>
        ))}
      </ol>
      <h3 className="text-label font-bold">{text('pvp.rules.money')}</h3>
      <p>{text('pvp.rules.reserve', { boot: money(boot), reserve: money(boot * CAP_BOOTS) })}</p>
      <p>{text('pvp.rake', { percent: ppm / 10_000, cap: money(cap) })}</p>
      <p>{text('pvp.rules.friends')}</p>
      <p>{text('pvp.rules.time')}</p>
      {session.isDemo && <p>{text('pvp.lobby.demo')}</p>}
    </div>
  );
}
