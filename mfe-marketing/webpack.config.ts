import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = {
  name: 'marketing',
  folder: 'mfe-marketing',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
