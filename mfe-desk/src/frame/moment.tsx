import { formatsOf } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';

const formats = formatsOf({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment by the reader's clock, with its zone: `Mar 1, 2027, 10:00 AM EST`. On the server, in UTC. */
export function Moment({ at }: { at: string }) {
  const zone = useReaderZone();
  return <time dateTime={at}>{formats(zone).format(new Date(at)).replaceAll(/\s/g, ' ')}</time>;
}
