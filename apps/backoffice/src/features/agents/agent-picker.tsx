import { useT } from '@kismet/app-kit/texts';
import { inputClass } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { KindBadge } from '../../shared/member-badges.tsx';
import { Region } from '../../shared/region.tsx';
import { foundQuery, type TreeNode } from './api.ts';
import { HeldBadge } from './held-badge.tsx';

const SHORTEST = 2;

interface Props {
  label: string;
  value: TreeNode | null;
  onChoose: (node: TreeNode | null) => void;
  allows: (node: TreeNode) => boolean;
}
/** Selects one agent by name prefix; radio buttons for arrow keys. */
export function AgentPicker({ label, value, onChoose, allows }: Props) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = typed.trim().toLowerCase();
  const query = useQuery({ ...foundQuery(search, undefined), enabled: search.length >= SHORTEST });
  const asQuery = { ...query, data: query.data?.list.filter(allows) };
  return (
    <div className="grid gap-2 text-ink">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="search"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          onChoose(null);
        }}
        className={inputClass}
      />
      <p id={`${id}-hint`} className="text-meta text-ink-muted">
        {t('bo.agents.pickHint')}
      </p>
      {search.length >= SHORTEST && (
        <Region
          query={asQuery}
          isEmpty={(list) => list.length === 0}
          empty={<p className="text-meta text-ink-muted">{t('bo.agents.notFound')}</p>}
        >
          {(list) => (
            <fieldset className="max-h-48 overflow-y-auto rounded-input border border-line">
              <legend className="sr-only">{label}</legend>
              {list.map((node) => (
                <label
                  key={node.memberId}
                  className="flex min-h-9 items-center gap-3 border-t border-line px-3 py-1 first:border-t-0 has-checked:bg-act-soft"
                >
                  <input
                    type="radio"
                    name={`${id}-choice`}
                    checked={value?.memberId === node.memberId}
                    onChange={() => onChoose(node)}
                    className="size-4 accent-act"
                  />
                  <bdi dir="ltr">{node.account}</bdi>
                  <KindBadge kind={node.accountKind} />
                  <HeldBadge node={node} />
                </label>
              ))}
            </fieldset>
          )}
        </Region>
      )}
    </div>
  );
}
