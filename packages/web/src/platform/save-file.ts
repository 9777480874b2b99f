/** Lets the browser fetch a file and keep it; the page stays as it is. Whoever sends the file names it, unless told. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Some browsers only follow a link that is part of the page.
  document.body.append(link);
  link.click();
  link.remove();
}
