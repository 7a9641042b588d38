import { fieldName } from '@kismet/app-kit/ladder-field';
import { useT } from '@kismet/app-kit/texts';
import { Ladder as LadderTable } from '@kismet/ui/ladder/ladder';
import type { ComponentProps } from 'react';
import { useOperator } from '../../shared/session.ts';
import { fieldText } from './words.ts';

/** Tiers of an agreement in words and the brand's currency. */
export function Ladder(props: Omit<ComponentProps<typeof LadderTable>, 'words'>) {
  const t = useT();
  const { currencySymbol } = useOperator();
  return (
    <LadderTable
      {...props}
      words={{
        column: (kind, field, rateType) => fieldName(t, kind, field, rateType),
        cell: (tier, field) => fieldText(tier, field, currencySymbol),
      }}
    />
  );
}
