import { useT } from '@kismet/app-kit/texts';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { Tool } from './tool.tsx';

const COLUMNS = 3;
const cells = (type: string) => Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] }));
const NEW_TABLE = {
  type: 'table',
  content: [
    { type: 'tableRow', content: cells('tableHeader') },
    { type: 'tableRow', content: cells('tableCell') },
  ],
};
const CHANGES = [
  { name: 'addRow', sign: '+▤', command: addRowAfter },
  { name: 'addColumn', sign: '+▥', command: addColumnAfter },
  { name: 'deleteRow', sign: '−▤', command: deleteRow },
  { name: 'deleteColumn', sign: '−▥', command: deleteColumn },
  { name: 'deleteTable', sign: '×▦', command: deleteTable },
] as const;

/** Inserts a table; inside one, edits it. */
export function TableTools({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const t = useT();
  if (!inTable)
    return (
      <Tool label={t('bo.content.tool.table')} onPress={() => editor.chain().focus().insertContent(NEW_TABLE).run()}>
        ▦
      </Tool>
    );
  return CHANGES.map(({ name, sign, command }) => (
    <Tool
      key={name}
      label={t(`bo.content.tool.${name}`)}
      onPress={() => {
        command(editor.state, editor.view.dispatch);
        editor.view.focus();
      }}
    >
      {sign}
    </Tool>
  ));
}
