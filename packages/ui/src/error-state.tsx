import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  /** Reference for customer service; copyable. */
  requestId?: string | undefined;
  requestLabel?: string;
}

/** Error of a region: what happened, retry, and the reference number. */
export function ErrorState({ title, retryLabel, onRetry, busy = false, requestId, requestLabel }: Props) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-8 text-center"
    >
      <Icon name="alert" size={28} className="text-danger" />
      <p className="text-body font-semibold">{title}</p>
      <Button tone="ghost" onClick={onRetry} busy={busy}>
        <Icon name="refresh" size={18} />
        {retryLabel}
      </Button>
      {requestId && (
        <p className="text-tiny text-ink-muted">
          {requestLabel}{' '}
          <bdi dir="ltr" className="select-all">
            {requestId}
          </bdi>
        </p>
      )}
    </div>
  );
}
