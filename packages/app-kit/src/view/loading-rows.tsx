import { Skeletons } from '@kismet/ui/skeleton';
import { useT } from '../texts.ts';

/** Loading rows in their final height. */
export function LoadingRows({ count = 8, className = 'h-8' }: { count?: number; className?: string }) {
  const t = useT();
  return (
    <div aria-busy className="comes-late grid gap-1.5 rounded-card border border-line bg-surface p-2">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeletons count={count} className={className} />
    </div>
  );
}
