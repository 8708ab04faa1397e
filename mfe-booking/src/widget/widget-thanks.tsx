import { Button } from '@nestwright/kit/button';

import { ProChoice } from '#wizard/pro-choice.tsx';
import { SuccessStep } from '#wizard/success-step.tsx';
import { useSubmitted } from '#wizard/use-submitted.ts';

export interface WidgetThanksProps {
  /** Closes the page's dialog; absent in inline mode. */
  onClose?: (() => void) | undefined;
}

/** The last screen in a frame; its links open the full site in a new tab. */
export function WidgetThanks({ onClose }: WidgetThanksProps) {
  const submitted = useSubmitted();
  if (submitted.state === 'unknown' || submitted.state === 'none') return null;
  return (
    <SuccessStep submitted={submitted} choice={(pro) => <ProChoice pro={pro} submitted={submitted} />}>
      <p>
        <a href="/my-projects" target="_blank" rel="noopener">
          View project details at Nestwright
        </a>
      </p>
      {onClose && (
        <p>
          <Button onClick={onClose}>Close</Button>
        </p>
      )}
    </SuccessStep>
  );
}
