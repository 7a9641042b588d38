import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { toast } from '@kismet/ui/overlay/toast';
import clsx from 'clsx';

/** A code with a copy button. `shown` is a shortened form. */
export function Copyable({
  text,
  label,
  shown,
  className,
}: {
  text: string;
  label: string;
  shown?: string;
  className?: string;
}) {
  const t = useT();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast(t('action.copied'), { tone: 'win' }),
      () => toast(t('bo.copyFailed'), { tone: 'danger' }),
    );
  return (
    <span className={clsx('inline-flex max-w-full min-w-0 items-center gap-1', className)}>
      <bdi dir="ltr" className="code min-w-0 select-all" title={shown ? text : undefined}>
        {shown ?? text}
      </bdi>
      <button
        type="button"
        aria-label={`${t('action.copy')}: ${label}`}
        onClick={copy}
        className="relative z-1 inline-grid size-7 shrink-0 place-items-center rounded-chip text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="copy" size={14} />
      </button>
    </span>
  );
}
