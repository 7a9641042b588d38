import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import type { DrawCase } from './api.ts';
import { isoOf } from './draw-model.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { differing } from './result-entry.ts';

/** Entries by operator; differences are marked, hidden ones omitted. */
export function Entries({ found: { draw, entries } }: { found: DrawCase }) {
  const t = useT();
  if (entries.length === 0) return null;
  // only the latest entries are compared; when equal nothing is marked
  const latest = [...new Map(entries.map(({ by, drawn }) => [by, drawn])).values()].filter((drawn) => drawn !== null);
  const marked = draw.wants === 'conflict' && latest.length > 1 ? differing(latest[0]!, latest[1]!) : undefined;
  return (
    <SectionCard title={t('bo.lottery.entries')}>
      {draw.wants === 'conflict' && <Banner tone="danger">{t('bo.lottery.conflictText')}</Banner>}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <li key={`${entry.by} ${entry.at}`} className="grid gap-2 border-s-2 border-line-strong ps-3">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-muted">
              <bdi dir="auto" className="font-semibold text-ink">
                {entry.by === 'feed' ? t('bo.lottery.feed') : entry.by}
              </bdi>
              <Moment iso={isoOf(entry.at)} />
              {entry.sourceUrl && (
                <a
                  href={entry.sourceUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="break-all text-act underline"
                >
                  <bdi dir="ltr">{entry.sourceUrl}</bdi>
                </a>
              )}
            </span>
            {entry.drawn ? (
              <DrawnNumbers family={draw.family} drawn={entry.drawn} {...(marked && { marked })} />
            ) : (
              <span className="text-body text-ink-soft">{t('bo.lottery.hiddenEntry')}</span>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
