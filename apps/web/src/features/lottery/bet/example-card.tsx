import { useT } from '@kismet/app-kit/texts';
import type { PrizeMode } from '@kismet/rules/lottery/odds';
import type { Play } from '@kismet/rules/lottery/play';
import { Icon } from '@kismet/ui/icon';
import { useSymbol } from '../../../shared/api/queries.ts';
import { example } from './example.ts';

/** Stake, cost and payout of one example: cost times the number of prizes surprises people (ui 9.5). */
export function ExampleCard({ play, prize }: { play: Play; prize: PrizeMode }) {
  const t = useT();
  const symbol = useSymbol();
  const shown = example(play, prize, symbol);
  return (
    <div className="flex gap-3 rounded-input border border-line px-4 py-3 text-meta">
      <Icon name="info" size={18} className="mt-0.5 shrink-0 text-info" />
      <p className="text-ink-soft">{t(play.factor > 1 ? 'lottery.exampleFactor' : 'lottery.example', shown)}</p>
    </div>
  );
}
