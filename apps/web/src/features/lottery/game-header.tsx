import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { familyOf } from '@kismet/rules/lottery/families';
import { Badge } from '@kismet/ui/badge';
import { Select } from '@kismet/ui/form/select';
import { Tabs } from '@kismet/ui/tabs';
import clsx from 'clsx';
import type { HostAddress } from '../../shared/api/url.ts';
import { useWide } from '../../shared/browser/use-wide.ts';
import { Countdown } from '../../shared/lottery/countdown.tsx';
import type { Game } from './api.ts';
import { FavouriteButton } from './favourite.tsx';
import { drawMoment } from './moments.ts';
import { ReminderButton } from './reminder-button.tsx';
import { ResultRow } from './result-view.tsx';
import { WayBack } from './way-back.tsx';

interface Props {
  game: Game;
  games: readonly Game[];
  address: HostAddress;
  onGo: (address: HostAddress) => void;
}
/** Lottery, draw, countdown and last result. */
export function GameHeader({ game, games, address, onGo }: Props) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const family = familyOf(game.family);
  const siblings = games.filter(({ area }) => (area === 'vietnamese') === (game.area === 'vietnamese'));
  const { draw, last } = game;
  const wide = useWide();
  // on a phone the draw and countdown are above the numbers, where they stay visible
  const onBoard = !wide && (address.tab ?? 'bet') === 'bet';
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface px-4 pt-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <WayBack address={address} />
        <h1 className="sr-only">{localText(game.name)}</h1>
        <Select
          label={t('lottery.switch')}
          labelHidden
          value={game.gameCode}
          onChoose={(gameCode) => onGo({ gameCode, ...(address.tab && { tab: address.tab }) })}
          choices={siblings.map((one) => ({ value: one.gameCode, label: localText(one.name) }))}
          className="min-w-52 max-sm:w-full max-sm:order-last"
        />
        {draw && <ReminderButton game={game} draw={draw} />}
        <FavouriteButton game={game} />
        {draw ? (
          !onBoard && (
            <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1">
              <bdi dir="ltr" className="num text-label font-semibold">
                {draw.numero}
              </bdi>
              <Countdown draw={draw} large />
            </div>
          )
        ) : (
          <span className="ms-auto text-meta text-ink-muted">{t('lottery.noDraw')}</span>
        )}
      </div>
      <div className={clsx('flex flex-wrap items-center gap-x-5 gap-y-2 text-meta text-ink-soft', onBoard && 'hidden')}>
        {draw && <span>{drawMoment(t, draw.winningTime, game.zone, language.tag)}</span>}
        {last?.drawn && family && (
          <span className="flex flex-wrap items-center gap-2">
            {t('lottery.last')}
            <bdi dir="ltr" className="num">
              {last.numero}
            </bdi>
            <ResultRow key={last.drawId} family={family} drawn={last.drawn} small falling />
            {last.isDemo && <Badge tone="warn">{t('lottery.demoResult')}</Badge>}
          </span>
        )}
      </div>
      <Tabs
        label={t('lottery.views')}
        value={address.tab ?? 'bet'}
        onChoose={(tab) => onGo({ gameCode: game.gameCode, ...(tab !== 'bet' && { tab }) })}
        tabs={(['bet', 'results', 'tickets', 'plans'] as const).map((value) => ({
          value,
          label: t(`lottery.view.${value}`),
        }))}
        className="!border-b-0"
      />
    </header>
  );
}
