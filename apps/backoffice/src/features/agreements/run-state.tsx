import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import type { Run } from './api.ts';

/** Whether everything is billed, and whether agreements without an upline were skipped. */
export function RunState({ run: { state, treesLeft, gaps } }: { run: Run }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      <Badge tone={state === 'done' ? 'win' : 'info'}>
        {state === 'done' ? t('bo.agreements.runDone') : t('bo.agreements.runLeft', { count: treesLeft })}
      </Badge>
      {gaps > 0 && <Badge tone="danger">{t('bo.agreements.gaps', { count: gaps })}</Badge>}
    </span>
  );
}

export function ProofBadge({ run: { provedAt, differing } }: { run: Run }) {
  const t = useT();
  if (provedAt === null) return <span className="text-ink-muted">{t('bo.agreements.notProved')}</span>;
  return differing ? (
    <Badge tone="danger">{t('bo.agreements.differs', { count: differing })}</Badge>
  ) : (
    <Badge tone="win">{t('bo.agreements.equal')}</Badge>
  );
}
