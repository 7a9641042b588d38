import { useT } from '@kismet/app-kit/texts';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { Banner } from '@kismet/ui/banner';
import { EditorContent, useEditor as useRichEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import { askClean } from '../api.ts';
import { useEditor } from './editor-context.ts';
import { Picture, tableNodes } from './rich-nodes.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import { takenAway } from './taken-away.ts';

export interface RichTextProps {
  label: string;
  code: LanguageCode;
  html: string;
  onChange: (html: string) => void;
  invalid: boolean;
}
/** The sanitiser's limit per call. */
const PASTE_MAX = 60_000;

const kit = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      isAllowedUri: (url) => /^(?:https:|mailto:|tel:|\/(?![/\\]))/i.test(url ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  ...tableNodes,
];

/**
 * Rich text with headings, lists, links, pictures and tables: exactly what the server's sanitiser keeps. Pasted
 * content is sanitised first, and what was removed is reported.
 */
export default function RichText({ label, code, html, onChange, invalid }: RichTextProps) {
  const t = useT();
  const { disabled } = useEditor();
  const { tag, direction } = languageOf(code);
  const [said, setSaid] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const editor = useRichEditor({
    extensions: kit,
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: tag,
        dir: direction,
        class: 'rich-text min-h-40 max-h-96 overflow-auto px-3.5 py-2 outline-none',
      },
      handlePaste: (_view, event) => {
        const pasted = event.clipboardData?.getData('text/html') ?? '';
        if (pasted === '' || pasted.length > PASTE_MAX) return false;
        void askClean(pasted).then(
          (clean) => {
            editor?.chain().focus().insertContent(clean.html).run();
            setFailed(false);
            setSaid(takenAway(pasted, clean.html));
          },
          () => setFailed(true),
        );
        return true;
      },
    },
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : event.editor.getHTML()),
  });
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  if (!editor) return null;
  return (
    <div className="grid gap-1.5">
      <div
        className={`rounded-input border bg-surface focus-within:outline-2 focus-within:outline-focus ${invalid ? 'border-danger' : 'border-line-strong'}`}
      >
        {!disabled && <RichToolbar editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      {failed && (
        <Banner tone="warn" urgent>
          {t('bo.content.pasteFailed')}
        </Banner>
      )}
      {said && said.length > 0 && (
        <Banner tone="info">
          {t('bo.content.takenAway')} <bdi dir="ltr">{said.join(', ')}</bdi>
        </Banner>
      )}
    </div>
  );
}
