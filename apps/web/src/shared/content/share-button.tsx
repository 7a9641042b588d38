import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { toast } from '@kismet/ui/toast';

/** Hands an address of the site to the device's own sharing, or copies it where there is none. */
export function ShareButton({ title, path, className }: { title: string; path: string; className?: string }) {
  const t = useT();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // closed by the visitor: nothing went wrong
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
