import { LadderEditor as Editor } from '@kismet/ui/ladder-editor';
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
          P: t('agreement.rateType.P'),
          F: t('agreement.rateType.F'),
          W: t('agreement.rateType.W'),
        },
        column: (kind, field, rateType) => {
          const isPercent = (field === 'rate' && rateType !== 'F') || field === 'lossRate';
          return `${fieldName(t, kind, field, rateType)}${marksPercent && isPercent ? ' %' : ''}`;
        },
        addLine: t('agreement.addLine'),
        dropLine: (n) => t('agreement.dropLine', { n }),
      }}
    />
  );
}
