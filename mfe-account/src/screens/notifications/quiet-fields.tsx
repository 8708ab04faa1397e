import { useId, useState } from 'react';
import { zones } from '@nestwright/domain/talk/notification-rules';
import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import { clockText } from '@nestwright/domain/companies/hours-rules';
import { CheckBox } from '@nestwright/kit/check-box';
import { SelectField } from '@nestwright/kit/select-field';

import section from '#frame/section.module.css';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);
const times = HALF_HOURS.map((minutes) => ({
  value: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`,
  label: clockText(minutes),
}));

/** The fields for quiet hours, in which everything that can wait is held back. */
export function QuietFields({ quiet, emergencies }: Notifications) {
  const id = useId();
  const [isOn, setOn] = useState(quiet !== null);
  const [hours, setHours] = useState(quiet ?? { from: '22:00', until: '07:00', zone: zones[0]!.value });
  const [isUrgentTold, setUrgentTold] = useState(emergencies);
  return (
    <section className={section.block} aria-labelledby={id}>
      <h2 id={id} className={section.blockHeading}>
        Quiet hours
      </h2>
      <p className={section.text}>
        E-mails and notifications that you can turn off wait until your quiet hours end.
      </p>
      <div className={section.fields}>
        <CheckBox name="quiet" value="on" label="Use quiet hours" checked={isOn} onCheckedChange={setOn} />
        <SelectField
          label="From"
          name="from"
          options={times}
          value={hours.from}
          onValueChange={(from) => setHours({ ...hours, from })}
        />
        <SelectField
          label="Until"
          name="until"
          options={times}
          value={hours.until}
          onValueChange={(until) => setHours({ ...hours, until })}
        />
        <SelectField
          label="Time zone"
          name="zone"
          options={[...zones]}
          value={hours.zone}
          onValueChange={(zone) => setHours({ ...hours, zone })}
        />
        <CheckBox
          name="emergencies"
          value="on"
          label="Tell me about emergencies during quiet hours, too"
          checked={isUrgentTold}
          onCheckedChange={setUrgentTold}
        />
      </div>
    </section>
  );
}
