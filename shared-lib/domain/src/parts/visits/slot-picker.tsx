import { shortDate } from '@nestwright/domain/base/clock-rules';
import type { HomeVisits, Slot } from '@nestwright/domain/visits/visit-schema';
import {
  clockOf,
  dayText,
  type NamedSlot,
  type SlotDay,
  slotDays,
  weekdayText,
} from '@nestwright/domain/visits/visit-text-rules';
import { markClass } from '@nestwright/kit/check-box';
import { useId, useState } from 'react';

import css from './slot-picker.module.css';

/** The free times, how many of them can be chosen, and those that are. */
export interface SlotPickerProps {
  slots: readonly Slot[];
  /** The home's time zone, the homeowner's requested time, and the reader's side. */
  at: Pick<HomeVisits, 'timeZone' | 'requested' | 'side'>;
  /** How many can be chosen; with one, they are radio buttons. */
  most: number;
  /** The starts of the chosen times. */
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

/**
 * Free times by day: a strip of days and the times of the chosen day. Without scripts, all days are listed one below the
 * other. The field is `times`, or `startsAt` if only one can be chosen.
 */
export function SlotPicker({ slots, at, most, chosen, onChosen }: SlotPickerProps) {
  const id = useId();
  // This code never hydrates the server's HTML; it renders everything in the browser.
  const isLive = typeof document !== 'undefined';
  const days = slotDays(slots, at);
  const first = days.find(({ slots: listed }) => listed.some(({ startsAt }) => chosen.includes(startsAt)));
  const [asked, setAsked] = useState<string | null>(null);
  const requested = days.find(({ date }) => date === at.requested?.date);
  const shown = days.find(({ date }) => date === asked) ?? first ?? requested ?? days[0];
  const elsewhere = chosen.filter(
    (start) => !(isLive ? (shown?.slots ?? []) : slots).some(({ startsAt }) => startsAt === start),
  );
  const choose = (start: string, isOn: boolean) => {
    if (most === 1) return onChosen([start]);
    const others = chosen.filter((one) => one !== start);
    onChosen(isOn ? [...others, start].toSorted() : others);
  };
  const name = most === 1 ? 'startsAt' : 'times';
  // In an interactive page, each day is a group of its own, and the form sends what was chosen in all of them.
  const isOfDays = isLive && most > 1;
  const time = (start: string, label: string) => (
    <label key={start} className={css.time}>
      <input
        type={most === 1 ? 'radio' : 'checkbox'}
        className={markClass}
        name={isOfDays ? undefined : name}
        value={start}
        checked={chosen.includes(start)}
        disabled={isOfDays && chosen.length >= most && !chosen.includes(start)}
        onChange={(event) => choose(start, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
  const dayOf = ({ date, slots: listed }: SlotDay) => (
    <fieldset key={date} id={`${id}-${date}`} className={css.day} tabIndex={-1}>
      <legend className={css.date}>{weekdayText(date)}</legend>
      {partsOf(listed).map(({ title, slots: part }) => (
        <div key={title} className={css.part}>
          {title !== '' && <p className={css.partTitle}>{title}</p>}
          <div className={css.times}>{part.map((slot) => time(slot.startsAt, slot.label))}</div>
        </div>
      ))}
    </fieldset>
  );
  return (
    <div className={css.picker}>
      {isOfDays && chosen.map((start) => <input key={start} type="hidden" name={name} value={start} />)}
      {elsewhere.length > 0 && (
        <fieldset className={css.day}>
          <legend className={css.date}>{most === 1 ? 'Chosen' : 'Chosen on other days'}</legend>
          <div className={css.times} data-long="true">
            {elsewhere.map((start) =>
              time(start, `${dayText(start, at.timeZone)}, ${clockOf(start, at.timeZone)}`),
            )}
          </div>
        </fieldset>
      )}
      {isLive ? (
        <fieldset className={css.strip}>
          <legend className={css.date}>Day</legend>
          <div className={css.days}>
            {days.map((day) => (
              <label key={day.date} className={css.one}>
                <input
                  type="radio"
                  className="nw-hidden"
                  name={`${id}-day`}
                  checked={day === shown}
                  onChange={() => setAsked(day.date)}
                />
                <DayName day={day} at={at} />
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <ul className={css.days} aria-label="Days with free times">
          {days.map((day) => (
            <li key={day.date}>
              <a className={css.one} href={`#${id}-${day.date}`}>
                <DayName day={day} at={at} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isLive ? shown && dayOf(shown) : days.map(dayOf)}
    </div>
  );
}

/** The requested time of day first, if a day also has others. */
function partsOf(slots: readonly NamedSlot[]): { title: string; slots: NamedSlot[] }[] {
  const requested = slots.filter(({ isRequested }) => isRequested);
  if (requested.length === 0 || requested.length === slots.length) return [{ title: '', slots: [...slots] }];
  const others = slots.filter(({ isRequested }) => !isRequested);
  return [
    { title: 'At the requested time of day', slots: requested },
    { title: 'At other times', slots: others },
  ];
}

function DayName({ day, at }: { day: SlotDay; at: SlotPickerProps['at'] }) {
  const [weekday, date] = shortDate(day.date).split(', ');
  const wish = at.side === 'homeowner' ? 'Your pick' : 'Their pick';
  const note = day.date === at.requested?.date ? wish : `${day.slots.length} free`;
  return (
    <>
      <span>{weekday}</span> <strong>{date}</strong> <small>{note}</small>
    </>
  );
}
