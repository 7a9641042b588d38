import { LadderEditor as Editor } from '@kismet/ui/ladder/ladder-editor';
import type { ComponentProps } from 'react';
import { fieldName } from '../ladder-field.ts';
import { useT } from '../texts.ts';

type Props = Omit<ComponentProps<typeof Editor>, 'words'> & {
  /** Whether rate columns are labelled as percent. */
  marksPercent?: boolean;
};

/** Editor for an agreement's tiers. */
export function LadderEditor({ marksPercent = false, ...props }: Props) {
  const t = useT();
  return (
    <Editor
      {...props}
      words={{
        legend: t('agreement.ladder'),
        rateType: t('agreement.rateType'),
        rateTypes: {
          percent: t('agreement.rateType.percent'),
          fixed: t('agreement.rateType.fixed'),
          'win-loss': t('agreement.rateType.win-loss'),
        },
        column: (kind, field, rateType) => {
          const isPercent = (field === 'rate' && rateType !== 'fixed') || field === 'lossRate';
          return `${fieldName(t, kind, field, rateType)}${marksPercent && isPercent ? ' %' : ''}`;
        },
        addLine: t('agreement.addLine'),
        dropLine: (n) => t('agreement.dropLine', { n }),
      }}
    />
  );
}
