import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import { serverClock } from '../../shared/api/server-clock.ts';
import { CATEGORY_ICONS } from '../../shared/games/category-icons.ts';
import { changes, type State, useChange } from '../../shared/protection/protection-query.ts';

/** A kind as members see it: both lotteries share one name, since closing only one would achieve little. */
const KINDS: readonly (readonly [Category, ...Category[]])[] = CATEGORIES.filter((one) => one !== 'e-lottery').map(
  (one) => (one === 'lottery' ? [one, 'e-lottery'] : [one]),
);

/** Kinds of games closed by the member. */
export function GamesTab({ state }: { state: State }) {
  const { t } = useLanguage();
  return (
    <Card className="grid gap-3">
      <p className="max-w-prose text-pretty text-meta text-ink-soft">
        {t('protection.games.note', { hours: String(state.rules.coolingHours) })}
      </p>
      <ul className="grid">
        {KINDS.map((kind) => (
          <Row key={kind[0]} kind={kind} blocks={state.blocked.filter(({ category }) => kind.includes(category))} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  kind: readonly [Category, ...Category[]];
  blocks: State['blocked'];
}
function Row({ kind, blocks }: RowProps) {
  const { t, language } = useLanguage();
  const { busy, problem, run } = useChange();
  const name = t(`category.${kind[0]}`);
  // the latest end date applies; partly closed does not count as closed
  const block =
    blocks.length < kind.length
      ? undefined
      : (blocks.find(({ readyAt }) => readyAt === null) ??
        [...blocks].sort((a, b) => (b.readyAt ?? '').localeCompare(a.readyAt ?? ''))[0]);
  const isReady = block?.readyAt != null && Date.parse(block.readyAt) <= serverClock.now();
  const set = async (blocked: boolean) => {
    for (const category of kind) if (!(await run(() => changes.block({ category, blocked })))) return;
  };
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-0">
      <Icon name={CATEGORY_ICONS[kind[0]]} className="text-ink-soft" />
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
          onClick={() => void set(true)}
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
          onClick={() => void set(false)}
        >
          {t(isReady ? 'protection.games.yes' : 'protection.games.doOpen')}
        </Button>
      )}
    </li>
  );
}
