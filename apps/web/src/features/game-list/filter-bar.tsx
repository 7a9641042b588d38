import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Select } from '@kismet/ui/form/select';
import { Icon } from '@kismet/ui/icon';
import { useId, useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { type ListAddress, MIN_BETS, SORTS } from '../../shared/api/url.ts';
import { gameWord } from '../../shared/play/game-words.ts';
import { FacetPanel, type Facets } from './facet-panel.tsx';
import { FiltersInForce } from './filters-in-force.tsx';
import { facetsInForce, withFilters } from './model.ts';
import { NameSearch } from './name-search.tsx';

interface Props {
  facets: Facets | undefined;
  vendorName: Record<string, string> | undefined;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

/** Row GL-01: name, kind, minimum stake, order, and further filters behind a button; active filters below as chips. */
export function FilterBar({ facets, vendorName, address, onGo }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const panel = useId();
  const count = facetsInForce(address);
  const [more, setMore] = useState(count > 0);
  const classes = facets?.classifications ?? [];
  const stake = (value: string) => (value === '1x25' ? t('list.oneWith25', { symbol }) : `${symbol}\u00a0${value}`);
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <NameSearch address={address} onGo={onGo} />
        <Button tone="ghost" aria-expanded={more} aria-controls={panel} onClick={() => setMore(!more)}>
          <Icon name="filter" size={18} />
          {count > 0 ? t('lobby.filtersWith', { count }) : t('lobby.filters')}
        </Button>
        <div className={more ? 'contents' : 'hidden md:contents'}>
          {(classes.length > 1 || address.gameClassify) && (
            <Select
              label={t('list.classification')}
              labelHidden
              value={address.gameClassify ?? ''}
              onChoose={(value) => onGo(withFilters(address, { gameClassify: value || undefined }))}
              choices={[
                { value: '', label: t('list.anyClassification') },
                ...classes.map(({ code, count: games }) => ({ value: code, label: `${gameWord(t, code)} (${games})` })),
              ]}
            />
          )}
          <Select
            label={t('list.minBet')}
            labelHidden
            value={address.minBet ?? ''}
            onChoose={(value) => onGo(withFilters(address, { minBet: MIN_BETS.find((known) => known === value) }))}
            choices={[
              { value: '', label: t('list.anyBet') },
              ...MIN_BETS.map((value) => ({ value, label: stake(value) })),
            ]}
          />
          <Select
            label={t('list.sort')}
            labelHidden
            value={address.sort ?? 'popular'}
            onChoose={(sort) => onGo(withFilters(address, { sort: sort === 'popular' ? undefined : sort }))}
            choices={SORTS.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
          />
        </div>
      </div>
      <div id={panel} hidden={!more}>
        {more && <FacetPanel facets={facets} address={address} onGo={onGo} />}
      </div>
      <FiltersInForce address={address} vendorName={vendorName} stake={stake} onGo={onGo} />
    </div>
  );
}
