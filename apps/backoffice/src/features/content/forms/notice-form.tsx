import { useT } from '@kismet/app-kit/texts';
import { AUDIENCES, NOTICE_TYPES } from '@kismet/contracts/content/bodies';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Select } from '@kismet/ui/form/select';
import { useEditor } from '../fields/editor-context.ts';
import { HtmlPair } from '../fields/html-pair.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

/** A notice: bar, page, popup or promotion (rows BN-06 to BN-09). */
export function NoticeForm({ body, onChange, onHtml }: FormProps<'notice'>) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label={t('bo.content.noticeType')}
          value={body.type}
          disabled={disabled}
          onChoose={(type) => onChange({ type })}
          hint={t(`bo.content.noticeHint.${body.type}`)}
          choices={NOTICE_TYPES.map((value) => ({ value, label: t(`bo.content.group.notice.${value}`) }))}
        />
        <Select
          label={t('bo.content.audience')}
          value={body.audience}
          disabled={disabled}
          onChoose={(audience) => onChange({ audience })}
          choices={AUDIENCES.map((value) => ({ value, label: t(`bo.content.audience.${value}`) }))}
        />
      </div>
      <Checkbox
        label={t('bo.content.pinned')}
        checked={body.isPinned}
        disabled={disabled}
        onChange={(event) => onChange({ isPinned: event.target.checked })}
      />
      {body.audience !== 'all' && (
        <Checkbox
          label={t('bo.content.asksReceipt')}
          hint={t('bo.content.asksReceiptHint')}
          checked={body.asksReceipt ?? false}
          disabled={disabled}
          onChange={(event) => onChange({ asksReceipt: event.target.checked })}
        />
      )}
      <TextPair
        label={t('bo.content.title')}
        name="title"
        max={140}
        value={body.title}
        onChange={(title) => onChange({ title })}
      />
      <HtmlPair label={t('bo.content.content')} name="content" value={body.content} onChange={onHtml} />
    </>
  );
}
