import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import type { OperatorDraw } from './api.ts';
import { clockText, nextStep, STATE_TONES, stateNow } from './draw-model.ts';

/** Current state of a draw, with settlement progress. */
export function DrawState({ draw, nowMs }: { draw: OperatorDraw; nowMs: number }) {
  const t = useT();
  const state = stateNow(draw, nowMs);
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Badge tone={STATE_TONES[state]}>{t(`bo.lottery.state.${state}`)}</Badge>
      {draw.progress !== null && (
        <>
          <progress max={100} value={draw.progress} aria-label={t('bo.lottery.progress')} className="w-20" />
          <bdi dir="ltr" aria-hidden className="text-meta tabular-nums">
            {draw.progress}%
          </bdi>
        </>
      )}
    </span>
  );
}

/** Next step and countdown; delays in red. */
export function DrawClock({ draw, nowMs }: { draw: OperatorDraw; nowMs: number }) {
  const t = useT();
  const next = nextStep(draw, nowMs);
  if (!next) return <span className="text-ink-muted">–</span>;
  return (
    <span className={next.step === 'late' ? 'font-semibold text-danger' : 'text-ink-soft'}>
      {t(`bo.lottery.step.${next.step}`)}{' '}
      <bdi dir="ltr" role="timer" className="num tabular-nums">
        {clockText(next.leftMs)}
      </bdi>
    </span>
  );
}

const WANT_TONES = { result: 'warn', second: 'info', conflict: 'danger', overdue: 'danger' } as const;
/** What an operator has to do with a draw. */
export function DrawWants({ wants }: { wants: OperatorDraw['wants'] }) {
  const t = useT();
  if (wants === null) return <span className="text-ink-muted">–</span>;
  return <Badge tone={WANT_TONES[wants]}>{t(`bo.lottery.wants.${wants}`)}</Badge>;
}
