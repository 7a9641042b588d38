import { useT } from '@kismet/app-kit/texts';
import { saveSegment } from '@kismet/contracts/crm/operator';
import type { Rule } from '@kismet/contracts/crm/rule';
import { uuidv7 } from '@kismet/kernel/ids';
import { Banner } from '@kismet/ui/banner';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import type { Segment } from '../../shared/segments/api.ts';
import { SegmentCount } from '../../shared/segments/segment-count.tsx';
import { keepSegment } from './api.ts';
import { EditFrame } from './edit-frame.tsx';
import { RuleFields } from './rule-fields.tsx';
import { formOf, NEW_RULE, type RuleForm, readRule } from './rule-lines.ts';

interface Fields {
  name: string;
  rule: RuleForm;
}
/** Stands in for a rule that cannot be read: the contract refuses it. */
const UNREADABLE: Rule = { is: 'all', of: [] };

/** A segment's name and rule, with the number of members that it currently matches. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | null; onClose: () => void }) {
  const t = useT();
  const [segmentId] = useState(() => segment?.segmentId ?? uuidv7(Date.now()));
  const known = segment ? formOf(segment.rule) : NEW_RULE;
  // a rule with nested groups is kept unchanged
  const read = (rule: RuleForm) => (known ? readRule(rule) : { rule: segment!.rule });
  const form = useOfficeForm({
    route: saveSegment,
    defaults: { name: segment?.name ?? '', rule: known ?? NEW_RULE },
    inputOf({ name, rule }: Fields) {
      const typed = read(rule);
      return {
        ...{ segmentId, version: segment?.version ?? 0, name: name.trim() },
        rule: 'rule' in typed ? typed.rule : UNREADABLE,
      };
    },
    async send(input) {
      await keepSegment(input);
      toast(t('bo.crm.saved'), { tone: 'win' });
      onClose();
    },
  });
  const rule = form.watch('rule');
  const typed = read(rule);
  return (
    <EditFrame title={segment ? segment.name : t('bo.crm.newSegment')} form={form} onClose={onClose}>
      <Field label={t('bo.crm.name')} writes="auto" maxLength={80} {...form.field('name')} />
      {known ? (
        <RuleFields
          value={rule}
          wrong={form.faultOf('rule') && 'wrong' in typed ? typed.wrong : []}
          onChange={(next) => form.put('rule', next)}
        />
      ) : (
        <Banner tone="info">{t('bo.crm.nested')}</Banner>
      )}
      {'rule' in typed && <SegmentCount rule={typed.rule} />}
    </EditFrame>
  );
}
