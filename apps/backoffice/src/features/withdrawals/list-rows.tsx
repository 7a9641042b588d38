import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/form/field';
import { LIST_MOST, type ListField, type RulesDraft, type WrongField } from './rules-draft.ts';

interface Props {
  /** Columns of a row: lists with the same index. */
  fields: readonly [ListField, ...ListField[]];
  lists: RulesDraft['lists'];
  wrong: readonly WrongField[];
  isOff: boolean;
  onChange: (lists: RulesDraft['lists']) => void;
}

/**
 * Rules by n-th withdrawal of a day: one row each, one field per value. The last row applies to all beyond.
 */
export function ListRows({ fields, lists, wrong, isOff, onChange }: Props) {
  const t = useT();
  const count = Math.max(...fields.map((field) => lists[field].length));
  // a shorter list repeats its last entry, so that every row is complete
  const entry = (field: ListField, at: number) => lists[field][at] ?? lists[field].at(-1) ?? '';
  const whole = (field: ListField, length: number) => Array.from({ length }, (_, at) => entry(field, at));
  const put = (change: (list: string[], field: ListField) => string[], length = count) =>
    onChange({ ...lists, ...Object.fromEntries(fields.map((field) => [field, change(whole(field, length), field)])) });
  const rowName = (at: number) => {
    const name = t('bo.withdrawalRules.row.nth', { n: at + 1 });
    return at === count - 1 ? t('bo.withdrawalRules.row.andOn', { name }) : name;
  };
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto rounded-input border border-line">
        <table className="w-full border-collapse text-body" data-rules="nth">
          <caption className="sr-only">{t('bo.withdrawalRules.rows.nth')}</caption>
          <thead className="bg-sunken">
            <tr>
              {[t('bo.withdrawalRules.rows.nth'), ...fields.map((field) => t(`bo.withdrawalRules.${field}`))].map(
                (title) => (
                  <th key={title} scope="col" className="px-3 py-2 text-start text-meta font-semibold text-ink-soft">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={at} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-start font-semibold whitespace-nowrap">
                  {rowName(at)}
                </th>
                {fields.map((field) => (
                  <Entry
                    key={field}
                    label={`${t(`bo.withdrawalRules.${field}`)} · ${rowName(at)}`}
                    value={entry(field, at)}
                    isOff={isOff}
                    isWrong={wrong.includes(`${field}.${at}`)}
                    onText={(text) => put((list, of) => (of === field ? list.with(at, text) : list))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isOff && (
        <div className="flex flex-wrap gap-2">
          <Button tone="ghost" size={36} disabled={count >= LIST_MOST} onClick={() => put((list) => list, count + 1)}>
            {t('bo.withdrawalRules.row.add')}
          </Button>
          <Button tone="quiet" size={36} disabled={count <= 1} onClick={() => put((list) => list.slice(0, -1))}>
            {t('bo.withdrawalRules.row.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly isOff: boolean;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
}
function Entry({ label, value, isOff, isWrong, onText }: EntryProps) {
  const t = useT();
  return (
    <td className="px-3 py-1.5 align-top">
      <input
        type="text"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        disabled={isOff}
        value={value}
        onChange={({ target }) => onText(target.value)}
        className={inputClass}
      />
      {isWrong && (
        <p role="alert" className="text-meta text-danger">
          {t('field.FIELD_INVALID')}
        </p>
      )}
    </td>
  );
}
