import { LadderEditor as Editor } from '@kismet/ui/ladder-editor';
import type { ComponentProps } from 'react';
import { useT } from '../../../shared/language.ts';
import { fieldName } from './tier-words.ts';

const MOST_ROWS = 6;

/** The lines of an offer, typed by an agent. */
export function LadderEditor(props: Omit<ComponentProps<typeof Editor>, 'words' | 'most'>) {
  const t = useT();
  return (
    <Editor
      {...props}
      most={MOST_ROWS}
      words={{
        legend: t('agreement.ladder'),
        rateType: t('agreement.rateType'),
        rateTypes: {
          P: t('agreement.rateType.P'),
          F: t('agreement.rateType.F'),
          W: t('agreement.rateType.W'),
        },
        column: (kind, field, rateType) => fieldName(t, kind, field, rateType),
        addLine: t('agreement.addLine'),
        dropLine: (n) => t('agreement.dropLine', { n }),
      }}
    />
  );
}
