import { BANK_ZONE, type Day } from '@bank/kernel/day.ts';
import type { Language } from '@bank/words/catalogue.ts';

/** The content of an email, before layout. Plain text only; nothing in it is markup. */
export type EmailBody = {
  language: Language;
  bankName: string;
  subject: string;
  greeting: string;
  body: string;
  /** A code or name on its own line, to read or copy. */
  shown: string | null;
  facts: readonly { label: string; value: string }[];
  button: { label: string; link: string; inFull: string } | null;
  hint: string | null;
  notYou: { heading: string; text: string };
  footer: readonly string[];
};

export function emailText(email: EmailBody): string {
  const blocks = [
    email.subject,
    email.greeting,
    email.body,
    email.shown && `    ${email.shown}`,
    email.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    email.button && `${email.button.label}:\n${email.button.link}`,
    email.hint,
    `${email.notYou.heading}\n${email.notYou.text}`,
    `--\n${email.footer.join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const DEEP = '#08323C';
const ON_DEEP = '#F1F7F6';
const GLASS = '#7FD6C2';
const BRAND = '#0B5563';
const CANVAS = '#F3F6F5';
const SUNKEN = '#E9EEED';
const LINE = '#DDE5E4';
const INK = '#0C2329';
const INK_2 = '#41585F';
const FONT =
  "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${INK}`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** Inline styles, because mail clients drop style sheets. Loads nothing from outside. */
export function emailHtml(email: EmailBody): string {
  const { language, bankName, subject } = email;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${CANVAS}">
<table ${TABLE} style="background:${CANVAS}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:560px">
<tr><td style="background:${DEEP};border-bottom:3px solid ${GLASS};border-radius:12px 12px 0 0;padding:24px 32px;${FONT};font-size:20px;font-weight:650;color:${ON_DEEP}">${escaped(bankName)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${LINE};border-top:0;border-radius:0 0 12px 12px;padding:32px">
<h1 style="margin:0 0 20px;${FONT};font-size:24px;line-height:1.25;font-weight:650;color:${INK}">${escaped(subject)}</h1>
${paragraph(email.greeting)}
${paragraph(email.body)}
${shownBlock(email.shown)}${factRows(email.facts)}${buttonBlock(email.button)}${email.hint ? paragraph(email.hint) : ''}
<h2 style="margin:24px 0 8px;padding:20px 0 0;border-top:1px solid ${LINE};${FONT};font-size:16px;line-height:1.5;font-weight:650;color:${INK}">${escaped(email.notYou.heading)}</h2>
<p style="margin:0;${FONT};font-size:16px;line-height:1.5;color:${INK}">${escaped(email.notYou.text)}</p>
</td></tr>
<tr><td style="padding:20px 32px">
${email.footer.map((text) => `<p style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:${INK_2}">${escaped(text)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Date and time in the bank's zone, in the reader's language. */
export function bankMoment(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: BANK_ZONE,
  }).format(at);
}

/** A calendar day in the reader's language. */
export function bankDay(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-FR', zh: 'zh-CN' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}

function paragraph(text: string): string {
  return `<p style="${TEXT}">${escaped(text)}</p>\n`;
}

function shownBlock(shown: string | null): string {
  if (shown === null) return '';
  return `<p style="margin:0 0 16px;padding:16px 20px;background:${SUNKEN};border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;line-height:1.3;font-weight:600;letter-spacing:.06em;color:${INK};overflow-wrap:anywhere">${escaped(shown)}</p>\n`;
}

function factRows(facts: EmailBody['facts']): string {
  if (facts.length === 0) return '';
  const cell = `padding:10px 0;border-top:1px solid ${LINE};${FONT};font-size:16px;line-height:1.5;vertical-align:top;text-align:left`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell};width:32%;padding-right:16px;font-weight:400;color:${INK_2}">${escaped(label)}</th><td style="${cell};color:${INK};overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">${rows.join('')}</table>\n`;
}

function buttonBlock(button: EmailBody['button']): string {
  if (button === null) return '';
  const link = escaped(button.link);
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:14px 24px;background:${BRAND};border-radius:8px;${FONT};font-size:16px;line-height:1.25;font-weight:600;color:#FFFFFF;text-decoration:none">${escaped(button.label)}</a></p>
<p style="margin:0 0 4px;${FONT};font-size:14px;line-height:1.5;color:${INK_2}">${escaped(button.inFull)}</p>
<p style="margin:0 0 20px;${FONT};font-size:14px;line-height:1.5;overflow-wrap:anywhere"><a href="${link}" style="color:${BRAND}">${link}</a></p>
`;
}

const medium = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const digits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
const shortDays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', medium),
  es: new Intl.DateTimeFormat('es-US', medium),
  fr: new Intl.DateTimeFormat('fr-FR', medium),
  // The long form with 年, 月 and 日 would be too wide.
  zh: new Intl.DateTimeFormat('zh-CN', digits),
};

/** Short form for narrow columns: `Oct 3, 2026`. */
export function shortDay(day: Day, language: Language): string {
  return shortDays[language].format(new Date(day));
}
