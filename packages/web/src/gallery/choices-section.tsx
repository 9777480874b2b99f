import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceCard, ChoiceGroup } from '../ui/choice-card.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Slider } from '../ui/slider.tsx';
import { SliderTotal } from '../ui/slider-total.tsx';
import { Switch } from '../ui/switch.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function ChoicesSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Choice card" className="lg:col-span-4">
        <ChoiceGroup label="Where is it going?">
          <ChoiceCard
            name="gallery-way"
            value="own"
            label="Another account of mine"
            hint="Arrives right away, no fee"
            defaultChecked
          />
          <ChoiceCard name="gallery-way" value="wire" label="Wire" hint="Same day, $30.00 fee" />
          <ChoiceCard
            name="gallery-way"
            value="focus"
            label="Focused"
            className="outline-2 outline-offset-2 outline-focus"
          />
          <ChoiceCard
            name="gallery-way"
            value="abroad"
            label="Abroad"
            hint="Closed until 8:00 AM Monday"
            disabled
          />
        </ChoiceGroup>
      </Specimen>
      <Specimen title="Checkbox, radio, switch" className="lg:col-span-4">
        <div className="grid gap-1">
          <Checkbox label="Email me a receipt" defaultChecked />
          <Checkbox label="Save this recipient" hint="Kept with your payees" />
          <Checkbox label="All alerts" mixed defaultChecked={false} />
          <Checkbox label="Paper statements" disabled />
          <Checkbox label="Included with your plan" disabled defaultChecked />
          <Checkbox
            label="I agree to the terms and conditions."
            error="Please accept the terms to continue."
          />
          <RadioGroup
            className="mt-3"
            label="How should we reach you?"
            name="gallery-contact"
            defaultValue="email"
            options={[
              { value: 'email', label: 'Email', hint: 'n•••@example.com' },
              { value: 'phone', label: 'Phone' },
              { value: 'mail', label: 'Mail', disabled: true, hint: 'No address on file' },
            ]}
          />
        </div>
      </Specimen>
      <SwitchesAndSliders />
    </SpecimenGrid>
  );
}

function SwitchesAndSliders() {
  const [stocks, setStocks] = useState(60);
  const [bonds, setBonds] = useState(35);
  const [automatic, setAutomatic] = useState(true);
  return (
    <Specimen title="Switch, slider" className="lg:col-span-4">
      <Switch label="AutoPay" checked={automatic} onChange={(event) => setAutomatic(event.target.checked)} />
      <Switch label="Reminder 3 days before" />
      <Switch label="Text messages" hint="Add a mobile number first" disabled />
      <div className="mt-3">
        <Slider label="Stocks" unit="%" value={stocks} limit={100 - bonds} onValueChange={setStocks} />
        <Slider
          label="Bonds"
          unit="%"
          value={bonds}
          limit={100 - stocks}
          onValueChange={setBonds}
          hint={`Up to ${100 - stocks}%`}
        />
        <Slider label="Cash" unit="%" value={5} disabled onValueChange={() => undefined} />
        <SliderTotal label="Allocated" sum={stocks + bonds} whole={100} className="mt-3" />
      </div>
    </Specimen>
  );
}
