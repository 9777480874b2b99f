import { institution, type Institution } from '@bank/kernel/institution.ts';
import { isRoutingNumber } from '@bank/kernel/routing-number.ts';
import { resolve } from 'node:path';
import * as z from 'zod';
import { costsOf, isGoodCost, passwordCost, type PasswordCost } from './password-cost.ts';
import { developmentSecrets, readSecrets, refuseWeakSecrets, type Secrets } from './secrets.ts';
import { trustedProxies } from './trusted-proxies.ts';

export type Stage = Institution['stage'];

export type ApprovalWay = 'passkey' | 'authenticator' | 'email' | 'code';

export type Config = {
  stage: Stage;
  cell: string;
  /** Given by whoever starts this bank, to know it again by its health answer; null where nobody asks. */
  instance: string | null;
  institution: Institution;
  http: { host: string; port: number; trustProxy: false | number | string[]; origin: string };
  office: { host: string; port: number };
  database: { url: string; poolMax: number; statementTimeoutMs: number };
  /** Connections that commit movements, how many movements one statement carries, and how many may wait. */
  commitBatcher: {
    connections: number;
    batchSize: number;
    queueMax: number;
    lockTimeoutMs: number;
    connectTimeoutMs: number;
  };
  /** `operations` is where the people who run the bank read what needs a person. */
  mail: { url: string; from: string; operations: string; tlsRequired: boolean };
  /** The domain that passkeys are made for: the host of the origin, or one above it. */
  passkeyDomain: string;
  /** When the worker closes the business day, in the bank's time; null where only the office asks for it. */
  dayClosesAt: string | null;
  /** Where the networks outside are reached. Null: nothing leaves and nothing comes, and every such movement waits. */
  rails: { url: string | null };
  /** By which other banks find this one; on every account's page. */
  routingNumber: string;
  /** What the bank approves by itself when an account is applied for; the income is in dollars a year. */
  underwriting: { approves: 'automatically' | 'never'; creditIncomeMin: number };
  /** Whether a customer's authenticator app or passkey may stand in for an approval code, at the gate and for a movement. */
  approvalStandIns: boolean;
  /** Where the bank asks at the gate, how long a grant lasts, and by which ways it is given. */
  approvalGate: { policy: 'navigation' | 'actions'; minutes: number; ways: readonly ApprovalWay[] };
  /** How long a staff token is good for. */
  staffTokenDays: number;
  /** Before a customer's number, `KC-204-881-736-120`. */
  customerPrefix: string;
  /** What hashing a password costs, the newest first; older ones are those that customers' hashes may still have. */
  passwordCosts: readonly [PasswordCost, ...PasswordCost[]];
  logLevel: string;
  /** Where traces go; null keeps them in the process, where they still number the log lines. */
  tracesUrl: string | null;
  metricsPort: number;
  /** The built web application; null when a development server serves it. */
  siteFolder: string | null;
  secrets: Secrets;
};

const environment = z.object({
  /** Without a default: a bank that forgot to say what it is must not run as if nothing were at stake. */
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
  /** The default has its check digit and lies where no bank's number does. */
  BANK_ROUTING_NUMBER: z.string().refine(isRoutingNumber).default('990018429'),
  BANK_CUSTOMER_PREFIX: z
    .string()
    .regex(/^[A-Z]{1,4}$/)
    .default('KC'),
  BANK_ORIGIN: z.url().default('http://127.0.0.1:8080'),
  /** Unless it is named, the host of BANK_ORIGIN; a passkey works under the domain it was made for and nowhere else. */
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
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9090),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:2525'),
  /** Whether a mail server that does not offer TLS is refused; in production it is, unless somebody says otherwise. */
  SMTP_TLS: z.enum(['required', 'offered']).optional(),
  MAIL_FROM: z.email().default('no-reply@keelson.example'),
  /** Unless it is named, `operations` at the bank's own domain. */
  OPERATIONS_MAIL: z
    .literal('')
    .transform(() => undefined)
    .or(z.email())
    .optional(),
  /** The gateway to the networks; in production there is none unless it is named, and it is https. */
  RAILS_URL: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  /** Not before 17:00: until then what is handed in counts on its own day. */
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
  /** One of them at least lets a customer act: an emailed code only opens pages. */
  APPROVAL_WAYS: z
    .string()
    .transform((list) => list.split(',').map((way) => way.trim()))
    .pipe(z.array(z.enum(['passkey', 'authenticator', 'email', 'code'])))
    .refine((ways) => ways.some((way) => way !== 'email'))
    .default(['passkey', 'authenticator', 'email', 'code']),
  /** `memory in KiB/passes`, and after it those that were used before. No less than OWASP asks of argon2id. */
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
  /** Empty or absent, no trace leaves the process. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  SITE_FOLDER: z.string().optional(),
  SECRETS_DIR: z.string().optional(),
});

/** Parses everything once, at the start. What is missing or unsafe stops the process with one clear sentence. */
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
    passkeyDomain: passkeyDomain(given),
    dayClosesAt: given.DAY_CLOSES_AT,
    rails: { url: railsUrl(given) },
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

/** Another bank's, which stands in the specification as an example. */
const EXAMPLE_ROUTING_NUMBER = '121000248';

function routingNumberOf(given: { BANK_STAGE: Stage; BANK_ROUTING_NUMBER: string }): string {
  if (given.BANK_STAGE === 'production' && given.BANK_ROUTING_NUMBER === EXAMPLE_ROUTING_NUMBER)
    throw new Error('configuration: BANK_ROUTING_NUMBER is an example and belongs to another bank');
  return given.BANK_ROUTING_NUMBER;
}

const STAFF_TOKEN_DAYS_MAX = 366;

/** Only where the clock can be shifted by years may a token outlive one. */
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

function railsUrl(given: { BANK_STAGE: Stage; RAILS_URL?: string | undefined }): string | null {
  if (given.BANK_STAGE !== 'production') return given.RAILS_URL ?? DEVELOPMENT_RAILS_URL;
  if (given.RAILS_URL !== undefined && !given.RAILS_URL.startsWith('https://'))
    throw new Error('configuration: RAILS_URL must be https in production');
  return given.RAILS_URL ?? null;
}
