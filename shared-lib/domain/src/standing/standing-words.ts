import type { ProjectStatus } from '@nestwright/domain/project/rules';

/** The number of a request's pros, by their answer. */
export interface Counts {
  all: number;
  accepted: number;
  waiting: number;
  /** Pros that said yes but may not contact the homeowner yet. */
  unnamed: number;
}

/** The sentence that says where a project stands. */
export function sentenceOf(word: ProjectStatus, counts: Counts): string {
  const { waiting, unnamed } = counts;
  const asked = counts.accepted + waiting;
  switch (word) {
    case 'Pending':
      return 'We have your request and are looking for local pros.';
    case 'Matched': {
      if (asked === 1) return '1 local pro has your request and hasn’t answered yet.';
      const who = asked === 0 ? 'Local pros' : countOf(asked);
      return `${who} have your request and haven’t answered yet.`;
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
export function prosTitleOf(word: ProjectStatus, { all, accepted, waiting }: Counts): string {
  if (word === 'Matched' && waiting > 0) return `Matched with ${countOf(waiting)}`;
  if (word === 'Accepted' && all > 1 && accepted > 0) return `${accepted} of ${all} pros said yes`;
  return 'Your pros';
}

/** `1 of 3 pros said yes, 2 haven’t answered yet`, from the known answers. */
function acceptedText({ all, accepted, waiting }: Counts): string {
  if (accepted === 0) return 'A pro said yes';
  if (all === 1) return 'Your pro said yes';
  const yes = accepted === all ? `All ${all} pros said yes` : `${accepted} of ${all} pros said yes`;
  if (waiting === 0) return yes;
  return `${yes}, ${waiting} ${waiting === 1 ? 'hasn’t' : 'haven’t'} answered yet`;
}

function countOf(pros: number): string {
  return pros === 1 ? '1 local pro' : `${pros} local pros`;
}
