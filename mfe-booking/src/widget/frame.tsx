import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';

import { FRAME_DATA_ID, type FrameData } from '@nestwright/contract/entry/rules';
import { followRewrittenText } from '@nestwright/contract/rewritten-text';
import { hearUnheardInput } from '@nestwright/contract/unheard-input';
import { createRoot } from 'react-dom/client';

import { WidgetApp } from './widget-app.tsx';

const page = JSON.parse(document.getElementById(FRAME_DATA_ID)?.textContent || '{}') as Partial<FrameData>;
const root = document.getElementById('root');
hearUnheardInput(document);
followRewrittenText(document.documentElement);
if (root) createRoot(root).render(<WidgetApp hostOrigin={page.hostOrigin ?? ''} />);
