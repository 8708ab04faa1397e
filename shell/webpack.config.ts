import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = { name: 'shell', folder: 'shell' };
