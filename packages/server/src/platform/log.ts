import { trace } from '@opentelemetry/api';
import { pino, type Bindings, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Fields redacted at any depth. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'resetToken',
  'code',
  'approvalCode',
  'ssn',
  'socialSecurityNumber',
  'dateOfBirth',
  'securityAnswer',
  'accountNumber',
  'routingNumber',
  'idNumber',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
];

/** SSN format, and digit runs long enough for an account or card number. */
const LOOKS_SECRET = /\b\d{3}-\d{2}-\d{4}\b|\b\d{9,19}\b/g;

export function logOptions(level: string, process: string): LoggerOptions {
  return {
    level,
    base: { process },
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    redact: { paths: SECRET_FIELDS.flatMap((field) => paths(field)), censor: '[redacted]' },
    mixin: traceIds,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map(withoutNumbers) as typeof args);
      },
    },
    serializers: {
      err: (error: Error) => ({
        type: error.name,
        message: scrub(error.message),
        stack: scrub(error.stack ?? ''),
      }),
    },
  };
}

export function createLog(level: string, process: string): Log {
  return pino(logOptions(level, process));
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/**
 * A child logger created on first use. Every request has one, few write to it, and creating a child formats
 * its bindings at once.
 */
export function childWhenNeeded(parent: Log, bindings: Bindings): Log {
  let child: Log | undefined;
  const made = () => (child ??= parent.child(bindings));
  const later = Object.create(parent) as Log;
  for (const level of LEVELS)
    later[level] = (...line: Parameters<Log['info']>) => {
      if (parent.isLevelEnabled(level)) made()[level](...line);
    };
  later.child = ((more: Bindings) => made().child(more)) as Log['child'];
  return later;
}

/** The path without query or secret segments. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return scrub(path.replace(/\/(reset-?password|unsubscribe)\/[^/]+/i, '/$1/[redacted]'));
}

export function scrub(text: string): string {
  return text.replaceAll(LOOKS_SECRET, '[digits]');
}

function withoutNumbers(argument: unknown): unknown {
  return typeof argument === 'string' ? scrub(argument) : argument;
}

function paths(field: string): string[] {
  const key = field.includes('-') ? `["${field}"]` : field;
  const below = (depth: string) => (field.includes('-') ? `${depth}${key}` : `${depth}.${key}`);
  return [key, below('*'), below('*.*')];
}

function traceIds(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}
