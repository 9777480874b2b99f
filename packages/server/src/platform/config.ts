import { institution, type Institution } from '@bank/kernel/institution.ts';
import { isRoutingNumber } from '@bank/kernel/routing-number.ts';
import { resolve } from 'node:path';
import * as z from 'zod';
import { pushKeyOf } from './push-key.ts';
import { costsOf, isGoodCost, passwordCost, type PasswordCost } from './password-cost.ts';
import { developmentSecrets, readSecrets, refuseWeakSecrets, type Secrets } from './secrets.ts';
import { trustedProxies } from './trusted-proxies.ts';

export type Stage = Institution['stage'];

export type ApprovalWay = 'passkey' | 'authenticator' | 'email' | 'code';

export type Config = {
  stage: Stage;
  cell: string;
  /** Identifies this bank in its health reply; null if not set. */
  instance: string | null;
  institution: Institution;
  http: { host: string; port: number; trustProxy: false | number | string[]; origin: string };
  office: { host: string; port: number };
  /** Where the payment networks ask questions that need an answer at once. */
  network: { host: string; port: number };
  database: { url: string; poolMax: number; statementTimeoutMs: number };
  /** Connections that commit movements, movements per statement, and the queue limit. */
  commitBatcher: {
    connections: number;
    batchSize: number;
    queueMax: number;
    lockTimeoutMs: number;
    connectTimeoutMs: number;
  };
  /** `operations` receives alerts that need a person. */
  mail: { url: string; from: string; operations: string; tlsRequired: boolean };
  /** The provider that sends text messages; null if the bank sends none. */
  texts: { url: string | null };
  /** Push messages: the public half of the signing key. `relayUrl` takes them out of a network without a way out. */
  push: { publicKey: string | null; relayUrl: string | null };
  /** Relying party id of passkeys: the origin's host, or a parent domain. */
  passkeyDomain: string;
  /** When the worker closes the business day, in bank time; null if only the office closes it. */
  dayClosesAt: string | null;
  /** Gateway to the payment networks. If null, external movements stay pending. */
  /** `cardLinkUrl`: where customers link a card of another bank; null if the network has no such page. */
  rails: { url: string | null; cardLinkUrl: string | null };
  /** The bank's routing number, shown on every account page. */
  routingNumber: string;
  /** What an application needs for automatic approval; income in dollars per year. */
  underwriting: { approves: 'automatically' | 'never'; creditIncomeMin: number };
  /** Whether an authenticator app or passkey may replace an approval code, at the gate and for movements. */
  approvalStandIns: boolean;
  /** Where the approval gate applies, how long a grant lasts, and the accepted methods. */
  approvalGate: { policy: 'navigation' | 'actions'; minutes: number; ways: readonly ApprovalWay[] };
  staffTokenDays: number;
  /** Prefix of a customer number, `KC-204-881-736-120`. */
  customerPrefix: string;
  /** Password hashing costs, newest first; older ones may still be in use by stored hashes. */
  passwordCosts: readonly [PasswordCost, ...PasswordCost[]];
  logLevel: string;
  /** Trace collector; null keeps traces in the process, where their ids still tag log lines. */
  tracesUrl: string | null;
  metricsPort: number;
  /** The built web application; null if a development server serves it. */
  siteFolder: string | null;
  secrets: Secrets;
};

const environment = z.object({
  /** No default: a bank that does not state its stage must not start. */
  BANK_STAGE: z.enum(['development', 'test', 'production']),
  BANK_CELL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .default('cell-1'),
  BANK_INSTANCE: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  BANK_NAME: z.string().default('Keelson'),
  BANK_SUPPORT_PHONE: z.string().default('(207) 555-0100'),
  BANK_SUPPORT_HOURS: z.string().default('Mon–Fri 8 AM–8 PM ET'),
  BANK_INSURED: z.stringbool().default(true),
  /** The default has a valid check digit but lies in an unassigned range. */
  BANK_ROUTING_NUMBER: z.string().refine(isRoutingNumber).default('990018429'),
  BANK_CUSTOMER_PREFIX: z
    .string()
    .regex(/^[A-Z]{1,4}$/)
    .default('KC'),
  BANK_ORIGIN: z.url().default('http://127.0.0.1:8080'),
  /** Defaults to the host of BANK_ORIGIN. A passkey only works under the domain it was created for. */
  BANK_PASSKEY_DOMAIN: z
    .literal('')
    .transform(() => undefined)
    .or(z.string().regex(/^[a-z0-9.-]{1,253}$/))
    .optional(),
  DATABASE_URL: z.url(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(16),
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  TILL_LANES: z.coerce.number().int().min(1).max(16).default(2),
  TILL_WIDTH: z.coerce.number().int().min(1).max(512).default(64),
  TILL_QUEUE_MAX: z.coerce.number().int().min(1).max(100_000).default(5_000),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  OFFICE_HOST: z.string().default('127.0.0.1'),
  OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  NETWORK_HOST: z.string().default('127.0.0.1'),
  NETWORK_PORT: z.coerce.number().int().min(0).max(65_535).default(8095),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9090),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:2525'),
  /** Whether to refuse mail servers without TLS; defaults to yes in production. */
  SMTP_TLS: z.enum(['required', 'offered']).optional(),
  MAIL_FROM: z.email().default('no-reply@keelson.example'),
  /** Defaults to `operations` at the bank's own domain. */
  OPERATIONS_MAIL: z
    .literal('')
    .transform(() => undefined)
    .or(z.email())
    .optional(),
  /** The network gateway. In production there is no default, and it must be https. */
  RAILS_URL: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  /** The card network's page for linking a card. In production there is no default, and it must be https. */
  CARD_LINK_URL: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  /** The provider of text messages. In production there is no default, and it must be https. */
  TEXTS_URL: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  /** Takes push messages to the services of the browsers; without one the worker does it itself. */
  PUSH_RELAY_URL: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  /** Not before 17:00: items submitted until then count on the same day. */
  DAY_CLOSES_AT: z
    .literal('never')
    .transform(() => null)
    .or(z.string().regex(/^(?:1[7-9]|2[0-3]):[0-5]\d$/))
    .default('17:00'),
  UNDERWRITING_APPROVES: z.enum(['automatically', 'never']).default('automatically'),
  UNDERWRITING_CREDIT_INCOME_MIN: z.coerce.number().int().min(0).max(10_000_000).default(12_000),
  APPROVAL_STAND_INS: z.stringbool().default(true),
  APPROVAL_POLICY: z.enum(['navigation', 'actions']).default('navigation'),
  APPROVAL_MINUTES: z.coerce.number().int().min(1).max(60).default(15),
  /** At least one must allow actions: an emailed code only opens pages. */
  APPROVAL_WAYS: z
    .string()
    .transform((list) => list.split(',').map((way) => way.trim()))
    .pipe(z.array(z.enum(['passkey', 'authenticator', 'email', 'code'])))
    .refine((ways) => ways.some((way) => way !== 'email'))
    .default(['passkey', 'authenticator', 'email', 'code']),
  /** `memory in KiB/passes`, followed by costs used before. At least OWASP's minimum for argon2id. */
  PASSWORD_COST: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(z.string().regex(/^\d{5,6}\/\d{1,2}$/))
        .min(1)
        .max(3),
    )
    .transform((list) => list.map(passwordCost))
    .refine((costs) => costs.every(isGoodCost))
    .default([{ memoryKib: 19_456, passes: 2 }]),
  STAFF_TOKEN_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** If empty or absent, no trace leaves the process. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  SITE_FOLDER: z.string().optional(),
  SECRETS_DIR: z.string().optional(),
});

/** Parses all settings once at startup. A missing or unsafe setting stops the process with a clear message. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`configuration: ${z.prettifyError(parsed.error)}`);
  const given = parsed.data;
  const secrets = given.SECRETS_DIR ? readSecrets(given.SECRETS_DIR) : developmentSecrets;
  if (given.BANK_STAGE === 'production') refuseUnsafe(secrets, given.BANK_ORIGIN);
  return {
    stage: given.BANK_STAGE,
    cell: given.BANK_CELL,
    instance: given.BANK_INSTANCE ?? null,
    institution: institution.parse({
      name: given.BANK_NAME,
      supportPhone: given.BANK_SUPPORT_PHONE,
      supportHours: given.BANK_SUPPORT_HOURS,
      insured: given.BANK_INSURED,
      stage: given.BANK_STAGE,
    }),
    http: {
      host: given.HOST,
      port: given.PORT,
      trustProxy: given.TRUST_PROXY,
      origin: new URL(given.BANK_ORIGIN).origin,
    },
    office: { host: given.OFFICE_HOST, port: given.OFFICE_PORT },
    network: { host: given.NETWORK_HOST, port: given.NETWORK_PORT },
    database: {
      url: given.DATABASE_URL,
      poolMax: given.DATABASE_POOL_MAX,
      statementTimeoutMs: given.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    commitBatcher: {
      connections: given.TILL_LANES,
      batchSize: given.TILL_WIDTH,
      queueMax: given.TILL_QUEUE_MAX,
      lockTimeoutMs: 4_000,
      connectTimeoutMs: 5_000,
    },
    mail: {
      url: given.SMTP_URL,
      from: given.MAIL_FROM,
      operations: given.OPERATIONS_MAIL ?? `operations@${given.MAIL_FROM.split('@')[1] ?? ''}`,
      tlsRequired:
        (given.SMTP_TLS ?? (given.BANK_STAGE === 'production' ? 'required' : 'offered')) === 'required',
    },
    texts: { url: textsUrl(given) },
    push: { publicKey: pushKeyOf(secrets.messageKey).publicKey, relayUrl: given.PUSH_RELAY_URL ?? null },
    passkeyDomain: passkeyDomain(given),
    dayClosesAt: given.DAY_CLOSES_AT,
    rails: { url: railsUrl(given), cardLinkUrl: cardLinkUrl(given) },
    routingNumber: routingNumberOf(given),
    underwriting: {
      approves: given.UNDERWRITING_APPROVES,
      creditIncomeMin: given.UNDERWRITING_CREDIT_INCOME_MIN,
    },
    approvalStandIns: given.APPROVAL_STAND_INS,
    approvalGate: {
      policy: given.APPROVAL_POLICY,
      minutes: given.APPROVAL_MINUTES,
      ways: given.APPROVAL_WAYS,
    },
    staffTokenDays: staffTokenDays(given),
    customerPrefix: given.BANK_CUSTOMER_PREFIX,
    passwordCosts: costsOf(given.PASSWORD_COST),
    logLevel: given.LOG_LEVEL,
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsPort: given.METRICS_PORT,
    siteFolder: given.SITE_FOLDER ? resolve(given.SITE_FOLDER) : null,
    secrets,
  };
}

function refuseUnsafe(secrets: Secrets, origin: string): void {
  refuseWeakSecrets(secrets);
  if (!origin.startsWith('https://'))
    throw new Error('configuration: BANK_ORIGIN must be https in production');
}

/** Another bank's number, used as an example in the specification. */
const EXAMPLE_ROUTING_NUMBER = '121000248';

function routingNumberOf(given: { BANK_STAGE: Stage; BANK_ROUTING_NUMBER: string }): string {
  if (given.BANK_STAGE === 'production' && given.BANK_ROUTING_NUMBER === EXAMPLE_ROUTING_NUMBER)
    throw new Error('configuration: BANK_ROUTING_NUMBER is an example and belongs to another bank');
  return given.BANK_ROUTING_NUMBER;
}

const STAFF_TOKEN_DAYS_MAX = 366;

/** A token may only outlive a year where the clock can be shifted by years. */
function staffTokenDays(given: { BANK_STAGE: Stage; STAFF_TOKEN_DAYS: number }): number {
  if (given.BANK_STAGE === 'production' && given.STAFF_TOKEN_DAYS > STAFF_TOKEN_DAYS_MAX)
    throw new Error(`configuration: STAFF_TOKEN_DAYS is at most ${STAFF_TOKEN_DAYS_MAX} in production`);
  return given.STAFF_TOKEN_DAYS;
}

function passkeyDomain(given: { BANK_ORIGIN: string; BANK_PASSKEY_DOMAIN?: string | undefined }): string {
  const { hostname } = new URL(given.BANK_ORIGIN);
  const domain = given.BANK_PASSKEY_DOMAIN ?? hostname;
  if (hostname === domain || hostname.endsWith(`.${domain}`)) return domain;
  throw new Error('configuration: BANK_PASSKEY_DOMAIN must be the host of BANK_ORIGIN or a domain above it');
}

const DEVELOPMENT_RAILS_URL = 'http://127.0.0.1:8026';
const DEVELOPMENT_TEXTS_URL = 'http://127.0.0.1:8025';

function textsUrl(given: { BANK_STAGE: Stage; TEXTS_URL?: string | undefined }): string | null {
  if (given.BANK_STAGE !== 'production') return given.TEXTS_URL ?? DEVELOPMENT_TEXTS_URL;
  if (given.TEXTS_URL !== undefined && !given.TEXTS_URL.startsWith('https://'))
    throw new Error('configuration: TEXTS_URL must be https in production');
  return given.TEXTS_URL ?? null;
}

function cardLinkUrl(given: {
  BANK_STAGE: Stage;
  RAILS_URL?: string | undefined;
  CARD_LINK_URL?: string | undefined;
}): string | null {
  if (given.BANK_STAGE !== 'production')
    return given.CARD_LINK_URL ?? new URL('/link-card', given.RAILS_URL ?? DEVELOPMENT_RAILS_URL).href;
  if (given.CARD_LINK_URL !== undefined && !given.CARD_LINK_URL.startsWith('https://'))
    throw new Error('configuration: CARD_LINK_URL must be https in production');
  return given.CARD_LINK_URL ?? null;
}

function railsUrl(given: { BANK_STAGE: Stage; RAILS_URL?: string | undefined }): string | null {
  if (given.BANK_STAGE !== 'production') return given.RAILS_URL ?? DEVELOPMENT_RAILS_URL;
  if (given.RAILS_URL !== undefined && !given.RAILS_URL.startsWith('https://'))
    throw new Error('configuration: RAILS_URL must be https in production');
  return given.RAILS_URL ?? null;
}
