import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Link } from '@tanstack/react-router';
import { openModal } from '../../shared/modals.ts';

/**
 * When to stop, four questions, and where to get help. External helplines are the brand's content: none is invented
 * here.
 */
export function HelpTab() {
  const t = useT();
  return (
    <>
      <Card className="grid gap-2">
        <h3 className="text-label font-semibold">{t('protection.help.title')}</h3>
        <p className="max-w-prose text-pretty text-body text-ink-soft">{t('protection.help.text')}</p>
      </Card>
      <Card className="grid gap-2">
        <h3 className="text-label font-semibold">{t('protection.help.test')}</h3>
        <ul className="grid list-disc gap-1.5 ps-5 text-body">
          <li>{t('protection.help.q1')}</li>
          <li>{t('protection.help.q2')}</li>
          <li>{t('protection.help.q3')}</li>
          <li>{t('protection.help.q4')}</li>
        </ul>
        <p className="text-body font-semibold">{t('protection.help.answer')}</p>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Link to="/help" search={{ q: t('footer.limitsQuery') }} className={buttonClass('ghost')}>
          {t('protection.help.lines')}
        </Link>
        <Button tone="quiet" onClick={() => openModal('help')}>
          {t('protection.help.write')}
        </Button>
      </div>
    </>
  );
}
