import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import type { ListAddress } from '../../shared/api/url.ts';
import { withType } from './model.ts';

interface Props {
  address: ListAddress;
  controls: string;
  onGo: (address: ListAddress) => void;
}

/** Rows GL-01, GL-02: hot, all, saved, recent, new. */
export function ListTabs({ address, controls, onGo }: Props) {
  const t = useT();
  return (
    <Tabs
      label={t('list.tabs')}
      controls={controls}
      value={address.type ?? 'all'}
      onChoose={(value) => onGo(withType(address, value === 'all' ? undefined : value))}
      tabs={[
        { value: 'hot', label: t('list.hot') },
        { value: 'all', label: t('list.all') },
        { value: 'fav', label: t('lobby.saved') },
        { value: 'recent', label: t('list.recent') },
        { value: 'new', label: t('lobby.new') },
      ]}
    />
  );
}
