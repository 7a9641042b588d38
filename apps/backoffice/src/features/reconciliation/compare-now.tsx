import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { Moment } from '../../shared/moment.tsx';
import { type RunRow, runDay } from './api.ts';

/** Starts the comparison of a day in the background; disabled while it runs. */
export function CompareNow({ day, run }: { day: string; run: RunRow | null }) {
  const t = useT();
  const runId = useRef(crypto.randomUUID());
  const asking = useMutation({
    mutationFn: () => runDay({ runId: runId.current, day }),
    onSuccess() {
      runId.current = crypto.randomUUID();
    },
  });
  return (
    <>
      <Button tone="ghost" busy={asking.isPending} disabled={run?.state === 'running'} onClick={() => asking.mutate()}>
        {t('bo.reconciliation.run')}
      </Button>
      {asking.isError && (
        <div className="basis-full">
          <WriteRefusal error={asking.error} />
        </div>
      )}
    </>
  );
}

/** Progress of a comparison, or the result of the last requested one. */
export function RunState({ run }: { run: RunRow }) {
  const t = useT();
  return (
    <p
      role="status"
      aria-atomic="false"
      data-run={run.state}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body"
    >
      {run.state === 'running' ? (
        <>
          <progress max={100} value={run.percent} aria-label={t('bo.reconciliation.runProgress')} className="w-24" />
          <bdi dir="ltr" aria-hidden="true" className="tabular-nums">
            {run.percent}%
          </bdi>
          {t('bo.reconciliation.runRunning')}
        </>
      ) : run.state === 'failed' ? (
        <>
          <Badge tone="danger">{t('bo.reconciliation.runFailed')}</Badge>
          {t('bo.reconciliation.runFailedText')}
        </>
      ) : (
        <Badge tone="win">{t('bo.reconciliation.runDone')}</Badge>
      )}
      <span className="flex flex-wrap gap-2 text-meta text-ink-muted">
        <bdi dir="auto">{run.by}</bdi>
        <Moment iso={run.endedAt ?? run.askedAt} />
      </span>
    </p>
  );
}
