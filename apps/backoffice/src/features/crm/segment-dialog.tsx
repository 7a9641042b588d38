import { useT } from '@kismet/app-kit/texts';
import { uuidv7 } from '@kismet/kernel/ids';
import { Banner } from '@kismet/ui/banner';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { useOfficeAction } from '../../shared/form/use-office-action.tsx';
import { type Segment, saveSegment } from './api.ts';
import { EditFrame } from './edit-frame.tsx';
import { RuleFields } from './rule-fields.tsx';
import { formOf, NEW_RULE, readRule } from './rule-lines.ts';
import { SegmentCount } from './segment-count.tsx';

/** A segment's name and rule, with how many members it names at this moment. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | null; onClose: () => void }) {
  const t = useT();
  const [segmentId] = useState(() => segment?.segmentId ?? uuidv7(Date.now()));
  const [name, setName] = useState(segment?.name ?? '');
  const known = segment ? formOf(segment.rule) : NEW_RULE;
  const [form, setForm] = useState(known ?? NEW_RULE);
  const [isTried, setTried] = useState(false);
  const action = useOfficeAction();
  const read = known ? readRule(form) : { rule: segment!.rule };
  const save = async () => {
    setTried(true);
    if ('wrong' in read || !name.trim()) return;
    const input = { segmentId, version: segment?.version ?? 0, name: name.trim(), rule: read.rule };
    if (!(await action.run(() => saveSegment(input)))) return;
    toast(t('bo.crm.saved'), { tone: 'win' });
    onClose();
  };
  return (
    <EditFrame
      title={segment ? segment.name : t('bo.crm.newSegment')}
      busy={action.busy}
      refusal={action.refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('bo.crm.name')}
        writes="auto"
        maxLength={80}
        value={name}
        error={isTried && !name.trim() ? t('field.FIELD_REQUIRED') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {known ? (
        <RuleFields value={form} wrong={isTried && 'wrong' in read ? read.wrong : []} onChange={setForm} />
      ) : (
        <Banner tone="info">{t('bo.crm.nested')}</Banner>
      )}
      {'rule' in read && <SegmentCount rule={read.rule} />}
    </EditFrame>
  );
}
