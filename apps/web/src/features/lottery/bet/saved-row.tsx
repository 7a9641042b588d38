import { useStore } from '@kismet/app-kit/store';
import { useT } from '@kismet/app-kit/texts';
import type { Family } from '@kismet/rules/lottery/play';
import { picksOf } from '@kismet/rules/lottery/selection';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { useSession } from '../../../shared/session/session.ts';
import { selectionWords } from '../words.ts';
import { keepPick, savedPicks } from './saved-picks.ts';
import type { Board } from './use-board.ts';

/** Favourite numbers of the open kind of bet: use, save and delete. */
export function SavedRow({ board, family, disabled }: { board: Board; family: Family; disabled: boolean }) {
  const t = useT();
  const username = useSession().member?.loginName ?? '';
  const mine = (useStore(savedPicks)[username] ?? []).filter(
    (one) => one.family === family.code && one.play === board.play.code,
  );
  const selection = board.quote?.selection;
  const isSaved = mine.some((one) => one.selection === selection);
  if (mine.length === 0 && !selection) return null;
  return (
    <div className="grid gap-2">
      {selection && !isSaved && (
        <button
          type="button"
          onClick={() => keepPick(username, { family: family.code, play: board.play.code, selection }, true)}
          className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-meta font-semibold text-act"
        >
          <Icon name="heart" size={16} />
          {t('lottery.saved.keep')}
        </button>
      )}
      {mine.length > 0 && (
        <section aria-label={t('lottery.saved.mine')} className="grid gap-1.5">
          <h3 className="text-meta font-semibold text-ink-soft">{t('lottery.saved.mine')}</h3>
          <ul className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto">
            {mine.map((one) => {
              const words = selectionWords(t, one.selection);
              return (
                <li key={one.selection} className="flex max-w-full items-center rounded-chip border border-line-strong">
                  <button
                    type="button"
                    disabled={disabled}
                    onClick={() => board.setPicks(picksOf(one.selection))}
                    className="min-h-9 min-w-0 truncate ps-3 text-meta font-semibold"
                  >
                    <bdi dir="ltr" className="num">
                      {words}
                    </bdi>
                  </button>
                  <IconButton
                    icon="close"
                    size={36}
                    tip={false}
                    label={t('lottery.saved.drop', { numbers: `\u2066${words}\u2069` })}
                    onClick={() => keepPick(username, one, false)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
