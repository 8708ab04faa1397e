import type { Piece } from '@nestwright/scripts/webpack/piece-config.ts';

export const piece: Piece = { name: 'shell', folder: 'shell' };
