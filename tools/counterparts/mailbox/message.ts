import PostalMime, { type Address } from 'postal-mime';

export type Attachment = {
  readonly name: string;
  readonly type: string;
  /** How the letter's own page names it, `cid:` before it. */
  readonly contentId: string | null;
  readonly content: Buffer;
};

/** What lies in the mailbox: what the envelope said, what the letter says, and the letter itself. */
export type Message = {
  readonly id: string;
  readonly receivedAt: Date;
  /** Who receives it by the envelope; the letter's own To line may say anything. */
  readonly recipients: readonly string[];
  readonly sender: string;
  /** From and To as the letter shows them. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
  readonly source: Buffer;
};

export type Envelope = { readonly sender: string; readonly recipients: readonly string[] };

const BYTES_PER_CHARACTER = 2;

export async function readMessage(source: Buffer, envelope: Envelope): Promise<Message> {
  const mail = await PostalMime.parse(source);
  return {
    id: crypto.randomUUID(),
    receivedAt: new Date(),
    recipients: envelope.recipients,
    sender: envelope.sender,
    from: mail.from ? shown(mail.from) : envelope.sender,
    to: (mail.to ?? []).map(shown).join(', ') || envelope.recipients.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }, index) => ({
      name: filename ?? `attachment-${index + 1}`,
      type: mimeType,
      contentId: contentId?.replaceAll(/[<>]/g, '') ?? null,
      // Without an encoding asked for, postal-mime answers with bytes.
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
    source,
  };
}

/** What keeping it costs: the letter, and again what was read out of it. */
export function weight({ source, text, html, attachments }: Message): number {
  const characters = (text?.length ?? 0) + (html?.length ?? 0);
  const attached = attachments.reduce((sum, { content }) => sum + content.length, 0);
  return source.length + characters * BYTES_PER_CHARACTER + attached;
}

/** `Name <address>`, or the address alone; a group shows its members. */
function shown(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(shown).join(', ')}`;
  return address.name ? `${address.name} <${address.address ?? ''}>` : (address.address ?? '');
}
