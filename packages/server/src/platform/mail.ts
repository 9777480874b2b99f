import { Outage } from '@bank/kernel/problem.ts';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

export type OutgoingMail = {
  /** The same for every attempt, so a mailbox can detect duplicates. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press stops mails of this kind (RFC 8058). */
  unsubscribe?: string;
};

/** Hands mail to the mail server. Its errors name neither recipient nor content. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

const CONNECTIONS_MAX = 4;
const DNS_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_500;
const GREETING_TIMEOUT_MS = 2_500;
const SOCKET_TIMEOUT_MS = 6_000;
/** Below the ten-second idle-in-transaction timeout. */
const SEND_TIMEOUT_MS = 8_000;

/** One per process: it reuses SMTP connections. */
export function createMailer(config: Config): Mailer {
  const server = new URL(config.mail.url);
  const secure = server.protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    host: server.hostname,
    port: Number(server.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && config.mail.tlsRequired,
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    maxConnections: CONNECTIONS_MAX,
    dnsTimeout: DNS_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: oneLine(config.institution.name), address: config.mail.from };
  return {
    send: async (mail) => {
      requireAddress(mail.to);
      const sending = transport.sendMail({
        messageId: mail.messageId,
        from,
        to: { name: '', address: mail.to },
        envelope: { from: config.mail.from, to: [mail.to] },
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(mail.unsubscribe && {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await withDeadline(sending).catch((error: unknown) => {
        throw new Outage(`the mail server did not take the mail (${faultOf(error)})`);
      });
    },
    close: () => transport.close(),
  };
}

/** Prevents header injection through line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const ADDRESS = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;

/** Buttons in emails must link to the bank. */
export function requireOwnLink({ http }: Pick<Config, 'http'>, link: string): void {
  if (!URL.canParse(link) || new URL(link).origin !== http.origin)
    throw new Error('a mail may link to the bank only');
}

/** Exactly one plain address: a comma or bracket could add recipients or a name. */
export function requireAddress(address: string): void {
  if (!ADDRESS.test(address)) throw new Error('this is not one e-mail address');
}

async function withDeadline(sending: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
    SEND_TIMEOUT_MS,
  );
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only the codes: the server's message may quote the address. */
function faultOf(error: unknown): string {
  const { code, responseCode } =
    error instanceof Error ? (error as Error & { code?: unknown; responseCode?: unknown }) : {};
  return (
    [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ') ||
    'no reason given'
  );
}
