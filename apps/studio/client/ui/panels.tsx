import { useText } from '../text.ts';
import { AutoSheet } from './auto-sheet.tsx';
import { FairnessSheet } from './fairness-sheet.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { InfoSheet } from './info-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { SoundSheet } from './sound-sheet.tsx';
import { StakeSheet } from './stake-sheet.tsx';
import { useGame } from './use-game.ts';

export type Panel = 'info' | 'history' | 'fairness' | 'sound' | 'stake' | 'auto';

const TITLES = {
  info: 'menu.info',
  history: 'menu.history',
  fairness: 'menu.fairness',
  sound: 'menu.sound',
  stake: 'control.stake.choose',
  auto: 'auto.title',
} as const;

/** The open panel. */
export function Panels({
  panel,
  onClose,
  look,
}: {
  panel: Panel;
  onClose: () => void;
  look: { isCalm: boolean; setCalm: (isCalm: boolean) => void; setSound: (isOn: boolean) => void };
}) {
  const text = useText();
  const game = useGame();
  return (
    <Sheet title={text(TITLES[panel])} onClose={onClose}>
      {panel === 'info' && <InfoSheet />}
      {panel === 'history' && <HistorySheet />}
      {panel === 'fairness' && <FairnessSheet />}
      {panel === 'sound' && <SoundSheet sounds={game.sounds} {...look} />}
      {panel === 'stake' && <StakeSheet onDone={onClose} />}
      {panel === 'auto' && <AutoSheet onDone={onClose} />}
    </Sheet>
  );
}
