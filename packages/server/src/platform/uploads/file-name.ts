const NAME_MAX = 100;
const DOWNLOAD_NAME_MAX = 60;

/** The name a person gave a file, as far as it is a name: no folders, nothing invisible, and short. */
export function plainFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{DI}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return Array.from(plain).slice(0, NAME_MAX).join('') || 'file';
}

/** The name under which it is downloaded: plain letters, and the ending of what it is now. */
export function downloadName(name: string, type: 'image/webp' | 'application/pdf'): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, DOWNLOAD_NAME_MAX);
  return `${stem || 'file'}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
}
