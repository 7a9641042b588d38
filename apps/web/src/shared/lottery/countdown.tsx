import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import clsx from 'clsx';
import { leftOf, leftText, type Phase, phaseOf, type Times } from './draw-phase.ts';
import { useAtNow, useSecond } from './lottery-clock.ts';

const TONES: Record<Phase, BadgeTone> = {
  later: 'plain',
  open: 'win',
  locked: 'warn',
  drawing: 'info',
  result: 'act',
  void: 'danger',
};
const SOON_MS = 10_000;

/** Phase of a draw and its remaining time, by server time. */
export function Countdown({ draw, large = false }: { draw: Times; large?: boolean }) {
  const t = useT();
  const now = useSecond();
  const phase = phaseOf(draw, now);
  const left = leftOf(draw, now);
  const shown = left === null ? null : leftText(left);
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={TONES[phase]}>{t(`lottery.phase.${phase}`)}</Badge>
      {shown && (
        <span
          role="timer"
          className={clsx(
            'num font-bold whitespace-nowrap',
            large ? 'text-title1' : 'text-label',
            phase === 'open' && left! <= SOON_MS && 'text-danger',
          )}
        >
          {shown.days > 0 && `${t('lottery.days', { n: shown.days })} `}
          <bdi dir="ltr">{shown.clock}</bdi>
        </span>
      )}
    </span>
  );
}
/** Phase of a draw, updated when it changes. */
export const usePhase = (draw: Times | null): Phase | null => useAtNow((nowMs) => draw && phaseOf(draw, nowMs));
