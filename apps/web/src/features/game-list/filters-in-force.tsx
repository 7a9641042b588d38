import { useLocalText, useT } from '@kismet/app-kit/texts';
import { RemovableChip } from '@kismet/ui/chip';
import type { ListAddress } from '../../shared/api/url.ts';
import { gameWord } from '../../shared/play/game-words.ts';
import { filtersInForce, withFilters, withWord, wordsOf } from './model.ts';

interface Props {
  address: ListAddress;
  vendorName: Record<string, string> | undefined;
  stake: (value: string) => string;
  onGo: (address: ListAddress) => void;
}

/** Active filters as removable chips. */
export function FiltersInForce({ address, vendorName, stake, onGo }: Props) {
  const t = useT();
  const localText = useLocalText();
  const words = {
    vassalage: vendorName ? localText(vendorName) : (address.vassalage ?? ''),
    gameClassify: gameWord(t, address.gameClassify ?? ''),
    minBet: address.minBet ? t('list.fromBet', { bet: stake(address.minBet) }) : '',
    name: `“${address.name}”`,
    sort: '',
    volatility: address.volatility ? t('lobby.swings', { level: address.volatility }) : '',
    rtpMin: address.rtpMin ? t('lobby.rtpFrom', { rtp: `${address.rtpMin}%` }) : '',
  };
  const chips = filtersInForce(address).flatMap((key) =>
    key === 'theme' || key === 'feature'
      ? wordsOf(address[key]).map((word) => ({
          key: `${key}${word}`,
          text: gameWord(t, word),
          without: { [key]: withWord(address[key], word) },
        }))
      : [{ key, text: words[key], without: { [key]: undefined } }],
  );
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('list.inForce')} className="flex flex-wrap gap-2">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <RemovableChip
            removeLabel={t('list.remove', { filter: text })}
            onRemove={() => onGo(withFilters(address, without))}
          >
            <bdi dir="auto">{text}</bdi>
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
