import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = {
  name: 'booking',
  folder: 'mfe-booking',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
  extraEntries: { widget: './src/widget/frame.tsx', loader: './src/widget/loader.ts' },
};
