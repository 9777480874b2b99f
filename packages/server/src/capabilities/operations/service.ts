import type { Day } from '@bank/kernel/day.ts';
import { createSpeech } from '@bank/words/speech.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankMoment } from '../../platform/letter.ts';
import { sendMail } from '../notifications/service.ts';

/** Tells the people who run the bank that a business day should be closed by now and is not. */
export async function reportLateClose(
  context: JobContext,
  { day, dueAt }: { readonly day: Day; readonly dueAt: string },
): Promise<void> {
  const { tx, config } = context;
  const { say } = await createSpeech('en', ['mail']);
  await sendMail(tx, context, {
    to: config.mail.operations,
    language: 'en',
    template: 'letter',
    blanks: {
      subject: say('mail.dayCloseLate.subject', { day }),
      greeting: say('mail.dayCloseLate.greeting'),
      body: say('mail.dayCloseLate.body', {
        day,
        moment: say('mail.label.moment', { moment: bankMoment(new Date(dueAt), 'en') }),
      }),
      hint: '',
      heading: say('mail.dayCloseLate.heading'),
      notYou: say('mail.dayCloseLate.next'),
      why: say('mail.dayCloseLate.why', { bank: config.institution.name }),
    },
  });
}
