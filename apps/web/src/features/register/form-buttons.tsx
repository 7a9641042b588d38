import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import type { RegisterStep } from '@kismet/ui/form/register-model';
import { Thread } from '@kismet/ui/thread';

/** Progress of a multi-step form. */
export function Steps({ steps, at }: { steps: readonly RegisterStep[]; at: RegisterStep }) {
  const t = useT();
  if (steps.length < 2) return null;
  const now = steps.indexOf(at);
  return (
    <Thread
      label={t('register.steps')}
      steps={steps.map((step, index) => ({
        label: t(`register.step.${step}`),
        state: index < now ? 'done' : index === now ? 'now' : 'ahead',
      }))}
    />
  );
}

interface Props {
  steps: readonly RegisterStep[];
  at: RegisterStep;
  busy: boolean;
  onStep: (step: RegisterStep) => void;
}

/** Next and back; the last step opens the account. */
export function FormButtons({ steps, at, busy, onStep }: Props) {
  const t = useT();
  const before = steps[steps.indexOf(at) - 1];
  return (
    <div className="flex gap-3">
      {before && (
        <Button tone="ghost" size={52} onClick={() => onStep(before)}>
          {t('register.back')}
        </Button>
      )}
      {at === steps.at(-1) ? (
        <Button key="open" type="submit" size={52} wide busy={busy}>
          {t('register.submit')}
        </Button>
      ) : (
        <Button key="next" type="submit" size={52} wide>
          {t('register.next')}
        </Button>
      )}
    </div>
  );
}
