import { useT } from '@kismet/app-kit/texts';
import { Chip } from '@kismet/ui/chip';
import type { ReactNode } from 'react';
import { type ListAddress, RTP_FLOORS } from '../../shared/api/url.ts';
import { gameWord } from '../../shared/play/game-words.ts';
import { withFilters, withWord, wordsOf } from './model.ts';

interface Counted {
  readonly code: string;
  readonly count: number;
}
export interface Facets {
  readonly classifications: readonly Counted[];
  readonly themes: readonly Counted[];
  /** Features of the loaded games: the server does not count them. */
  readonly features: readonly string[];
}
interface Props {
  facets: Facets | undefined;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}
const SWINGS = [1, 2, 3, 4, 5] as const;
const THEMES_SHOWN = 16;

/** Themes, features, volatility and minimum RTP: each press narrows the list. */
export function FacetPanel({ facets, address, onGo }: Props) {
  const t = useT();
  const features = [...new Set([...wordsOf(address.feature), ...(facets?.features ?? [])])];
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {(facets?.themes.length ?? 0) > 0 && (
        <Group name={t('lobby.themes')}>
          {facets!.themes.slice(0, THEMES_SHOWN).map(({ code, count }) => (
            <Chip
              key={code}
              pressed={wordsOf(address.theme).includes(code)}
              onPress={() => onGo(withFilters(address, { theme: withWord(address.theme, code) }))}
            >
              {gameWord(t, code)} <bdi className="font-normal">{count}</bdi>
            </Chip>
          ))}
        </Group>
      )}
      {features.length > 0 && (
        <Group name={t('lobby.features')}>
          {features.map((code) => (
            <Chip
              key={code}
              pressed={wordsOf(address.feature).includes(code)}
              onPress={() => onGo(withFilters(address, { feature: withWord(address.feature, code) }))}
            >
              {gameWord(t, code)}
            </Chip>
          ))}
        </Group>
      )}
      <Group name={t('game.volatility')}>
        {SWINGS.map((level) => (
          <Chip
            key={level}
            pressed={address.volatility === level}
            onPress={() => onGo(withFilters(address, { volatility: address.volatility === level ? undefined : level }))}
          >
            {t('lobby.ofFive', { level })}
          </Chip>
        ))}
      </Group>
      <Group name={t('game.rtp')}>
        {RTP_FLOORS.map((floor) => (
          <Chip
            key={floor}
            pressed={address.rtpMin === floor}
            onPress={() => onGo(withFilters(address, { rtpMin: address.rtpMin === floor ? undefined : floor }))}
          >
            {t('lobby.rtpFrom', { rtp: `${floor}%` })}
          </Chip>
        ))}
      </Group>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2 md:grid-cols-[9rem_1fr] md:items-start">
      <legend className="float-start text-meta font-semibold text-ink-soft md:pt-1.5">{name}</legend>
      <div className="flex flex-wrap gap-2 md:col-start-2">{children}</div>
    </fieldset>
  );
}
