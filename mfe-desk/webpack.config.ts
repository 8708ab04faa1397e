import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = {
  name: 'desk',
  folder: 'mfe-desk',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
