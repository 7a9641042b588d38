import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/form/field';
import { COLUMNS, type LadderDraft, LEVELS_MOST, type WrongCell } from './ladder-draft.ts';

interface Props {
  readonly draft: LadderDraft;
  /** Members by level. */
  readonly members: readonly number[];
  readonly wrong: readonly WrongCell[];
  readonly isOff: boolean;
  readonly onChange: (draft: LadderDraft) => void;
}

/** The levels, one row each; the last one can be removed while no member has it. */
export function LadderTable({ draft, members, wrong, isOff, onChange }: Props) {
  const t = useT();
  const { levels } = draft;
  const put = (next: LadderDraft['levels']) => onChange({ ...draft, levels: next });
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto rounded-input border border-line">
        <table className="w-full border-collapse text-body">
          <caption className="sr-only">{t('bo.loyalty.levels')}</caption>
          <thead className="bg-sunken">
            <tr>
              {[t('bo.loyalty.level'), ...COLUMNS.map((column) => t(`bo.loyalty.${column}`))].map((title) => (
                <th key={title} scope="col" className="px-2 py-2 text-start text-meta font-semibold text-ink-soft">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((level, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its level
              <tr key={at} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start align-top font-semibold whitespace-nowrap">
                  {at}
                  {at > 0 && (
                    <span className="block text-tiny font-normal text-ink-muted">
                      {t('bo.loyalty.members', { count: members[at] ?? 0 })}
                    </span>
                  )}
                </th>
                {COLUMNS.map((column) => (
                  <Cell
                    key={column}
                    label={`${t(`bo.loyalty.${column}`)} · ${t('bo.loyalty.levelOf', { level: at })}`}
                    value={level[column]}
                    isOff={isOff}
                    isWrong={wrong.includes(`${at}.${column}`)}
                    onText={(text) => put(levels.with(at, { ...level, [column]: text }))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isOff && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="ghost"
            size={36}
            disabled={levels.length >= LEVELS_MOST}
            onClick={() => put([...levels, levels.at(-1)!])}
          >
            {t('bo.loyalty.add')}
          </Button>
          <Button
            tone="quiet"
            size={36}
            disabled={levels.length <= 2 || (members[levels.length - 1] ?? 0) > 0}
            onClick={() => put(levels.slice(0, -1))}
          >
            {t('bo.loyalty.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly isOff: boolean;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
}
function Cell({ label, value, isOff, isWrong, onText }: CellProps) {
  const t = useT();
  return (
    <td className="px-2 py-1.5 align-top">
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
        className={`${inputClass} min-w-28`}
      />
      {isWrong && (
        <p role="alert" className="text-meta text-danger">
          {t('field.FIELD_INVALID')}
        </p>
      )}
    </td>
  );
}
