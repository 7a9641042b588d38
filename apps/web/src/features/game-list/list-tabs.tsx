import { Tabs } from '@kismet/ui/tabs';
import { useT } from '../../shared/language.ts';
import type { ListAddress } from '../../shared/url.ts';
import { withType } from './model.ts';

/** Row GL-02: all, hot, recent. */
export function ListTabs({
  address,
  controls,
  onGo,
}: {
  address: ListAddress;
  controls: string;
  onGo: (address: ListAddress) => void;
}) {
  const t = useT();
  return (
    <Tabs
      label={t('list.tabs')}
      controls={controls}
      value={address.type ?? 'all'}
      onChoose={(value) => onGo(withType(address, value === 'all' ? undefined : value))}
      tabs={[
        { value: 'all', label: t('list.all') },
        { value: 'hot', label: t('list.hot') },
        { value: 'recent', label: t('list.recent') },
      ]}
    />
  );
}
