import { useT } from '@kismet/app-kit/texts';
import { type Change, changesOf } from './changes.ts';

type Facts = Readonly<Record<string, unknown>> | null;
/** Longer lists are collapsed. */
const SHOWN = 3;

/** Before and after as a small diff, using the data's names. */
export function ChangeList({ before, after }: { before: Facts; after: Facts }) {
  const t = useT();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <span className="text-ink-muted">–</span>;
  const rest = changes.slice(SHOWN);
  return (
    <div className="grid gap-0.5">
      <Changes changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="w-fit text-meta font-semibold text-act">
            {t('bo.audit.more', { count: rest.length })}
          </summary>
          <Changes changes={rest} />
        </details>
      )}
    </div>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  return (
    <ul dir="ltr" className="flex flex-wrap gap-x-3 gap-y-0.5 rtl:justify-end">
      {changes.map((change) => (
        <li key={change.name} className="code flex flex-wrap gap-x-1.5">
          <span className="text-ink-muted">{change.name}</span>
          {change.isFact && <bdi dir="auto">{change.before}</bdi>}
          {!change.isFact && change.before !== null && (
            <del className="rounded-chip bg-danger-soft px-1 text-danger">
              <span className="sr-only">{t('bo.audit.before')} </span>
              <bdi dir="auto">{change.before}</bdi>
            </del>
          )}
          {change.after !== null && (
            <ins className="rounded-chip bg-win-soft px-1 text-win no-underline">
              <span className="sr-only">{t('bo.audit.after')} </span>
              <bdi dir="auto">{change.after}</bdi>
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
