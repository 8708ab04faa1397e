import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = {
  name: 'account',
  folder: 'mfe-account',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
