import { fixTables, tableEditing } from '@tiptap/pm/tables';
import { mergeAttributes, Node } from '@tiptap/react';

/** A picture from our own store, by its address. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/art/p/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const cellAttributes = () => ({
  colspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => Number(cell.getAttribute('colspan') ?? 1),
    renderHTML: ({ colspan }: Record<string, unknown>) => (colspan === 1 ? {} : { colspan }),
  },
  // the sanitiser removes row spans, and widths belong to the page
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
});
const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(tag === 'th' ? { scope: 'col' } : {}, HTMLAttributes), 0],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
  });

/** A table: rows of cells, the first one being the header. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    onCreate() {
      const mended = fixTables(this.editor.state);
      if (mended) this.editor.view.dispatch(mended);
    },
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
    extendNodeSchema: (extension) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
  }),
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
];
