/** Downloads a file without leaving the page. The server names it unless a name is given. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Some browsers only follow a link that is part of the page.
  document.body.append(link);
  link.click();
  link.remove();
}
