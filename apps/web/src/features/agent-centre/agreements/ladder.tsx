import { fieldsOf } from '@kismet/ui/ladder-draft';
import clsx from 'clsx';
import { useT } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import type { Kind, WireTier } from './api.ts';
import { fieldName, fieldText } from './tier-words.ts';

/** The lines of an agreement, the lowest first; the one that was reached stands out. */
export function Ladder({
  kind,
  tiers,
  reached,
  caption,
}: {
  kind: Kind;
  tiers: readonly WireTier[];
  reached?: number;
  caption: string;
}) {
  const t = useT();
  const symbol = useSymbol();
  const rateType = tiers[0]?.rateType;
  const fields = fieldsOf(kind, rateType);
  return (
    <div className="overflow-x-auto rounded-input border border-line">
      <table className="w-full text-meta">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-ink-soft">
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" className="px-3 py-2 text-start font-semibold">
                {fieldName(t, kind, field, rateType)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, at) => (
            <tr
              key={fields.map((field) => fieldText(tier, field, '')).join(' ')}
              aria-current={at === reached || undefined}
              className={clsx('border-t border-line', at === reached && 'bg-win-soft font-bold text-win')}
            >
              {fields.map((field) => (
                <td key={field} className="px-3 py-2">
                  <bdi dir="ltr" className="num">
                    {fieldText(tier, field, symbol)}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
