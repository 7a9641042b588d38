import { fieldName } from '@kismet/app-kit/ladder-field';
import { useT } from '@kismet/app-kit/texts';
import { Ladder as LadderTable } from '@kismet/ui/ladder/ladder';
import type { ComponentProps } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { WireTier } from './api.ts';
import { fieldText } from './tier-words.ts';

type Props = Omit<ComponentProps<typeof LadderTable>, 'words' | 'against'> & {
  /** Earlier tiers: differences are marked. */
  against?: readonly WireTier[] | undefined;
};
/** The tiers of an agreement with the site's texts and amounts. */
export function Ladder({ against, ...props }: Props) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <LadderTable
      {...props}
      against={against && { tiers: against, was: (text) => t('agreement.was', { text: `\u2066${text}\u2069` }) }}
      words={{
        column: (kind, field, rateType) => fieldName(t, kind, field, rateType),
        cell: (tier, field) => fieldText(tier, field, symbol),
      }}
    />
  );
}
