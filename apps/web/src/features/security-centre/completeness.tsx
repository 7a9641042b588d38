import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { Knot } from '@kismet/ui/thread';
import clsx from 'clsx';
import type { Security } from '../../shared/security-query.ts';
import { completenessOf, KNOTS, type KnotName } from './model.ts';

/** How far the account has come, on the thread: each knot leads to its card (ui 7.1). */
export function Completeness({ security, onGo }: { security: Security; onGo: (knot: KnotName) => void }) {
  const t = useT();
  const { done, missing, level } = completenessOf(security);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-0.5">
        <p className="text-title2 font-bold">{t(`security.level.${level}`)}</p>
        <p className="text-body text-ink-soft">
          {missing.length === 0
            ? t('security.complete')
            : t('security.nextKnot', { name: t(`security.knot.${missing[0]!}`) })}
        </p>
      </div>
      <ol
        aria-label={t('security.completeness', { done: done.length, of: KNOTS.length })}
        className="relative grid grid-cols-5"
      >
        <span aria-hidden className="absolute inset-x-[10%] top-[17px] h-0.5 bg-line" />
        {KNOTS.map((knot) => {
          const isDone = done.includes(knot);
          const isNext = missing[0] === knot;
          return (
            <li key={knot} className="relative grid justify-items-center">
              <button
                type="button"
                onClick={() => onGo(knot)}
                className="grid w-full justify-items-center gap-1.5 rounded-input px-0.5 pt-2.5 pb-1.5 text-center hover:bg-sunken"
              >
                <Knot state={isDone ? 'done' : isNext ? 'now' : 'ahead'} />
                <span className={clsx('text-tiny sm:text-meta', isDone ? 'text-ink-soft' : 'text-ink-muted')}>
                  {t(`security.knot.${knot}`)}
                </span>
                <span className="sr-only">{t(isDone ? 'security.knotDone' : 'security.knotOpen')}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
