import type { downloadLimitNotice as noticeCall } from '@bank/contract/credit/credit-lines/contract.ts';
import { ECOA_AGENCY } from '@bank/contract/credit/credit-lines/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { userOf } from '../../person/identity/service.ts';
import { readClock } from '../../platform/clock.ts';
import { bankMoment } from '../../platform/email-body.ts';
import type { Run } from '../../platform/render/job.ts';
import { recordedPdf } from '../../platform/render/recorded-pdf.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { findRequest } from './queries.ts';
import { reasonsIn } from './requests.ts';

type Request = RequestOf<typeof noticeCall>;
type Notice = ReplyOf<typeof noticeCall>;

/**
 * The notice of a declined request: what was decided, why, and the customer's rights (12 CFR 1002.9(a)(2) and (b)). The law
 * asks for the bank's address and the name of the agency that supervises it.
 */
export function downloadLimitNotice(context: CustomerContext, request: Request): Promise<Notice> {
  return withRenderer(context, (run) => writeNotice(context, request, run));
}

async function writeNotice(context: CustomerContext, { limitRequestId }: Request, run: Run): Promise<Notice> {
  const { say, language, config, customerId } = context;
  const facts = await forCustomer(context, async (tx) => {
    const row = (await findRequest(tx, limitRequestId)) ?? notFound();
    if (row.state !== 'declined' || row.decided_at === null) return notFound();
    const [account] = await ownAccounts(tx, [row.account_id]);
    return {
      row,
      decidedAt: row.decided_at,
      lastFour: account?.name.lastFour ?? '',
      user: await userOf(tx, context, customerId),
      now: (await readClock(tx)).now,
    };
  });
  const { row, decidedAt, lastFour, user, now } = facts;
  const { name: bank, supportPhone: phone } = config.institution;
  const pdf = recordedPdf(run, {
    language,
    title: say('creditLimit.notice.title'),
    issuer: bank,
    aside: [user.name, bankMoment(decidedAt, language)],
    foot: say('creditLimit.notice.foot', { bank, phone }),
    madeAt: now,
  });
  pdf.heading(say('creditLimit.notice.title'));
  pdf.note(say('creditLimit.notice.decision', { bank, moment: bankMoment(decidedAt, language) }));
  pdf.lines(say('creditLimit.notice.request'), [
    { label: say('creditLimit.notice.account'), value: maskNumber(lastFour) },
    { label: say('creditLimit.notice.current'), value: moneyText(cents(Number(row.old_limit))) },
    { label: say('creditLimit.notice.requested'), value: moneyText(cents(Number(row.requested))) },
  ]);
  pdf.lines(
    say('creditLimit.notice.reasons'),
    reasonsIn(row.reasons).map((reason, at) => ({
      label: String(at + 1),
      // words: creditLimit.reason.*
      value: say(`creditLimit.reason.${reason}`),
    })),
  );
  pdf.note(say('creditLimit.notice.noBureau'));
  pdf.note(say('creditLimit.notice.rights', { bank, phone, agency: ECOA_AGENCY }));
  return {
    name: `credit-limit-${limitRequestId.slice(0, 8)}.pdf`,
    type: 'application/pdf',
    bytes: await pdf.finish(),
  };
}
