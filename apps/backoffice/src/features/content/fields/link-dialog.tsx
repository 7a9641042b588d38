import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

const ADDRESS = /^(?:https:\/\/[^\s/]+\.[^\s]+|mailto:\S+@\S+|tel:\+?[\d()-]{3,}|\/(?![/\\])\S*)$/i;

/** Asks for a link target: a path of the site, an external address, mail or telephone. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT();
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const put = () => {
    const address = href.trim();
    if (!ADDRESS.test(address)) return setWrong(true);
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain().setLink({ href: address }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('bo.content.tool.link')} closeLabel={t('action.close')} width={480}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          put();
        }}
      >
        <Field
          label={t('bo.content.linkTo')}
          hint={t('bo.content.linkHint')}
          error={wrong ? t('field.FIELD_INVALID') : undefined}
          writes="ltr"
          data-autofocus
          maxLength={500}
          value={href}
          onChange={(event) => setHref(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {editor.isActive('link') && (
            <Button
              tone="danger"
              onClick={() => {
                chain().unsetLink().run();
                onClose();
              }}
            >
              {t('bo.content.unlink')}
            </Button>
          )}
          <Button type="submit">{t('bo.content.putLink')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
