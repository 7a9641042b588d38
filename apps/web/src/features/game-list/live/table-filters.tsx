import { useLocalText, useT } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { Chip } from '@kismet/ui/chip';
import { Select } from '@kismet/ui/form/select';
import type { LiveTable } from './api.ts';
import { choicesOf, type TableFilter } from './model.ts';

interface Props {
  list: readonly LiveTable[];
  filter: TableFilter;
  onChange: (filter: TableFilter) => void;
}

/** By game, limits and language of the table; each only where there is a choice. */
export function TableFilters({ list, filter, onChange }: Props) {
  const t = useT();
  const localText = useLocalText();
  const { games, levels, languages } = choicesOf(list);
  if (games.length + levels.length + languages.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {games.length > 0 && (
        <Select
          label={t('lobby.live.game')}
          labelHidden
          value={filter.gameCode ?? ''}
          onChoose={(gameCode) => onChange({ ...filter, gameCode: gameCode || undefined })}
          choices={[
            { value: '', label: t('lobby.live.anyGame') },
            ...games.map(([value, names]) => ({ value, label: localText(names) })),
          ]}
        />
      )}
      {languages.length > 0 && (
        <Select
          label={t('lobby.live.language')}
          labelHidden
          value={filter.language ?? ''}
          onChoose={(language) => onChange({ ...filter, language: language || undefined })}
          choices={[
            { value: '', label: t('lobby.live.anyLanguage') },
            ...languages.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
      )}
      {levels.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('lobby.live.levels')}</legend>
          {levels.map((level) => (
            <Chip
              key={level}
              pressed={filter.level === level}
              onPress={() => onChange({ ...filter, level: filter.level === level ? undefined : level })}
            >
              {t(`lobby.live.level.${level}`)}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** A language by its own name; its tag if the site does not support it. */
const nameOf = (tag: string): string => LANGUAGES.find((one) => one.catalogue === tag)?.ownName ?? tag;
