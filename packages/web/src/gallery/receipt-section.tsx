import { cents } from '@bank/kernel/money.ts';
import { Download } from 'lucide-react';
import { Button } from '../ui/frame/button.tsx';
import { MaskedNumber } from '../ui/masked-number.tsx';
import { Receipt } from '../ui/receipt.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { ReferenceNumber } from '../ui/reference-number.tsx';
import type { TimelineStep } from '../ui/timeline.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const confirmed: TimelineStep = { id: 'confirmed', text: 'Confirmed by you', when: '9:41 AM', state: 'done' };

export function ReceiptSection() {
  return (
    <SpecimenGrid>
      <Sent />
      <Waiting />
      <Failed />
      <Specimen title="Receipt: scheduled" bare className="lg:col-span-4">
        <Receipt
          status="scheduled"
          title="Payment scheduled"
          amount={cents(6500)}
          party="To Pine State Mobile"
          steps={[
            confirmed,
            { id: 'leaves', text: 'Leaves your account', when: 'Tue, Mar 17, 2026', state: 'next' },
          ]}
          reference="BPC-20260312-7714"
          note="You can cancel until 5:00 PM ET on Mar 16."
          className="flex-1"
        />
      </Specimen>
      <Specimen title="Receipt: reversed" bare className="lg:col-span-4">
        <Receipt
          status="reversed"
          title="Transfer returned"
          amount={cents(125_000)}
          party="To Jonas Whitfield"
          steps={[
            confirmed,
            { id: 'left', text: 'Sent from your account', when: '9:42 AM', state: 'done' },
            { id: 'returned', text: 'Returned by Granite Community', when: 'Mar 14', state: 'done' },
          ]}
          reference="TRF-3M8Q-0412"
          note="The $1,250.00 is back in Everyday Checking."
          className="flex-1"
        />
      </Specimen>
      <Specimen title="Reference number" className="lg:col-span-4">
        <p className="text-sm">
          <ReferenceNumber value="TRF-3M8Q-0412" />
        </p>
      </Specimen>
      <Specimen title="QR code" className="lg:col-span-4">
        <QrCode
          value="otpauth://totp/Keelson:nora.whitfield?secret=JBSWY3DPEHPK3PXP&issuer=Keelson"
          label="QR code for an authenticator app"
          failed="The picture could not be drawn."
        />
      </Specimen>
    </SpecimenGrid>
  );
}

function Sent() {
  return (
    <Specimen title="Receipt: sent" bare className="lg:col-span-4">
      <Receipt
        status="sent"
        title="Transfer sent"
        amount={cents(125_000)}
        party={
          <>
            To Jonas Whitfield <MaskedNumber number="2207" />
          </>
        }
        steps={[
          confirmed,
          { id: 'left', text: 'Sent from your account', when: '9:42 AM', state: 'done' },
          { id: 'arrives', text: 'Arrives at Granite Community', when: 'By Mar 16', state: 'next' },
        ]}
        reference="TRF-3M8Q-0412"
        actions={
          <Button tone="secondary" size="small" icon={Download}>
            Download receipt
          </Button>
        }
        className="flex-1"
      />
    </Specimen>
  );
}

function Waiting() {
  return (
    <Specimen title="Receipt: pending, plain" bare className="lg:col-span-4">
      <Receipt
        surface="plain"
        status="pending"
        title="Transfer to Jonas"
        amount={cents(125_000)}
        steps={[
          confirmed,
          { id: 'waiting', text: 'Waiting for approval', when: 'Since 9:41 AM', state: 'now' },
          { id: 'leaves', text: 'Leaves your account', state: 'next' },
        ]}
        note="We check every 10 seconds. The money is held but has not left."
        actions={
          <>
            <Button size="small">Enter code</Button>
            <Button tone="danger-quiet" size="small">
              Cancel transfer
            </Button>
          </>
        }
        className="flex-1"
      />
    </Specimen>
  );
}

function Failed() {
  return (
    <Specimen title="Receipt: failed" bare className="lg:col-span-4">
      <Receipt
        status="failed"
        title="Payment to Portland Water"
        amount={cents(4175)}
        steps={[
          { id: 'scheduled', text: 'Scheduled by you', when: 'Mar 8', state: 'done' },
          { id: 'closed', text: 'Payee account closed', when: 'Mar 10', state: 'failed' },
        ]}
        note={
          <>
            <b className="font-semibold text-ink">No money moved.</b> The $41.75 is in Everyday Checking.
          </>
        }
        actions={
          <>
            <Button size="small">Update payee</Button>
            <Button tone="quiet" size="small">
              Try again
            </Button>
          </>
        }
        className="flex-1"
      />
    </Specimen>
  );
}
