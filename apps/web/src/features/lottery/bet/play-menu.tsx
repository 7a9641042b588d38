import { useT } from '@kismet/app-kit/texts';
import type { Family, Play } from '@kismet/rules/lottery/play';
import { Chip } from '@kismet/ui/chip';
import { groupName, playName } from '../words.ts';

interface Props {
  family: Family;
  plays: readonly Play[];
  play: Play;
  onChoose: (code: string) => void;
}
/** Kinds of bets: groups, and the plays of the selected one. */
export function PlayMenu({ family, plays, play, onChoose }: Props) {
  const t = useT();
  const groups = [...new Set(plays.map(({ group }) => group))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto pb-1 [scrollbar-width:none] md:flex-wrap">
        <legend className="sr-only">{t('lottery.groups')}</legend>
        {groups.map((group) => (
          <Chip
            key={group}
            pressed={group === play.group}
            onPress={() => onChoose(plays.find((one) => one.group === group)!.code)}
            className="shrink-0"
          >
            {groupName(t, group)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="flex min-w-0 flex-wrap gap-x-1 gap-y-1 border-b border-line pb-3">
        <legend className="sr-only">{t('lottery.plays')}</legend>
        {plays
          .filter(({ group }) => group === play.group)
          .map((one) => (
            <button
              key={one.code}
              type="button"
              aria-pressed={one.code === play.code}
              onClick={() => onChoose(one.code)}
              className="min-h-9 rounded-button px-3 text-meta font-semibold text-ink-soft hover:bg-sunken aria-pressed:bg-act-soft aria-pressed:text-act"
            >
              {playName(t, family.code, one)}
            </button>
          ))}
      </fieldset>
    </div>
  );
}
