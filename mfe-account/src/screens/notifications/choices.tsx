import { useState } from 'react';

import type { ShownChoices } from '#notifications/read-choices.ts';
import section from '#frame/section.module.css';

import { BrowserSection } from './browser-section.tsx';
import { ChoicesForm } from './choices-form.tsx';

/** An account's notification settings, which the form and the button for this browser can change. */
export function Choices({ known }: { known: ShownChoices }) {
  const [kept, setKept] = useState(known);
  return (
    <div className={section.stack}>
      <ChoicesForm kept={kept} onChange={setKept} />
      <BrowserSection known={kept} onChange={setKept} />
    </div>
  );
}
