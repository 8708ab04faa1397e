import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';

import { createRoot } from 'react-dom/client';

import { WidgetApp } from './widget-app.tsx';

/** The data the gateway writes into the page. */
interface FramePage {
  /** Origin of the page allowed to show the frame; '' for none. */
  hostOrigin?: string;
}

const page = JSON.parse(document.getElementById('nw-widget')?.textContent || '{}') as FramePage;
const root = document.getElementById('root');
if (root) createRoot(root).render(<WidgetApp hostOrigin={page.hostOrigin ?? ''} />);
