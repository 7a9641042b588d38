import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import { CATEGORY_ICONS } from '../../shared/category-icons.ts';
import { dateTimeText } from '../../shared/dates.ts';
import { useLanguage } from '../../shared/language.ts';
import { changes, type State, useChange } from '../../shared/protection/protection-query.ts';
import { serverClock } from '../../shared/server-clock.ts';

/** Kinds of games that a member shuts for himself. */
export function GamesTab({ state }: { state: State }) {
  const { t } = useLanguage();
  return (
    <Card className="grid gap-3">
      <p className="max-w-prose text-meta text-ink-soft">
        {t('protection.games.note', { hours: String(state.rules.coolingHours) })}
      </p>
      <ul className="grid">
        {CATEGORIES.map((category) => (
          <Row key={category} category={category} block={state.blocked.find((one) => one.category === category)} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ category, block }: { category: Category; block: State['blocked'][number] | undefined }) {
  const { t, language } = useLanguage();
  const { busy, problem, run } = useChange();
  const name = t(`category.${category}`);
  const isReady = block?.readyAt != null && Date.parse(block.readyAt) <= serverClock.now();
  const set = (blocked: boolean) => void run(() => changes.block({ category, blocked }));
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-0">
      <Icon name={CATEGORY_ICONS[category]} className="text-ink-soft" />
      <span className="me-auto grid gap-0.5">
        <span className="flex items-center gap-2 font-semibold">
          {name}
          <Badge tone={block ? 'warn' : 'info'}>{t(block ? 'protection.games.shut' : 'protection.games.open')}</Badge>
        </span>
        {block?.readyAt && !isReady && (
          <span className="text-meta text-ink-muted">
            {t('protection.games.waits', { time: dateTimeText(block.readyAt, language.tag) })}
          </span>
        )}
        {problem && (
          <span role="alert" className="text-meta font-semibold text-danger">
            {problem}
          </span>
        )}
      </span>
      {(!block || block.readyAt) && (
        <Button
          size={36}
          tone="ghost"
          busy={busy}
          aria-label={`${t(block ? 'protection.games.keep' : 'protection.games.doShut')}: ${name}`}
          onClick={() => set(true)}
        >
          {t(block ? 'protection.games.keep' : 'protection.games.doShut')}
        </Button>
      )}
      {block && (!block.readyAt || isReady) && (
        <Button
          size={36}
          tone="quiet"
          busy={busy}
          aria-label={`${t(isReady ? 'protection.games.yes' : 'protection.games.doOpen')}: ${name}`}
          onClick={() => set(false)}
        >
          {t(isReady ? 'protection.games.yes' : 'protection.games.doOpen')}
        </Button>
      )}
    </li>
  );
}
