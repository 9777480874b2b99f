import { Outage } from '@bank/kernel/problem.ts';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

export type OutgoingMail = {
  /** The same for every attempt, so that a mailbox which gets it twice can tell. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Hands mail to the mail server. What it throws names neither the receiver nor the content. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

const CONNECTIONS_MAX = 4;
const DNS_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_500;
const GREETING_TIMEOUT_MS = 2_500;
const SOCKET_TIMEOUT_MS = 6_000;
/** Below the ten seconds after which the database ends a transaction that does nothing. */
const SEND_TIMEOUT_MS = 8_000;

/** One for each process: connections to the mail server are kept and used again. */
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
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      await withDeadline(sending).catch((error: unknown) => {
        throw new Outage(`the mail server did not take the mail (${faultOf(error)})`);
      });
    },
    close: () => transport.close(),
  };
}

/** A name with a line break in it must not begin a new header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const ADDRESS = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;

/** A button of the bank leads to the bank. */
export function requireOwnLink({ http }: Pick<Config, 'http'>, link: string): void {
  if (!URL.canParse(link) || new URL(link).origin !== http.origin)
    throw new Error('a mail may link to the bank only');
}

/** One receiver, spelled plainly: a comma or a bracket would be read as several, or as a name. */
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

/** The server's own words may quote the address, so only its codes are kept. */
function faultOf(error: unknown): string {
  const { code, responseCode } =
    error instanceof Error ? (error as Error & { code?: unknown; responseCode?: unknown }) : {};
  return (
    [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ') ||
    'no reason given'
  );
}
