import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { serverClock } from '../../shared/api/server-clock.ts';
import { changes, type State, useChange } from '../../shared/protection/protection-query.ts';

/** An active break or exclusion: its end, what remains possible, and the way to return afterwards. */
export function RestrictionNotice({ restriction }: { restriction: NonNullable<State['restriction']> }) {
  const { t, language } = useLanguage();
  const { busy, problem, run } = useChange();
  const now = serverClock.now();
  const isOver = restriction.kind === 'exclusion' && Date.parse(restriction.untilAt) <= now;
  const mayReturn = restriction.returnAt !== null && Date.parse(restriction.returnAt) <= now;
  return (
    <section role="status" className="grid gap-3 rounded-card border border-warn bg-warn-soft p-4">
      <p className="flex items-center gap-3 text-label font-semibold text-warn">
        <Icon name="pause" />
        {t(`protection.restriction.${restriction.kind}`, { time: dateTimeText(restriction.untilAt, language.tag) })}
      </p>
      <p className="text-body">{isOver ? t('protection.restriction.over') : t('protection.restriction.can')}</p>
      {restriction.returnAt && !mayReturn && (
        <p className="text-body">
          {t('protection.restriction.returnAt', { time: dateTimeText(restriction.returnAt, language.tag) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to="/centre/$page" params={{ page: 'withdraw' }} className={buttonClass('ghost')}>
          {t('protection.restriction.withdraw')}
        </Link>
        {isOver && (restriction.returnAt === null || mayReturn) && (
          <Button tone="ghost" busy={busy} onClick={() => void run(changes.comeBack)}>
            {t(mayReturn ? 'protection.restriction.comeBack' : 'protection.restriction.return')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
