import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useMutation } from '@tanstack/react-query';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type Proof, prove, type Run } from './api.ts';
import { ProofBadge } from './run-state.tsx';

/** Recomputes a settlement from its snapshot and reports differences. */
export function ProofCard({ run }: { run: Run }) {
  const t = useT();
  const online = useOnline();
  const action = useMutation({ mutationFn: () => prove(run.runId) });
  return (
    <SectionCard
      title={t('bo.agreements.proof')}
      aside={
        <Button size={36} busy={action.isPending} disabled={!online} onClick={() => action.mutate()}>
          {t('bo.agreements.prove')}
        </Button>
      }
    >
      <p className="text-body text-ink-soft">{t('bo.agreements.proveText')}</p>
      <p className="flex flex-wrap items-center gap-2 text-body">
        <ProofBadge run={run} />
        {run.provedAt && <Moment iso={run.provedAt} />}
      </p>
      <WriteRefusal error={action.error} />
      <div aria-live="polite" className="grid gap-2">
        {action.data && <Result proof={action.data} />}
      </div>
    </SectionCard>
  );
}

function Result({ proof: { bills, isSnapshotWhole, differences } }: { proof: Proof }) {
  const t = useT();
  if (isSnapshotWhole && differences.length === 0)
    return <Banner tone="win">{t('bo.agreements.provedEqual', { count: bills })}</Banner>;
  return (
    <>
      {!isSnapshotWhole && <Banner tone="danger">{t('bo.agreements.snapshotBroken')}</Banner>}
      {differences.length > 0 && (
        <Banner tone="danger">
          <p className="font-semibold">{t('bo.agreements.provedDiffers', { count: differences.length })}</p>
          <ul className="grid gap-1">
            {differences.map(({ billId, what, stored, computed }) => (
              <li key={`${billId} ${what}`}>
                {wordFor(t, 'bo.agreements.what', what)}{' '}
                <bdi dir="ltr" className="code">
                  {stored || '–'} ≠ {computed || '–'}
                </bdi>{' '}
                <bdi dir="ltr" className="code text-tiny">
                  {billId}
                </bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
