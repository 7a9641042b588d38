import { useT } from '@kismet/app-kit/texts';
import { Thread } from '@kismet/ui/thread';
import { type OrderPhase, STEPS, stepsOf } from './model.ts';

/** Amount, method, pay, confirmed: progress of this deposit. */
export function Steps({ phase }: { phase: OrderPhase | 'amount' | 'method' }) {
  const t = useT();
  const steps = stepsOf(phase);
  return (
    <Thread
      label={t('deposit.steps')}
      steps={STEPS.map((step) => ({ label: t(`deposit.step.${step}`), state: steps[step] }))}
    />
  );
}
