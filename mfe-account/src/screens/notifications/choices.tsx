import { useState } from 'react';

import type { ShownChoices } from '#notifications/read-choices.ts';
import section from '#frame/section.module.css';

import { BrowserSection } from './browser-section.tsx';
import { ChoicesForm } from './choices-form.tsx';

/** An account's notification settings as they change: by the form, and by the button for this browser. */
export function Choices({ known }: { known: ShownChoices }) {
  const [kept, setKept] = useState(known);
  return (
    <div className={section.stack}>
      <ChoicesForm kept={kept} onChange={setKept} />
      <BrowserSection known={kept} onChange={setKept} />
    </div>
  );
}
