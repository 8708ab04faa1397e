import type { ProjectStatus } from '@nestwright/domain/project/rules';

/** The number of a request's pros, by their answer. */
export interface Counts {
  all: number;
  accepted: number;
  waiting: number;
  /** Pros that get the request only once they may contact the homeowner. */
  unasked: number;
  /** Pros that said yes but may not contact the homeowner yet. */
  unnamed: number;
}

/** The sentence that says where a project stands. */
export function sentenceOf(word: ProjectStatus, counts: Counts): string {
  const { waiting, unasked, unnamed } = counts;
  const asked = counts.accepted + waiting;
  switch (word) {
    case 'Pending':
      return 'We have your request and are looking for local pros.';
    case 'Matched': {
      if (asked === 0 && unasked > 0)
        return `${unasked === 1 ? '1 local pro fits' : `${countOf(unasked)} fit`} your request. ${unaskedText(unasked)}`;
      const others = unasked > 0 ? ` ${unaskedText(unasked, ' more')}` : '';
      if (asked === 1) return `1 local pro has your request and hasn’t answered yet.${others}`;
      const who = asked === 0 ? 'Local pros' : countOf(asked);
      return `${who} have your request and haven’t answered yet.${others}`;
    }
    case 'Accepted':
      return `${acceptedText(counts)}. ${unnamed > 0 ? 'Choose who may contact you. ' : ''}Work starts once a price is agreed.`;
    case 'Scheduled':
      return 'Your visit is scheduled.';
    case 'Done':
      return 'The work is finished.';
    case 'Cancelled':
      return 'This project is cancelled.';
  }
}

/** The title of a project's pros. */
export function prosTitleOf(word: ProjectStatus, { all, accepted, waiting, unasked }: Counts): string {
  const asked = all - unasked;
  if (word === 'Matched' && waiting + unasked > 0) return `Matched with ${countOf(waiting + unasked)}`;
  if (word === 'Accepted' && asked > 1 && accepted > 0) return `${accepted} of ${asked} pros said yes`;
  return 'Your pros';
}

/** When the pros that don't have the request get it. */
function unaskedText(unasked: number, more = ''): string {
  const [who, gets] = unasked === 1 ? [`1${more}`, 'gets'] : [`${unasked}${more}`, 'get'];
  return `${more === '' ? 'They get' : `${who} ${gets}`} it once you say they may contact you.`;
}

/** `1 of 3 pros said yes, 2 haven’t answered yet`, from the known answers. */
function acceptedText({ all, accepted, waiting, unasked }: Counts): string {
  if (accepted === 0) return 'A pro said yes';
  if (all === 1) return 'Your pro said yes';
  const asked = all - unasked;
  if (asked === 1) return '1 pro said yes';
  const yes = accepted === asked ? `All ${asked} pros said yes` : `${accepted} of ${asked} pros said yes`;
  if (waiting === 0) return yes;
  return `${yes}, ${waiting} ${waiting === 1 ? 'hasn’t' : 'haven’t'} answered yet`;
}

function countOf(pros: number): string {
  return pros === 1 ? '1 local pro' : `${pros} local pros`;
}
