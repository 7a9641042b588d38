import { useT } from '@kismet/app-kit/texts';
import { AGREEMENT_KINDS } from '@kismet/rules/agreements/kind';
import { Select } from '@kismet/ui/form/select';
import type { ReactNode } from 'react';
import { SearchField } from '../../shared/form/search-field.tsx';
import type { Kind } from './api.ts';

interface Props {
  member?: string | undefined;
  onMember?: (member: string | undefined) => void;
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
  children?: ReactNode;
}
/** Filters of a list: whose, which kind, and others. */
export function Filters({ member = '', onMember, kind, onKind, children }: Props) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {onMember && (
        <SearchField
          label={t('bo.agreements.member')}
          value={member}
          onSearch={(text) => onMember(text || undefined)}
        />
      )}
      <Select
        label={t('bo.agreements.kind')}
        value={kind ?? ''}
        onChoose={(next) => onKind(AGREEMENT_KINDS.find((one) => one === next))}
        choices={[
          { value: '', label: t('bo.any') },
          ...AGREEMENT_KINDS.map((value) => ({ value, label: t(`agreement.kind.${value}`) })),
        ]}
      />
      {children}
    </div>
  );
}
