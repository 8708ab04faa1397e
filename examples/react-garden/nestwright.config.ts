import type { RemoteConfig } from '@nestwright/remote/config';

const config: RemoteConfig = {
  name: 'garden',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};

export default config;
