import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';

/** Replaces the list of a category the member has closed for themselves, with a link to the setting. */
export function ShutCategory({ name }: { name: string }) {
  const t = useT();
  return (
    <EmptyState
      title={t('lobby.shut.title', { name })}
      action={
        <Link
          to="/centre/$page"
          params={{ page: 'protection' }}
          search={{ tab: 'games' }}
          className={buttonClass('ghost')}
        >
          {t('lobby.shut.see')}
        </Link>
      }
    >
      {t('lobby.shut.text')}
    </EmptyState>
  );
}
