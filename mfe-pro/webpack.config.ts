import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = {
  name: 'pro',
  folder: 'mfe-pro',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
