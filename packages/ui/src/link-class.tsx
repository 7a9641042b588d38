/** Classes of a link inside text, and of a plain one in a list. */
export const linkClass = 'font-semibold text-act underline-offset-4 hover:underline';
export const quietLinkClass = 'text-ink-soft hover:text-act';
