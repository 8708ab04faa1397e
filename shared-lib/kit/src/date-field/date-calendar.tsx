import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import { Icon } from '@nestwright/kit/icon';
import css from './date-calendar.module.css';

/** The chosen date, its limits, and what to call for a choice. */
export type DateCalendarProps = {
  /** A date as YYYY-MM-DD; anything else shows the current month. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onValueChange: (date: string) => void;
};

/** One month as a grid; the arrow keys move through it. */
export function DateCalendar({ value, min, max, onValueChange }: DateCalendarProps) {
  return (
    <I18nProvider locale="en-US">
      <Calendar
        aria-label="Date"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened it.
        autoFocus
        className={css.calendar}
        value={readDate(value)}
        minValue={readDate(min ?? '') ?? undefined}
        maxValue={readDate(max ?? '') ?? undefined}
        onChange={(date) => onValueChange(date.toString())}
      >
        <header className={css.head}>
          <Button slot="previous" className={css.turn}>
            <Icon name="chevron-left" />
          </Button>
          <Heading className={css.month} />
          <Button slot="next" className={css.turn}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid className={css.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

function readDate(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
