import { useT } from '@kismet/app-kit/texts';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { TableTools } from './table-tools.tsx';
import { Tool } from './tool.tsx';

const MARKS = [
  { name: 'bold', sign: <b>B</b> },
  { name: 'italic', sign: <i className="font-serif">I</i> },
  { name: 'underline', sign: <u>U</u> },
  { name: 'strike', sign: <s>S</s> },
] as const;
const HEADS = [2, 3, 4] as const;

/** The text toolbar, with arrow key navigation. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useT();
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const is = useActive(editor);
  const run = () => editor.chain().focus();
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('bo.content.toolbar', { label })}
        tabIndex={-1}
        onKeyDown={onArrows}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {MARKS.map(({ name, sign }) => (
          <Tool
            key={name}
            label={t(`bo.content.tool.${name}`)}
            on={is[name]}
            onPress={() => run().toggleMark(name).run()}
          >
            {sign}
          </Tool>
        ))}
        {HEADS.map((level) => (
          <Tool
            key={level}
            label={t('bo.content.tool.heading', { level })}
            on={is.head === level}
            onPress={() => run().toggleHeading({ level }).run()}
          >
            H{level}
          </Tool>
        ))}
        <Tool label={t('bo.content.tool.bullets')} on={is.bulletList} onPress={() => run().toggleBulletList().run()}>
          •–
        </Tool>
        <Tool label={t('bo.content.tool.numbers')} on={is.orderedList} onPress={() => run().toggleOrderedList().run()}>
          №
        </Tool>
        <Tool label={t('bo.content.tool.quote')} on={is.blockquote} onPress={() => run().toggleBlockquote().run()}>
          ❝
        </Tool>
        <Tool label={t('bo.content.tool.rule')} onPress={() => run().setHorizontalRule().run()}>
          ―
        </Tool>
        <Tool label={t('bo.content.tool.link')} on={is.link} onPress={() => setOpen('link')}>
          <span className="underline">a</span>
        </Tool>
        <Tool label={t('bo.content.tool.picture')} onPress={() => setOpen('picture')}>
          ▣
        </Tool>
        <TableTools editor={editor} inTable={is.table} />
      </div>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Tools active at the cursor. */
function useActive(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      head: HEADS.find((level) => now.isActive('heading', { level })) ?? 0,
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
}

function onArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forth = rtl ? 'ArrowLeft' : 'ArrowRight';
  const step = event.key === forth ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
  if (step === 0) return;
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  tools[(at + step + tools.length) % tools.length]?.focus();
}
