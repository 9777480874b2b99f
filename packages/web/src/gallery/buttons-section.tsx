import { ArrowLeft, Bell, Check, Download, Lock, MoreHorizontal, Pencil, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../ui/frame/button.tsx';
import type { ButtonTone } from '../ui/frame/button-look.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Spinner } from '../ui/frame/spinner.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

/** A static picture can't show hover and press, so their colors are set by hand, only here. */
const rows: readonly { tone: ButtonTone; name: string; hover: string; press: string }[] = [
  { tone: 'primary', name: 'Primary', hover: 'bg-brand-hover', press: 'bg-brand-press' },
  {
    tone: 'secondary',
    name: 'Secondary',
    hover: 'border-control bg-hover',
    press: 'border-control bg-sunken',
  },
  { tone: 'soft', name: 'Soft', hover: 'bg-brand-soft-hover', press: 'bg-brand-soft-hover' },
  { tone: 'quiet', name: 'Quiet', hover: 'bg-hover', press: 'bg-sunken' },
  {
    tone: 'danger',
    name: 'Danger',
    hover: 'bg-[color-mix(in_oklab,var(--k-danger-solid)_88%,var(--k-ink))]',
    press: 'bg-[color-mix(in_oklab,var(--k-danger-solid)_78%,var(--k-ink))]',
  },
];
const focus = 'outline-2 outline-offset-2 outline-focus';

export function ButtonsSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Button: rest, hover, press, focus, disabled, working" className="lg:col-span-8">
        <div className="flex flex-wrap items-center gap-4 md:grid md:grid-cols-[84px_repeat(6,auto)] md:justify-start">
          {rows.map((row) => (
            <ButtonRow key={row.tone} {...row} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Sizes, icons, links" className="lg:col-span-4">
        <div className="flex flex-wrap gap-3">
          <Button icon={Lock}>Confirm and Transfer</Button>
          <Button tone="secondary" icon={Pencil}>
            Edit Transfer
          </Button>
          <Button tone="soft" size="small">
            Make Payment
          </Button>
          <Button tone="danger-quiet" size="small">
            Cancel transfer
          </Button>
          <LinkButton to="#back" tone="secondary" icon={ArrowLeft}>
            Back
          </LinkButton>
          <LinkButton to="#receipt" tone="quiet" size="small" icon={Download}>
            Download receipt
          </LinkButton>
          <Button wide icon={Plus}>
            Open Your First Account
          </Button>
        </div>
      </Specimen>
      <Specimen title="On deep" bare className="lg:col-span-8">
        <div className="deep flex flex-1 flex-wrap items-center gap-3 rounded-xl bg-deep p-6 text-on-deep">
          <Button tone="deep-primary">Enroll Now</Button>
          <Button tone="deep-secondary">Sign On</Button>
          <Button tone="deep-primary" className="outline-2 outline-offset-2 outline-on-deep-accent">
            Focus
          </Button>
          <Button tone="deep-primary" disabled>
            Disabled
          </Button>
          <Button tone="deep-primary" working="Sending">
            Send
          </Button>
          <Button tone="deep-secondary" size="small">
            Small
          </Button>
        </div>
      </Specimen>
      <Specimen title="Icon button, spinner" className="lg:col-span-4">
        <div className="flex flex-wrap items-center gap-3">
          <IconButton icon={Bell} name="Notifications, 2 new" dot />
          <IconButton icon={MoreHorizontal} name="More for Harbor Savings" tone="line" />
          <IconButton icon={Check} name="Focused" className={focus} />
          <IconButton icon={Pencil} name="Edit memo" disabled />
          <span className="inline-flex items-center gap-2 text-sm text-ink-2">
            <Spinner /> Sending
          </span>
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}

function ButtonRow({ tone, name, hover, press }: (typeof rows)[number]) {
  return (
    <Fragment>
      <span className="w-full text-2xs text-ink-3 md:w-auto">{name}</span>
      <Button tone={tone} size="small">
        Continue
      </Button>
      <Button tone={tone} size="small" className={hover}>
        Continue
      </Button>
      <Button tone={tone} size="small" className={press}>
        Continue
      </Button>
      <Button tone={tone} size="small" className={focus}>
        Continue
      </Button>
      <Button tone={tone} size="small" disabled>
        Continue
      </Button>
      <Button tone={tone} size="small" working="Sending">
        Continue
      </Button>
    </Fragment>
  );
}
