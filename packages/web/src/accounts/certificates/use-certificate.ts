import { accountRef } from '@bank/contract/accounts/accounts/contract.ts';
import { showCertificate, type Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { useLoad } from '../../platform/calls/api.ts';

export type CertificateQuery = {
  readonly data: Certificate | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** The named certificate, or the first one. Null if the name can't be an account reference. */
export function useCertificate(named: string | undefined): CertificateQuery | null {
  const ref = accountRef.safeParse(named ?? 'primary');
  const query = useLoad(showCertificate, { accountId: ref.data ?? 'primary' }, { when: ref.success });
  return ref.success ? query : null;
}
