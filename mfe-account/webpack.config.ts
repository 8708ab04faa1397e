import type { Piece } from '@nestwright/scripts/webpack/piece-config.ts';

export const piece: Piece = {
  name: 'account',
  folder: 'mfe-account',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
