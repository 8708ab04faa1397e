import type { Piece } from '@nestwright/scripts/webpack/piece-config.ts';

export const piece: Piece = {
  name: 'pro',
  folder: 'mfe-pro',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
