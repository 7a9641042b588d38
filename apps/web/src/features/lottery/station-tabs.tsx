import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Chip } from '@kismet/ui/chip';
import { Tabs } from '@kismet/ui/tabs';
import { useState } from 'react';
import { lotteryNow } from '../../shared/lottery/lottery-clock.ts';
import type { Game } from './api.ts';
import { isOnDay, weekdayCode } from './model.ts';
import { tagName } from './words.ts';

const DAYS = ['2', '3', '4', '5', '6', '7', '1'] as const;

/** Vietnam: region, weekday, and the stations drawn on it (ui 9.5). */
export function StationTabs({
  games,
  game,
  onChoose,
}: {
  games: readonly Game[];
  game: Game;
  onChoose: (gameCode: string) => void;
}) {
  const t = useT();
  const localText = useLocalText();
  const vietnamese = games.filter(({ area }) => area === 'vietnamese');
  const regions = [...new Set(vietnamese.map(({ menuTag }) => menuTag))];
  const now = lotteryNow();
  const today = weekdayCode(game.zone, now);
  const [day, setDay] = useState(game.weekdays.includes(today) ? today : (game.weekdays.split(',')[0] ?? today));
  const inRegion = vietnamese.filter(({ menuTag }) => menuTag === game.menuTag);
  const ofDay = (code: string) => inRegion.filter((one) => isOnDay(one, code, now));
  const chooseDay = (code: string) => {
    setDay(code);
    const [first] = ofDay(code);
    if (first && !ofDay(code).includes(game)) onChoose(first.gameCode);
  };
  return (
    <nav aria-label={t('lottery.stations')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label={t('lottery.regions')}
        value={game.menuTag}
        onChoose={(tag) => {
          const of = vietnamese.filter(({ menuTag }) => menuTag === tag);
          onChoose((of.find((one) => isOnDay(one, day, now)) ?? of[0])!.gameCode);
        }}
        tabs={regions.map((value) => ({ value, label: tagName(t, value) }))}
      />
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto pb-1 [scrollbar-width:none]">
        <legend className="sr-only">{t('lottery.weekday')}</legend>
        {DAYS.map((code) => (
          <Chip key={code} pressed={day === code} onPress={() => chooseDay(code)} className="shrink-0">
            {t(`lottery.day.${code}`)}
            {code === today && <span className="text-tiny opacity-80">{t('lottery.today')}</span>}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('lottery.stations')}</legend>
        {ofDay(day).map((one) => (
          <button
            key={one.gameId}
            type="button"
            aria-pressed={one.gameId === game.gameId}
            onClick={() => onChoose(one.gameCode)}
            className="min-h-9 rounded-button px-3 text-meta font-semibold text-ink-soft hover:bg-sunken aria-pressed:bg-act-soft aria-pressed:text-act"
          >
            {localText(one.name)}
          </button>
        ))}
      </fieldset>
    </nav>
  );
}
