import { type Choice, ChoiceGroup } from '@nestwright/kit/choice-group';

/** Five stars to one, each with a word. */
const choices: Choice[] = [
  { value: '5', label: '5 stars', note: 'Excellent' },
  { value: '4', label: '4 stars', note: 'Good' },
  { value: '3', label: '3 stars', note: 'Fair' },
  { value: '2', label: '2 stars', note: 'Poor' },
  { value: '1', label: '1 star', note: 'Bad' },
];

interface StarChoiceProps {
  value: string[];
  onValueChange: (value: string[]) => void;
  error: string | undefined;
}

/** Asks for one to five stars, in the field `stars`. */
export function StarChoice(props: StarChoiceProps) {
  return <ChoiceGroup legend="How was it?" name="stars" options={choices} {...props} />;
}
