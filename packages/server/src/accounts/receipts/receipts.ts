import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { downloadReceipt as downloadCall } from '@bank/contract/accounts/receipts/contract.ts';
import type { Story } from '@bank/contract/accounts/transactions/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { readClock } from '../../platform/clock.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import type { Run } from '../../platform/render/job.ts';
import { recordedPdf } from '../../platform/render/recorded-pdf.ts';
import { bankDay, bankMoment } from '../../platform/email-body.ts';
import type { PdfLine } from '../../platform/pdf.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { userOf } from '../../person/identity/service.ts';
import { showTransaction } from '../transactions/service.ts';

/** A receipt for one transaction, exactly as the ledger has it now. */
export function downloadReceipt(
  context: CustomerContext,
  request: RequestOf<typeof downloadCall>,
): Promise<ReplyOf<typeof downloadCall>> {
  return withRenderer(context, (run) => writeReceipt(context, request, run));
}

async function writeReceipt(
  context: CustomerContext,
  request: RequestOf<typeof downloadCall>,
  run: Run,
): Promise<ReplyOf<typeof downloadCall>> {
  const story = await showTransaction(context, request);
  const { user, now } = await forCustomer(context, async (tx) => ({
    user: await userOf(tx, context, context.customerId),
    now: (await readClock(tx)).now,
  }));
  const { say, language, config } = context;
  const { name: issuer, insured } = config.institution;
  const reference = story.reference ?? story.journalId.slice(-12).toUpperCase();
  const moment = bankMoment(now, language);
  const pdf = recordedPdf(run, {
    language,
    title: say('receipts.title', { reference }),
    issuer,
    aside: [user.name, moment],
    foot: insured
      ? say('navigation.footer.insured', { limit: INSURED_LIMIT })
      : say('receipts.made', { moment }),
    madeAt: now,
  });
  pdf.heading(story.description);
  // words: transactions.state.*
  pdf.figure(say(`transactions.state.${story.state}`), moneyText(story.amount));
  pdf.lines(
    say('receipts.details'),
    details(story, say, (day) => bankDay(day, language)),
  );
  pdf.lines(say('transactions.story.booked'), booked(story, say));
  pdf.lines(
    say('transactions.story.happened'),
    story.timeline.map(({ state, at, reason }) => ({
      label: bankMoment(new Date(at), language),
      // words: transactions.state.*
      value: reason === null ? say(`transactions.state.${state}`) : reasonText(reason, say),
    })),
  );
  pdf.note(say('receipts.made', { moment }));
  return {
    name: `receipt-${reference.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`,
    type: 'application/pdf',
    bytes: await pdf.finish(),
  };
}

const INSURED_LIMIT = '$250,000';

function details(story: Story, say: Say, dayText: (day: Day) => string): PdfLine[] {
  return [
    { label: say('transactions.story.date'), value: dayText(story.day) },
    // words: transactions.type.*
    { label: say('transactions.story.type'), value: say(`transactions.type.${story.type}`) },
    // words: transactions.category.*
    { label: say('transactions.story.category'), value: say(`transactions.category.${story.category}`) },
    { label: say('transactions.story.fee'), value: moneyText(story.fee) },
    ...(story.reference === null
      ? []
      : [{ label: say('transactions.story.reference'), value: story.reference, strong: true }]),
    ...(story.balanceAfter === null
      ? []
      : [{ label: say('transactions.story.balanceAfter'), value: moneyText(story.balanceAfter) }]),
  ];
}

function booked({ legs }: Story, say: Say): PdfLine[] {
  return legs
    .filter(({ act }) => act === 'posted')
    .map(({ from, to, amount }) => ({
      label: moneyText(amount),
      value: say('transactions.story.leg', { from: party(from, say), to: party(to, say) }),
    }));
}

function party({ account, word }: { account: AccountName | null; word: string }, say: Say): string {
  // The story's word ids are ours; `check` proves that each exists.
  const product = say(word as WordId);
  return account ? `${account.nickname ?? product} ${maskNumber(account.lastFour)}` : product;
}

function reasonText(code: string, say: Say): string {
  const { word, blanks } = reasonWord(code);
  return say(word, blanks);
}
