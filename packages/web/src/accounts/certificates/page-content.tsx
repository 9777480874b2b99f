import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { AccountBodyPanel, type AccountBodyPanelProps } from '../transactions/account-body-panel.tsx';
import { useCertificate } from './use-certificate.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { certificateRows } from './certificate-rows.tsx';

/** The account page with the extra details of a certificate. */
export function PageContent(props: AccountBodyPanelProps) {
  const { account } = props;
  const { say, language } = useWords();
  const query = useCertificate(account.id);
  const certificate = query?.data ?? (query?.error ? null : undefined);
  return (
    <AccountBodyPanel
      {...props}
      overview={
        account.certificate && (
          <OverviewPanel account={account} progress={account.certificate} certificate={certificate} />
        )
      }
      terms={certificateRows(account, certificate, say, createFormat(language))}
    />
  );
}
