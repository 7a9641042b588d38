/** How long a browser may take to begin the download before the address is let go. */
const KEPT_MS = 60_000;

/** Hands bytes or a text to the browser as a file. */
export function saveFile(name: string, type: string, ...parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** A table as CSV; the mark at its start tells spreadsheets that it is UTF-8, or Urdu turns into signs. */
export const saveCsvText = (name: string, text: string): void =>
  saveFile(name, 'text/csv;charset=utf-8', '\uFEFF', text);
