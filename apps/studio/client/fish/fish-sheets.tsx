import { LINKS, MOST_LINK } from '../../games/fish/chain.ts';
import { FREEZE_EACH_MS, FREEZE_MS } from '../../games/fish/ice.ts';
import { oddsOf } from '../../games/fish/shot.ts';
import { mostOf, SPECIES } from '../../games/fish/species.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { SoundSheet } from '../ui/sound-sheet.tsx';
import type { TableSheetKind } from '../ui/table-menu.tsx';
import { FishFair } from './fish-fair.tsx';
import { FishHistory } from './fish-history.tsx';
import { speciesName } from './species-name.ts';
import { useFish, useFishPart } from './use-fish.ts';

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

/** Rules, record, proof and sound settings of fishing, one at a time. */
export function FishSheets({ kind, onClose, controls }: Props) {
  const game = useFish();
  const text = useText();
  return (
    <Sheet title={text(TITLES[kind])} onClose={onClose}>
      {kind === 'info' && <Rules />}
      {kind === 'history' && <FishHistory />}
      {kind === 'fairness' && <FishFair />}
      {kind === 'sound' && <SoundSheet sounds={game.sounds} {...controls} />}
    </Sheet>
  );
}

/** How the game is played, and for each kind what it pays, how often a shot kills it, and what a shot returns: computed, not typed in. */
function Rules() {
  const session = useFishPart((view) => view.session);
  const text = useText();
  return (
    <div className="space-y-4">
      <h3 className="text-label font-bold">{text('crash.info.how')}</h3>
      <p>{text('fish.rules.magazine', { shots: session.shotsEach })}</p>
      <p>{text('fish.rules.hit')}</p>
      <p>{text('fish.rules.aim')}</p>
      <p>{text('fish.rules.room')}</p>
      <p>{text('fish.rules.chain', { links: LINKS, most: MOST_LINK })}</p>
      <p>{text('fish.rules.freeze', { seconds: FREEZE_MS / 1_000, each: FREEZE_EACH_MS / 1_000 })}</p>
      <p>{text('fish.rules.boss')}</p>
      <table className="text-meta w-full">
        <thead>
          <tr className="text-ink-muted">
            <th className="py-1 text-start">{text('fish.kind')}</th>
            <th className="ps-2 text-end">{text('dealt.pay')}</th>
            <th className="ps-2 text-end">{text('fish.chance')}</th>
            <th className="ps-2 text-end">{text('info.rtp')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {SPECIES.map((species) => {
            const { kill, returns } = oddsOf(species.prizes);
            const percent = ({ numerator, denominator }: typeof kill, digits: number): string =>
              `${((Number(numerator) / Number(denominator)) * 100).toFixed(digits)}%`;
            const pays =
              species.prizes.map(({ multiplier }) => `×${multiplier}`).join(' ') + (species.chains ? '+' : '');
            // a chain carries at least its own prize
            const atMost = species.chains ? '≤ ' : '';
            return (
              <tr key={species.code} data-most={mostOf(species)}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {speciesName(species.code, text)}
                </th>
                <td className="ps-2 text-end">
                  <bdi dir="ltr">{pays}</bdi>
                </td>
                <td className="ps-2 text-end">
                  <bdi dir="ltr">{`${atMost}${percent(kill, 2)}`}</bdi>
                </td>
                <td className="ps-2 text-end">
                  <bdi dir="ltr">{percent(returns, 2)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
