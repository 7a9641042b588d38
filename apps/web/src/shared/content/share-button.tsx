import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { toast } from '@kismet/ui/overlay/toast';

/** Shares an address by the device's share sheet, or copies it if there is none. */
export function ShareButton({ title, path, className }: { title: string; path: string; className?: string }) {
  const t = useT();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // cancelled by the visitor: no error
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(t('action.copied'), { tone: 'win' });
    } catch {
      toast(url);
    }
  };
  return (
    <Button tone="quiet" size={36} onClick={() => void share()} className={className}>
      <Icon name="share" size={18} />
      {t('action.share')}
    </Button>
  );
}
