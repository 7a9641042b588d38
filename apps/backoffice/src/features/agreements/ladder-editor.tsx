import { LadderEditor as Editor } from '@kismet/ui/ladder-editor';
import type { ComponentProps } from 'react';
import { useT } from '../../shared/language.ts';
import { fieldName } from './words.ts';

/** As many as any brand may allow; the brand's own number is judged by the server. */
const MOST_ROWS = 20;

/** The lines of an agreement, typed by an operator. */
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
        column: (kind, field, rateType) =>
          `${fieldName(t, kind, field, rateType)}${(field === 'rate' && rateType !== 'F') || field === 'lossRate' ? ' %' : ''}`,
        addLine: t('agreement.addLine'),
        dropLine: (n) => t('agreement.dropLine', { n }),
      }}
    />
  );
}
