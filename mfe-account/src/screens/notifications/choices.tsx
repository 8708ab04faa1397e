import { useState } from 'react';
import type { Notifications } from '@nestwright/domain/notification/schema';

import section from '#frame/section.module.css';

import { BrowserSection } from './browser-section.tsx';
import { ChoicesForm } from './choices-form.tsx';

/** What an account is told, as it changes: by the form, and by the button for this browser. */
export function Choices({ known }: { known: Notifications }) {
  const [kept, setKept] = useState(known);
  return (
    <div className={section.stack}>
      <ChoicesForm kept={kept} onChange={setKept} />
      <BrowserSection known={kept} onChange={setKept} />
    </div>
  );
}
