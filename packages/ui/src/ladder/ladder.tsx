import type { ShownAgreement, WireTier } from '@kismet/contracts/agreements/terms';
import clsx from 'clsx';
import { type Field, fieldsOf, tierKey } from './ladder-draft.ts';

type Kind = ShownAgreement['kind'];
/** Column headings and cell formats of site and back office. */
export interface LadderWords {
  readonly column: (kind: Kind, field: Field, rateType?: WireTier['rateType']) => string;
  readonly cell: (tier: WireTier, field: Field) => string;
}
interface Props {
  kind: Kind;
  tiers: readonly WireTier[];
  words: LadderWords;
  /** The tier reached; none if absent or below 0. */
  reached?: number | undefined;
  /** Previous tiers: changed values are marked with the old one. */
  against?: { readonly tiers: readonly WireTier[]; readonly was: (text: string) => string } | undefined;
  caption: string;
}

/** An agreement's tiers, lowest first; the one reached is highlighted. */
export function Ladder({ kind, tiers, words, reached = -1, against, caption }: Props) {
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
                {words.column(kind, field, rateType)}
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
              {fields.map((field) => {
                const text = words.cell(tier, field);
                const old = against && (against.tiers[at] ? words.cell(against.tiers[at], field) : '');
                const isOther = old !== undefined && old !== text;
                return (
                  <td key={field} className={clsx('px-3 py-2', isOther && 'bg-warn-soft font-bold text-warn')}>
                    <bdi dir="ltr" className="num whitespace-nowrap">
                      {text}
                    </bdi>
                    {isOther && <span className="block text-tiny font-normal">{against!.was(old || '—')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
