import { useT } from '@kismet/app-kit/texts';
import { Chip } from '@kismet/ui/chip';
import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { Tabs } from '@kismet/ui/tabs';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { HALL_DAYS, HALL_TABS, type HallAddress } from '../../../shared/api/url.ts';
import { tagName } from '../words.ts';

interface Props {
  address: HallAddress;
  tags: readonly string[];
  /** Weekday code of today, the default. */
  today: string;
  panel: string;
  onGo: (change: HallAddress) => void;
}
const FEW = 7;

/** Every day, then the week from today on, so that the initial choice is visible on a phone. */
const daysFrom = (today: string): readonly (typeof HALL_DAYS)[number][] => {
  const [every, ...week] = HALL_DAYS;
  const at = Math.max(0, (week as readonly string[]).indexOf(today));
  return [every, ...week.slice(at), ...week.slice(0, at)];
};

/** Row LO-01: menu tags (arrows above 7), tabs, weekdays and search by name. */
export function HallFilters({ address, tags, today, panel, onGo }: Props) {
  const t = useT();
  const day = address.day ?? today;
  const searchId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <TagStrip tags={tags} chosen={address.tag} onChoose={(tag) => onGo({ ...address, tag } as HallAddress)} />
      <div className="grid items-center gap-3 md:grid-cols-[1fr_auto]">
        <Tabs
          label={t('lottery.tabs')}
          controls={panel}
          value={address.type ?? 'all'}
          onChoose={(type) => onGo({ ...address, type: type === 'all' ? undefined : type } as HallAddress)}
          tabs={(['all', ...HALL_TABS] as const).map((value) => ({ value, label: t(`lottery.tab.${value}`) }))}
        />
        <div className="relative md:w-64">
          <label htmlFor={searchId} className="sr-only">
            {t('lottery.search')}
          </label>
          <Icon
            name="search"
            size={18}
            className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted"
          />
          <input
            id={searchId}
            type="search"
            dir="auto"
            defaultValue={address.name ?? ''}
            maxLength={40}
            onChange={({ target }) => onGo({ ...address, name: target.value.trim() || undefined } as HallAddress)}
            placeholder={t('lottery.search')}
            className={clsx(inputClass, 'ps-10')}
          />
        </div>
      </div>
      <fieldset className="flex min-w-0 items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none] md:flex-wrap">
        <legend className="sr-only">{t('lottery.weekday')}</legend>
        {daysFrom(today).map((code) => (
          <Chip key={code} pressed={day === code} onPress={() => onGo({ ...address, day: code })} className="shrink-0">
            {t(`lottery.day.${code}`)}
            {code === today && <span className="text-tiny opacity-80">{t('lottery.today')}</span>}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

function TagStrip({
  tags,
  chosen,
  onChoose,
}: {
  tags: readonly string[];
  chosen: string | undefined;
  onChoose: (tag: string | undefined) => void;
}) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const scroll = (steps: 1 | -1) => {
    const box = strip.current;
    if (!box) return;
    const rtl = getComputedStyle(box).direction === 'rtl';
    box.scrollBy({ left: (rtl ? -steps : steps) * box.clientWidth * 0.7, behavior: 'smooth' });
  };
  const many = tags.length > FEW;
  return (
    <div className="flex items-center gap-1">
      {many && (
        <IconButton
          icon="chevron-back"
          label={t('lottery.tagsBack')}
          size={36}
          className="shrink-0"
          onClick={() => scroll(-1)}
        />
      )}
      <div ref={strip} className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 [scrollbar-width:none]">
        <Chip pressed={!chosen} onPress={() => onChoose(undefined)} className="shrink-0">
          {t('lottery.allTags')}
        </Chip>
        {tags.map((tag) => (
          <Chip key={tag} pressed={chosen === tag} onPress={() => onChoose(tag)} className="shrink-0">
            {tagName(t, tag)}
          </Chip>
        ))}
      </div>
      {many && (
        <IconButton
          icon="chevron-next"
          label={t('lottery.tagsNext')}
          size={36}
          className="shrink-0"
          onClick={() => scroll(1)}
        />
      )}
    </div>
  );
}
