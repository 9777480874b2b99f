/** Writes a file out of what the page has, without the bank or anybody else seeing it. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has the file by then; what it was made of must not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
