import { Skeletons } from '@kismet/ui/skeleton';
import { useEffect, useState } from 'react';
import { useT } from './language.ts';

const SLOW_MS = 8_000;

/** Rows that are on their way, in the height of rows; after eight seconds it says that the connection is slow (ui 4.6 L). */
export function LoadingRows({ count = 8, className = 'h-8' }: { count?: number; className?: string }) {
  const t = useT();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy className="comes-late grid gap-1.5 rounded-card border border-line bg-surface p-2">
      <span className="sr-only">{t('bo.loading')}</span>
      <Skeletons count={count} className={className} />
      {slow && (
        <p role="status" className="px-1 text-meta text-ink-muted">
          {t('bo.slow')}
        </p>
      )}
    </div>
  );
}
