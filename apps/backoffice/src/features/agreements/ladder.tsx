import { fieldsOf } from '@kismet/ui/ladder-draft';
import clsx from 'clsx';
import { useT } from '../../shared/language.ts';
import { useOperator } from '../../shared/session.ts';
import type { Kind, WireTier } from './api.ts';
import { fieldName, fieldText, tierKey } from './words.ts';

interface Props {
  kind: Kind;
  tiers: readonly WireTier[];
  /** Which line was reached; -1 for none. */
  reached?: number;
  caption: string;
}
/** The lines of an agreement, the lowest first; the one that was reached stands out. */
export function Ladder({ kind, tiers, reached = -1, caption }: Props) {
  const t = useT();
  const { currencySymbol } = useOperator();
  const rateType = tiers[0]?.rateType;
  const fields = fieldsOf(kind, rateType);
  return (
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-input border border-line">
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
              key={tierKey(kind, tier)}
              aria-current={at === reached || undefined}
              className={clsx('border-t border-line', at === reached && 'bg-win-soft font-bold text-win')}
            >
              {fields.map((field) => (
                <td key={field} className="px-3 py-2">
                  <bdi dir="ltr" className="num whitespace-nowrap">
                    {fieldText(tier, field, currencySymbol)}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
