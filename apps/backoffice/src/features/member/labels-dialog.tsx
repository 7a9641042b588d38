import { useT } from '@kismet/app-kit/texts';
import { labelMember } from '@kismet/contracts/operators/members';
import { Button } from '@kismet/ui/button';
import { RemovableChip } from '@kismet/ui/chip';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { typedCount } from '../../shared/form/typed.ts';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { labelAs, type MemberDetail } from './api.ts';

const LEVEL_MAX = 99;
const TAG_MAX = 30;
const TAGS_MAX = 20;
/** From this level a member has a personal representative. */
const PERSONAL_FROM = 5;
interface Fields {
  vipLevel: string;
  tags: readonly string[];
  /** Typed but not added yet: it is included when the form is saved. */
  tag: string;
  reason: string;
}
const withTyped = (tags: readonly string[], tag: string): string[] => {
  const text = tag.trim();
  return text === '' || tags.includes(text) || tags.length >= TAGS_MAX ? [...tags] : [...tags, text];
};

function useLabelsForm({ member }: MemberDetail, onClose: () => void) {
  const t = useT();
  return useOfficeForm({
    route: labelMember,
    defaults: { vipLevel: String(member.vipLevel), tags: member.tags, tag: '', reason: '' },
    inputOf: ({ vipLevel, tags, tag, reason }: Fields) => ({
      ...{ memberId: member.memberId, tags: withTyped(tags, tag), reason: reason.trim() },
      vipLevel: typedCount(vipLevel, LEVEL_MAX) ?? member.vipLevel,
    }),
    check: ({ vipLevel, reason }) => ({
      ...(typedCount(vipLevel, LEVEL_MAX) === null && invalidFields(['vipLevel'])),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      await labelAs(input);
      toast(t('bo.labels.saved', { name: member.loginName }), { tone: 'win' });
      onClose();
    },
    faultWords: (_, name) => (name === 'vipLevel' ? t('bo.edit.between', { min: 0, max: LEVEL_MAX }) : null),
  });
}

/** A member's level and labels, set manually. */
export function LabelsDialog({ detail, onClose }: { detail: MemberDetail; onClose: () => void }) {
  const t = useT();
  const form = useLabelsForm(detail, onClose);
  const level = typedCount(form.watch('vipLevel'), LEVEL_MAX);
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.labels.title', { name: detail.member.loginName })}
      confirmLabel={t('bo.edit.save')}
    >
      <div className="grid gap-4">
        <Field
          label={t('bo.labels.level')}
          hint={t(level !== null && level >= PERSONAL_FROM ? 'bo.labels.personal' : 'bo.labels.notPersonal')}
          writes="ltr"
          inputMode="numeric"
          maxLength={2}
          {...form.field('vipLevel')}
        />
        <Tags form={form} />
      </div>
    </ReasonForm>
  );
}

/** Labels in use, each removable, and a field for another one. */
function Tags({ form }: { form: ReturnType<typeof useLabelsForm> }) {
  const t = useT();
  const { tags, tag } = form.watch();
  const add = () => {
    form.put('tags', withTyped(tags, tag));
    form.put('tag', '');
  };
  return (
    <>
      <div className="flex items-end gap-2">
        <Field
          label={t('bo.labels.tag')}
          maxLength={TAG_MAX}
          className="flex-1"
          {...form.field('tag')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button tone="ghost" onClick={add} disabled={tag.trim() === '' || tags.length >= TAGS_MAX}>
          {t('bo.labels.add')}
        </Button>
      </div>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <RemovableChip
              key={one}
              tone="plain"
              removeLabel={t('bo.labels.remove', { tag: one })}
              onRemove={() =>
                form.put(
                  'tags',
                  tags.filter((other) => other !== one),
                )
              }
            >
              <bdi>{one}</bdi>
            </RemovableChip>
          ))}
        </div>
      )}
    </>
  );
}
