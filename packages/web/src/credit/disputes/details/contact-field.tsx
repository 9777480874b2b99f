import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { contactMethods, type ContactMethod } from '@bank/contract/credit/disputes/rules.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import type { AnswerFields } from '../dispute-model.ts';

/** How the bank reaches the customer, from their own details; and whether they ask for a credit meanwhile. */
export function ContactField({ form, line }: { form: AnswerFields; line: DisputeTransaction }) {
  const { say } = useWords();
  const { answers, change } = form;
  const profile = useLoad(me, {});
  const amount = moneyText(minus(ZERO, line.amount));
  return (
    <Card as="div" pad className="grid gap-4">
      {profile.error && !profile.data ? (
        <LoadFailed
          heading="h2"
          title={say('dispute.details.noContact')}
          onRetry={() => void profile.refetch()}
          working={profile.isFetching && say('dispute.select.loading')}
          button="small"
        />
      ) : (
        <ChoiceGroup
          label={<span className="text-h3 font-semibold">{say('dispute.details.contactTitle')}</span>}
          className="sm:grid-cols-3"
        >
          {contactMethods.map((method) => (
            <ChoiceCard
              key={method}
              name="contactMethod"
              // words: dispute.details.email, dispute.details.phone, dispute.details.mail
              label={say(`dispute.details.${method}`)}
              hint={
                profile.data ? (
                  hintOf(method, profile.data, say)
                ) : (
                  <Skeleton className="h-4 w-24 rounded-sm" />
                )
              }
              checked={answers.contactMethod === method}
              onChange={() => change({ contactMethod: method })}
            />
          ))}
        </ChoiceGroup>
      )}
      {line.account.type !== 'credit' && (
        <Checkbox
          name="temporaryCreditRequested"
          label={say('dispute.details.credit', { amount })}
          hint={say('dispute.details.creditHint')}
          checked={answers.temporaryCreditRequested}
          onChange={(event) => change({ temporaryCreditRequested: event.target.checked })}
        />
      )}
    </Card>
  );
}

/** Enough to know it again, and no more. */
function hintOf(method: ContactMethod, user: ReplyOf<typeof me>, say: Say): string {
  const { email, phoneNumber, address } = user;
  switch (method) {
    case 'email':
      return email.replace(/^(.)[^@]*/, '$1•••');
    case 'phone':
      return say('dispute.details.endsIn', { digits: phoneNumber.slice(-4) });
    case 'mail':
      return `${address.city}, ${address.state}`;
  }
}
