import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { StepMark } from '@kismet/ui/thread';
import clsx from 'clsx';
import type { Security } from '../../shared/session/security-query.ts';
import { completenessOf, STEPS, type StepName } from './model.ts';

/** Completeness of the account, on the thread: each step links to its card (ui 7.1). */
export function Completeness({ security, onGo }: { security: Security; onGo: (step: StepName) => void }) {
  const t = useT();
  const { done, missing, level } = completenessOf(security);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-0.5">
        <p className="text-title2 font-bold">{t(`security.level.${level}`)}</p>
        <p className="text-body text-ink-soft">
          {missing.length === 0
            ? t('security.complete')
            : t('security.nextStep', { name: t(`security.step.${missing[0]!}`) })}
        </p>
      </div>
      <ol
        aria-label={t('security.completeness', { done: done.length, of: STEPS.length })}
        className="relative grid grid-cols-5"
      >
        <span aria-hidden className="absolute inset-x-[10%] top-[17px] h-0.5 bg-line" />
        {STEPS.map((step) => {
          const isDone = done.includes(step);
          const isNext = missing[0] === step;
          return (
            <li key={step} className="relative grid justify-items-center">
              <button
                type="button"
                onClick={() => onGo(step)}
                className="grid w-full justify-items-center gap-1.5 rounded-input px-0.5 pt-2.5 pb-1.5 text-center hover:bg-sunken"
              >
                <StepMark state={isDone ? 'done' : isNext ? 'now' : 'ahead'} />
                <span className={clsx('text-tiny sm:text-meta', isDone ? 'text-ink-soft' : 'text-ink-muted')}>
                  {t(`security.step.${step}`)}
                </span>
                <span className="sr-only">{t(isDone ? 'security.stepDone' : 'security.stepOpen')}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
