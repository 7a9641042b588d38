import { useT } from '@kismet/app-kit/texts';
import { FOOTER_GROUPS } from '@kismet/contracts/content/bodies';
import { Button } from '@kismet/ui/button';
import { Select } from '@kismet/ui/form/select';
import { useEditor } from '../fields/editor-context.ts';
import { LinkageField } from '../fields/linkage-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

const LINKS_MAX = 24;

/** The footer: licence text, copyright, links by group. */
export function FooterForm({ body, onChange }: FormProps<'footer'>) {
  const t = useT();
  const { disabled } = useEditor();
  const { links } = body;
  const set = (at: number, part: Partial<(typeof links)[number]>) =>
    onChange({ links: links.map((link, i) => (i === at ? { ...link, ...part } : link)) });
  const swap = (at: number, to: number) =>
    onChange({ links: links.map((link, i) => (i === at ? links[to]! : i === to ? links[at]! : link)) });
  return (
    <>
      <TextPair
        label={t('bo.content.licenceText')}
        name="licenceText"
        max={1200}
        rows={4}
        value={body.licenceText}
        onChange={(licenceText) => onChange({ licenceText })}
      />
      <TextPair
        label={t('bo.content.copyright')}
        name="copyright"
        max={200}
        value={body.copyright}
        onChange={(copyright) => onChange({ copyright })}
      />
      <ol aria-label={t('bo.content.links')} className="grid gap-3">
        {links.map((link, at) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own, and all that is shown comes from here
            key={at}
            link={link}
            at={at}
            onLink={(part) => set(at, part)}
            onUp={() => swap(at, at - 1)}
            onRemove={() => onChange({ links: links.filter((_link, i) => i !== at) })}
          />
        ))}
      </ol>
      {!disabled && links.length < LINKS_MAX && (
        <Button
          tone="ghost"
          size={36}
          className="w-fit"
          onClick={() =>
            onChange({
              links: [
                ...links,
                { group: 'help', label: { ur: '', en: '' }, linkage: { type: 'page', target: '/help' } },
              ],
            })
          }
        >
          {t('bo.content.addLink')}
        </Button>
      )}
    </>
  );
}

type FooterLink = FormProps<'footer'>['body']['links'][number];
interface LinkRowProps {
  readonly link: FooterLink;
  readonly at: number;
  readonly onLink: (part: Partial<FooterLink>) => void;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}
function LinkRow({ link, at, onLink, onUp, onRemove }: LinkRowProps) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <li className="grid gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('bo.content.linkGroup', { place: at + 1 })}
          value={link.group}
          disabled={disabled}
          onChoose={(group) => onLink({ group })}
          className="me-auto min-w-44"
          choices={FOOTER_GROUPS.map((value) => ({ value, label: t(`bo.content.footerGroup.${value}`) }))}
        />
        {!disabled && (
          <>
            <Button tone="ghost" size={36} disabled={at === 0} onClick={onUp}>
              {t('bo.content.linkUp')}
            </Button>
            <Button tone="danger" size={36} onClick={onRemove}>
              {t('bo.content.linkAway')}
            </Button>
          </>
        )}
      </div>
      <TextPair
        label={t('bo.content.label')}
        name={`links.${at}.label`}
        max={60}
        value={link.label}
        onChange={(label) => onLink({ label })}
      />
      <LinkageField name={`links.${at}.linkage`} value={link.linkage} onChange={(linkage) => onLink({ linkage })} />
    </li>
  );
}
